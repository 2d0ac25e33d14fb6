"""The facts: one declaration a column, and what is made from it; outcomes into Arrow tables."""
