/// What formats of findings want to know besides the findings.
package struct FindingSettings: Sendable {
    /// Whether to colour with ANSI escapes: for a terminal, and not with `NO_COLOR`.
    package var usesColour: Bool
    /// How many columns an excerpt of a line may take.
    package var width: Int
    /// The command's version, for formats that name their tool.
    package var toolVersion: String?

    package init(usesColour: Bool = false, width: Int = 100, toolVersion: String? = nil) {
        self.usesColour = usesColour
        self.width = max(20, width)
        self.toolVersion = toolVersion
    }
}
