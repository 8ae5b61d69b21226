"""What messages, comments and changelogs say, as proposals for the fields that people own."""
