"""The tables of facts as declared, one module a subject."""
