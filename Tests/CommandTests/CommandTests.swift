import Testing

/// Everything that runs the built command, one test after the other.
@Suite(.serialized) struct CommandTests {}
