package import Perdure

/// An activity as the system stores it: a keyed archive of a `UAUserActivityInfo` with a payload in it
/// (``PayloadTape``).
///
/// What is known of the format is known from public descriptions: use of it is experimental. Attributes become members
/// of the tape's root, the payload its `userInfo`; everything else stays in the archive.
package struct StoredActivity: ~Copyable {
    private static let className = "UAUserActivityInfo"
    private static let payloadKey = "payload"

    private var archive: KeyedArchive
    private let object: Int
    /// The payload's bytes, which a tape borrows; nil where there is none.
    private let payload: UnsafeMutableRawBufferPointer?
    /// The attributes as they are, in the order of ``StoredAttribute/all``; nil for those that say nothing, or are of a
    /// form that is not known.
    private let attributes: [Value?]

    /// Whether an archive is about such an activity.
    package static func isOne(_ archive: borrowing KeyedArchive) -> Bool { root(of: archive) != nil }

    private static func root(of archive: borrowing KeyedArchive) -> Int? {
        guard let root = archive.top.first(where: { $0.key == "root" })?.object,
            (try? archive.className(of: root)) == className
        else { return nil }
        return root
    }

    package init(_ bytes: UnsafeRawBufferPointer) throws(StoredActivityFailure) {
        let archive: KeyedArchive
        do throws(PropertyListFailure) {
            archive = try KeyedArchive.read(bytes)
        } catch {
            throw StoredActivityFailure(error)
        }
        try self.init(archive)
    }

    /// - Throws: what is wrong with the archive. The payload is looked at by ``lex(into:)``.
    package init(_ archive: consuming KeyedArchive) throws(StoredActivityFailure) {
        guard let root = Self.root(of: archive) else {
            throw StoredActivityFailure("it is no archive of a \(Self.className)")
        }
        var bytes: [UInt8]?
        var values: [Value?] = []
        var names: [String] = []
        do throws(PropertyListFailure) {
            names = try archive.attributes(of: root).map(\.name)
            if case .data(let data)? = try archive.attribute(Self.payloadKey, of: root) { bytes = data }
            for attribute in StoredAttribute.all {
                values.append(try archive.attribute(attribute.key, of: root).flatMap(attribute.stored))
            }
        } catch {
            throw StoredActivityFailure(error)
        }
        if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
            throw StoredActivityFailure("it has two members '\(names[twice])'")
        }
        self.archive = archive
        object = root
        attributes = values
        payload = bytes.map { bytes in
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
            copy.copyBytes(from: bytes)
            return copy
        }
    }

    deinit { payload?.deallocate() }

    package var payloadSize: Int { payload?.count ?? 0 }

    /// Fills a tape. It borrows from this value, and is of use as long as this is.
    package func lex(into tape: inout Tape) throws(PayloadFailure) {
        tape.reset(source: UnsafeRawBufferPointer(payload ?? UnsafeMutableRawBufferPointer(start: nil, count: 0)))
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
        if payload != nil {
            let node = try PayloadTape.lex(tape.source, into: &tape, under: Tape.root)
            tape[node].key = tape.store("userInfo".utf8)
            tape.payload = node
        }
        // What was put in to begin with is no edit.
        for index in tape.nodes.indices { tape.nodes[index].flags.remove(.touched) }
    }

    /// What becomes of the payload.
    enum NewPayload {
        case none, same
        case new([UInt8])
    }

    /// Writes the attributes that are others now.
    mutating func write(_ values: [Value?], _ newPayload: NewPayload) throws(UnwritableValue) -> [UInt8] {
        for (index, attribute) in StoredAttribute.all.enumerated() where values[index] != attributes[index] {
            try archive.set(attribute.key, of: object, to: values[index])
        }
        switch newPayload {
        case .none: if payload != nil { try archive.set(Self.payloadKey, of: object, to: nil) }
        case .same: break
        case .new(let bytes): try archive.set(Self.payloadKey, of: object, to: .data(bytes))
        }
        do throws(PropertyListWritingFailure) {
            return try archive.written()
        } catch {
            throw UnwritableValue("its archive can't be changed: \(error.message)")
        }
    }
}
