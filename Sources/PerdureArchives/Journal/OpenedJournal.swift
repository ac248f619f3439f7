/// A journal of an earlier run, open, with what it held when it was opened.
package struct OpenedJournal: ~Copyable {
    package var journal: Journal
    package let contents: JournalContents

    /// Hands the journal over.
    package consuming func take() -> Journal { journal }
}
