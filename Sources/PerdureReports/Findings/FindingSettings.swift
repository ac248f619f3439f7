/// How findings are written for people.
package struct FindingSettings: Sendable {
    /// Whether to colour with ANSI escapes: for a terminal, and not with `NO_COLOR`.
    package var usesColour: Bool
    /// How many columns an excerpt of a line may take.
    package var width: Int

    package init(usesColour: Bool = false, width: Int = 100) {
        self.usesColour = usesColour
        self.width = max(20, width)
    }
}
