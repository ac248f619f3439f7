import Perdure

/// Looks for links that one side writes and the other refuses, by making them and reading them.
struct WitnessSearch {
    private let writer: RouteTrial
    private let reader: RouteTrial
    private let audience: Audience
    private var generator: LinkGenerator
    /// Of the other schema, for identifiers as it would write them.
    private let others: LinkGenerator
    private let activityTypes: [String]
    /// Whether the writer's whole app takes a link for what it is: one that it would not open itself shows nothing.
    private let isOwn: (Value) -> Bool
    /// Changes that only break links which the writer's whole app would not open itself, by their place in the list.
    private(set) var writtenByNobody: Set<Int> = []

    /// How many links are tried: those that answer each question once, and so many random ones.
    private static let systematic = 1_200
    private static let random = 300

    /// - Parameters:
    ///   - writer: the version as the side has it that writes the links.
    ///   - reader: the same version as the other side has it.
    init?(
        _ audience: Audience, writer: (schema: Schema, lineage: Lineage), reader: (schema: Schema, lineage: Lineage),
        isOwn: @escaping (Value) -> Bool
    ) {
        guard
            let first = RouteTrial(writer.lineage, from: writer.schema.version, to: writer.schema.version, tables: [:]),
            let second = RouteTrial(reader.lineage, from: reader.schema.version, to: reader.schema.version, tables: [:])
        else { return nil }
        (self.writer, self.reader, self.audience) = (first, second, audience)
        generator = LinkGenerator(
            writer.schema, of: writer.lineage, seed: 1, hints: BoundHints.values(of: reader.schema))
        others = LinkGenerator(reader.schema, of: reader.lineage, seed: 1)
        activityTypes = reader.schema.activityTypes
        self.isOwn = isOwn
    }

    /// A witness for each change that it found one for, by the change's place in the list.
    mutating func run(_ changes: [Change]) -> [Int: Witness] {
        var found: [Int: Witness] = [:]
        var open = Set(changes.indices.filter { changes[$0].audiences.contains(audience) && !changes[$0].isTelling })
        var count = 0
        while !open.isEmpty {
            count += 1
            if count > (generator.isSystematic ? Self.systematic : Self.systematic + Self.random) { break }
            if !generator.isSystematic, count < Self.systematic { count = Self.systematic }
            guard let link = count % 4 == 0 ? generator.randomLink() : generator.link() else { break }
            guard writer.isValid(link) else { continue }
            for link in [link] + LongLists.variants(of: link, changes, open).filter(writer.isValid) {
                for index in open.sorted() {
                    guard let message = failure(of: link, changes[index]) else { continue }
                    guard isOwn(link) else {
                        writtenByNobody.insert(index)
                        continue
                    }
                    found[index] = shrunk(link, changes[index], message)
                    open.remove(index)
                }
            }
        }
        writtenByNobody.subtract(found.keys)
        return found
    }

    /// What is wrong with a link for the reader because of a change; nil for nothing.
    private func failure(of link: Value, _ change: Change) -> String? {
        if change.rule == .identifierRemoved {
            let key = change.path.first.map { String($0.dropFirst()) } ?? ""
            return link[key] == nil ? nil : "nothing is put together for its content as the \(key)"
        }
        if change.rule == .identifierChanged { return otherIdentifier(of: link, change) }
        if change.forgetsField, audience == .savedLinks {
            return change.isCarried(by: link) ? "nobody reads '\(change.path.joined(separator: "."))' any more" : nil
        }
        let problems = reader.problems(of: link)
        let problem = change.rule == .alternativesChanged ? problems.first : problems.first(where: change.explains)
        return problem.map { "'\($0.path)' \($0.message)" }
    }

    /// The content that a link names has another identifier on the other side.
    private func otherIdentifier(of link: Value, _ change: Change) -> String? {
        guard let key = change.path.first?.dropFirst(), let own = link[String(key)]?.text,
            let type = link["activityType"]?.text, activityTypes.contains(type)
        else { return nil }
        let side = audience == .savedLinks ? "now" : "in shipped apps"
        guard let settled = others.settled(link) else {
            return "nothing can be put together for its content as the \(key) \(side)"
        }
        let other = settled[String(key)]?.text
        return other == own ? nil : "its content has the \(key) \"\(other ?? "")\" \(side)"
    }

    private func shrunk(_ link: Value, _ change: Change, _ message: String) -> Witness {
        var message = message
        let smallest = Shrinker.shrink(link, settling: generator.settled) { smaller in
            guard writer.isValid(smaller), let other = failure(of: smaller, change), isOwn(smaller) else {
                return false
            }
            message = other
            return true
        }
        return Witness(link: smallest, audience: audience, message: message)
    }
}
