/// A pair of brackets without parts in them, by where it stands and what it says: `[www.]`, `[/]`.
struct LiteralGroup: Sendable, Hashable {
    let group: Int
    let flavour: TextFlavour
    let text: [UInt8]
}
