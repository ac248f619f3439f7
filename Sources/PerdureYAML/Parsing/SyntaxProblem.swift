/// Why libyaml could not go on, in its own words.
struct SyntaxProblem: Error {
    /// As in `did not find expected key`.
    var problem: String
    /// As in `while parsing a block mapping`; empty where libyaml says none.
    var context: String
    var problemOffset: Int
    /// Where what `context` names begins.
    var contextOffset: Int
}
