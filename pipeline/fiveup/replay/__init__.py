"""Events and rules in, outcomes and findings out: the bulk loop, the proof, the claims."""
