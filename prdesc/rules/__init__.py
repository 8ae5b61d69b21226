"""What a change has to say: from what changed to risks, verifications and documents to read."""
