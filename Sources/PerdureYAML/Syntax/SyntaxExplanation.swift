internal import Perdure

/// A syntax error in words for the person at the keyboard, and how to read on.
struct SyntaxExplanation {
    /// nil where the error is none for definitions.
    var finding: Finding?
    /// nil where reading ends here.
    var repair: Repair?
}
