/// How large a pattern may be. The limits keep memory and time small for any pattern; none is met in earnest.
package enum PatternLimits {
    /// UTF-8 bytes of the pattern as it is written.
    package static let sourceBytes = 65_536
    /// Instructions once `{m,n}` is written out: about one for each character and each choice. Repetitions of what
    /// can be empty, as in `(a*)*`, count as often as they stand inside each other
    /// (``PatternProgram/stateCount``).
    package static let instructions = 10_000
    /// Parentheses inside each other.
    package static let depth = 100
    /// Groups that capture: `$1` to `$99` are all that a replacement can name (ECMA-262, GetSubstitution).
    package static let groups = 99
}
