"""The rules of Stratos, one module an action or section of the rule catalogue."""
