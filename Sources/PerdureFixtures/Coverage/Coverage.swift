package import Perdure

/// How much of the definitions saved links exercise.
package struct Coverage: Sendable {
    package var files: [File]

    package init(files: [File]) { self.files = files }

    /// What a file has that links can exercise.
    package struct File: Sendable {
        package var path: String
        package var items: [Item]

        package init(path: String, items: [Item]) { (self.path, self.items) = (path, items) }

        package var covered: Int { items.count - missing.count }
        package var missing: [Item] { items.filter { !$0.isCovered } }
    }

    package struct Item: Sendable {
        package enum Kind: String, Sendable {
            case step, branch, otherwise, hop, version, form, field, value
            case mapArm = "map-arm"
        }

        package var kind: Kind
        package var place: Place
        /// What is missing while it is not covered, as a sentence without its end.
        package var sentence: String
        package var isCovered: Bool

        package init(kind: Kind, place: Place, sentence: String, isCovered: Bool) {
            (self.kind, self.place, self.sentence, self.isCovered) = (kind, place, sentence, isCovered)
        }
    }

    package var covered: Int { files.reduce(0) { $0 + $1.covered } }
    package var total: Int { files.reduce(0) { $0 + $1.items.count } }
    package var missing: [Item] { files.flatMap(\.missing) }

    /// The covered part in whole percents, rounded down: only all of it is 100.
    package var percent: Int { total == 0 ? 100 : covered * 100 / total }
}
