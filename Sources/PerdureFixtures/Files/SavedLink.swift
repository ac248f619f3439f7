package import Perdure

/// One saved link, and what is expected to become of it.
package struct SavedLink: Sendable {
    /// A sentence for people; nil where the file gives none.
    package var summary: String?
    package var link: Text
    /// Where the object stands that holds link and expectation.
    package var place: Place
    /// The wanted version; nil for the newest.
    package var target: Int?
    package var targetPlace: Place?
    /// Nil where the file says nothing yet.
    package var expectation: Expectation?

    /// A link as its file has it.
    package struct Text: Sendable {
        package var place: Place
        package var carrier: Carrier

        package enum Carrier: Sendable, Equatable {
            /// A JSON object, to the byte.
            case activity([UInt8])
            case url(String)
        }

        /// The object's node, with the places of everything in it.
        var node: Node
    }

    package struct Expectation: Sendable {
        package var place: Place
        package var outcome: Outcome
        package var outcomePlace: Place
        /// The version that the link is told to be; nil where the file does not say.
        package var version: Int?
        package var versionPlace: Place?
        /// Nil where the file does not say.
        package var link: Text?
    }

    /// What a report calls it.
    package var name: String { summary ?? "\(link.subject) in line \(link.place.line)" }
}

extension SavedLink.Text {
    /// What the link is told by: its activity type, or its URL.
    package var subject: String {
        if case .url(let text) = carrier { return text }
        guard case .mapping(let entries) = node.content,
            case .string(let type)? = entries.first(where: { $0.key.text == "activityType" })?.value.content
        else { return "an object" }
        return type
    }

    /// The place of what stands at a path; nil where nothing does.
    func place(of keys: [String]) -> Place? {
        var node = node
        for key in keys {
            switch node.content {
            case .mapping(let entries):
                guard let entry = entries.first(where: { $0.key.text == key }) else { return nil }
                node = entry.value
            case .sequence(let items):
                guard let index = Int(key), items.indices.contains(index) else { return nil }
                node = items[index]
            default: return nil
            }
        }
        return node.place
    }
}
