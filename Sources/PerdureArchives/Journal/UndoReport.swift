/// What became of an attempt to undo a run.
package struct UndoReport: Sendable, Hashable {
    /// Each file that the run had replaced or was about to, in the order of the journal.
    package let files: [UndoneFile]
    /// Whether everything is as it was before the run. The journal is then marked as undone.
    package let isComplete: Bool
    /// Whether the run had been undone before, so that nothing was looked at.
    package let wasUndoneBefore: Bool
    /// Temporary files of the broken-off run that were removed.
    package let leftovers: Int
    /// Where in the journal a damaged record stands, if there is one. What it spoke of could not be put back, so the
    /// journal is not marked as undone.
    package let damage: Int?
    /// Preserved files that no record speaks of: copies that a broken-off run had made just before it would have told
    /// the journal, or, if the journal was damaged, originals. They are left for the person to compare.
    package let unexplained: [PathBytes]

    /// There was nothing to put back.
    static func nothing(wasUndoneBefore: Bool) -> UndoReport {
        UndoReport(
            files: [], isComplete: true, wasUndoneBefore: wasUndoneBefore, leftovers: 0, damage: nil, unexplained: [])
    }
}
