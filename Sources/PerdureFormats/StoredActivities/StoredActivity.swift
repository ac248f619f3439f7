package import Perdure

/// An activity as the system stores it: a keyed archive of a `UAUserActivityInfo` with an ``PayloadTape`` in it.
///
/// No class is instantiated. What is known of the format is known from public descriptions: use of it is experimental.
/// Attributes become members of the tape's root, the payload its `userInfo`; everything else stays in the archive.
package struct StoredActivity {
    static let className = "UAUserActivityInfo"
    static let payloadKey = "payload"
    /// What is larger is another archive.
    private static let sizeLimit = 16 << 20

    private let archive: KeyedObjects
    private let members: [KeyedObjects.Member]
    /// Where the payload stands in the archive; nil where there is none.
    package let payload: Range<Int>?
    /// The attributes as they are, in the order of ``StoredAttribute/all``.
    private let attributes: [Value?]

    /// Whether bytes are the archive of one.
    package static func begins(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= sizeLimit, let list = try? BinaryPropertyList(bytes),
            (try? list.isKeyedArchive()) == true, let archive = try? KeyedObjects(list)
        else { return false }
        return archive.className(of: archive.object(at: archive.root)) == className
    }

    /// - Throws: what is wrong with the archive. The payload is looked at by ``lex(into:)``.
    package init(_ bytes: UnsafeRawBufferPointer) throws(StoredActivityFailure) {
        let list: BinaryPropertyList
        do throws(PropertyListFailure) {
            list = try BinaryPropertyList(bytes)
        } catch {
            throw StoredActivityFailure(error)
        }
        let archive = try KeyedObjects(list)
        let root = archive.object(at: archive.root)
        guard archive.className(of: root) == Self.className else {
            throw StoredActivityFailure("it is no archive of a \(Self.className)")
        }
        members = archive.members(of: root)
        self.archive = archive
        let names = members.map(\.name)
        if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
            throw StoredActivityFailure("it has two members '\(names[twice])'")
        }
        payload = archive.data(members.first { $0.name == Self.payloadKey }?.value)
        let reader = (archive, members)
        attributes = StoredAttribute.all.map { attribute in
            reader.1.first { $0.name == attribute.key }.flatMap { reader.0.value(of: $0.value, attribute.form) }
        }
    }

    /// Fills a tape, whose source the payload becomes.
    package func lex(into tape: inout Tape) throws(PayloadFailure) {
        let source = payload.map { UnsafeRawBufferPointer(rebasing: archive.list.bytes[$0]) }
        tape.reset(source: source ?? UnsafeRawBufferPointer(start: nil, count: 0))
        tape.types = .all
        tape.append(TapeNode(.dictionary), to: -1)
        var eligible: Value.Members = []
        for (attribute, value) in zip(StoredAttribute.all, attributes) {
            guard let value else { continue }
            if attribute.form == .eligibility {
                eligible.append((attribute.name, value))
            } else {
                tape.insert(value, in: Tape.root, as: Array(attribute.name.utf8))
            }
        }
        if !eligible.isEmpty { tape.insert(.dictionary(eligible), in: Tape.root, as: Array("eligible".utf8)) }
        if let source {
            let node = try PayloadTape.lex(source, into: &tape, under: Tape.root)
            tape[node].key = tape.store("userInfo".utf8)
            tape.payload = node
        }
        // What was put in to begin with is no edit.
        for index in tape.nodes.indices { tape.nodes[index].flags.remove(.touched) }
    }

    /// The archive with what the tape says now.
    package func rendered(_ tape: borrowing Tape) throws(UnwritableValue) -> [UInt8] {
        var writer = StoredActivityWriter(archive, members)
        var renderer = PayloadRenderer()
        var seen: Set<String> = []
        var child = tape.firstChild(of: Tape.root)
        while child >= 0 {
            let key = tape.keyText(child)
            guard seen.insert(key).inserted else {
                throw UnwritableValue("a stored activity can't have two members '\(key)'")
            }
            switch key {
            case "userInfo":
                guard tape[child].kind == .dictionary else {
                    throw UnwritableValue("the payload of a stored activity must be a dictionary")
                }
                let isNew = tape[child].has(.inserted) || tape[child].has(.replaced)
                if isNew || tape[child].has(.touched) { try writer.write(payload: renderer.render(child, of: tape)) }
            case "eligible": try write(tape.value(child), .eligibility, &writer)
            default:
                guard let index = StoredAttribute.all.firstIndex(where: { $0.name == key && $0.form != .eligibility })
                else { throw UnwritableValue("a stored activity has no '\(key)'") }
                try write(index, tape.value(child), &writer)
            }
            child = tape.sibling(after: child)
        }
        for (index, attribute) in StoredAttribute.all.enumerated() where attributes[index] != nil {
            let name = attribute.form == .eligibility ? "eligible" : attribute.name
            if !seen.contains(name) { writer.remove(attribute.key) }
        }
        if payload != nil, !seen.contains("userInfo") { writer.remove(Self.payloadKey) }
        return try writer.finish()
    }

    private func write(_ index: Int, _ value: Value, _ writer: inout StoredActivityWriter) throws(UnwritableValue) {
        guard attributes[index] != value else { return }
        try writer.write(value, StoredAttribute.all[index])
    }

    private func write(
        _ value: Value, _ form: StoredAttribute.Form, _ writer: inout StoredActivityWriter
    ) throws(UnwritableValue) {
        guard case .dictionary(let flags) = value else { throw UnwritableValue("'eligible' must be a dictionary") }
        for flag in flags where !StoredAttribute.all.contains(where: { $0.name == flag.key && $0.form == form }) {
            throw UnwritableValue("a stored activity has no 'eligible.\(flag.key)'")
        }
        for (index, attribute) in StoredAttribute.all.enumerated() where attribute.form == form {
            if let flag = value[attribute.name] {
                try write(index, flag, &writer)
            } else if attributes[index] != nil {
                writer.remove(attribute.key)
            }
        }
    }
}
