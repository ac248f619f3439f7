/// How much of YAML one file may use. Definitions are far below; a hostile or broken file ends here.
package struct YAMLLimits: Sendable {
    /// The size of a file in bytes; also how much text aliases may repeat.
    package var maximumBytes = 4 << 20
    /// How many collections may stand in one another, aliases expanded.
    package var maximumDepth = 100
    /// How many nodes a file may have, aliases expanded.
    package var maximumNodes = 100_000
    /// How many findings are told of one file.
    package var maximumFindings = 100

    package init() {}
}
