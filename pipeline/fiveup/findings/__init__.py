"""What can be wrong with a log: the catalogue of findings, a finding, and its sentence."""
