/// A kind of note export that people have: how it is told, and what is known to be missing from it.
///
/// An export is told by each of its entries alone, so that a part of one is recognised as well. Nothing depends on it
/// but what is said: links are found in the same way everywhere.
package struct ExportKind: Sendable {
    /// What people call it.
    package let name: String
    /// What tells an entry of it; the words of the manual.
    package let toldBy: String
    /// What the program that wrote it leaves out, as far as it is known; a sentence, or nil.
    package let lost: String?
    /// What its entries' names end with; empty where that does not matter.
    var suffixes: [String] = []
    /// Whether an entry with such a name belongs to it.
    let holds: @Sendable (ExportEntry) -> Bool
    /// How many notes of the entry are encrypted.
    var encryptedNotes: (@Sendable (ExportEntry) -> Int)?

    /// The kind of an entry; nil for none of these. The first one counts that fits.
    static func of(_ entry: ExportEntry) -> Int? {
        (kindsBySuffix[entry.suffix] ?? kindsOfAnySuffix).first { all[$0].holds(entry) }
    }

    /// Those that an entry with a suffix may belong to. Every entry is asked for its kind.
    private static let kindsBySuffix: [String: [Int]] = {
        let suffixes = Set(all.flatMap(\.suffixes))
        return Dictionary(uniqueKeysWithValues: suffixes.map { ($0, kinds(ofSuffix: $0)) })
    }()

    private static let kindsOfAnySuffix = kinds(ofSuffix: nil)

    private static func kinds(ofSuffix suffix: String?) -> [Int] {
        all.indices.filter { index in
            let suffixes = all[index].suffixes
            return suffixes.isEmpty || suffix.map(suffixes.contains) ?? false
        }
    }
}
