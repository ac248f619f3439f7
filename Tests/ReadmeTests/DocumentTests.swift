import Testing

/// What the documents say is true. One test at a time: with `UPDATE_GOLDENS=1` they write into the same files.
@Suite(.serialized) enum DocumentTests {}
