import Perdure

/// Strings of an archive that are values: what a UID leads to, or what an object holds itself. Keys, the names of classes
/// and what URLs are relative to are none.
extension KeyedArchive {
    package func strings(
        withoutEntering links: ObjectSet, where isWanted: (UnsafeRawBufferPointer) -> Bool
    ) throws(PropertyListFailure) -> [LinkGraphString<Int32>] {
        var uses: [Int: [Int32]] = [:]
        var order: [Int] = []
        var own: [LinkGraphString<Int32>] = []
        var seen = [Bool](repeating: false, count: objects.count)
        var open: [Int32] = topValues.reversed()
        while let node = open.popLast() {
            guard let uid = document.uid(of: node) else {
                if document.kind(node) == .string {
                    own.append(LinkGraphString(object: -1, offset: Int(document[node].start), uses: [node]))
                } else {
                    open += values(in: node).reversed()
                }
                continue
            }
            guard uid > 0, uid < objects.count else { continue }
            if document.kind(objects[uid]) == .string {
                if uses[uid] == nil { order.append(uid) }
                uses[uid, default: []].append(node)
            } else if !seen[uid] {
                seen[uid] = true
                if !links.contains(uid) { open += values(in: objects[uid]).reversed() }
            }
        }
        let shared = order.map { LinkGraphString(object: $0, offset: offset(of: $0), uses: uses[$0] ?? []) }
        let strings = (shared + own).sorted { $0.offset < $1.offset }
        return strings.filter { text(of: $0).withUnsafeBytes(isWanted) }
    }

    private var topValues: [Int32] {
        guard case .found(let top) = document.member("$top", of: Tape.root) else { return [] }
        return values(in: top)
    }

    /// What a container leads to or holds.
    private func values(in node: Int32) -> [Int32] {
        guard document.kind(node).isContainer else { return [] }
        let isDictionary = document.kind(node) == .dictionary
        var values: [Int32] = []
        var child = document.firstChild(of: node)
        while child >= 0 {
            if !isDictionary || !Self.noValues.contains(document.keyText(child)) { values.append(child) }
            child = document.sibling(after: child)
        }
        return values
    }

    private static let noValues: Set<String> = ["$class", "NS.keys", "NS.base"]

    package func text(of string: LinkGraphString<Int32>) -> [UInt8] {
        let node = string.object < 0 ? string.uses.first ?? -1 : objects[string.object]
        return node < 0 ? [] : document.decoded(document[node].text)
    }

    package mutating func replace(
        _ string: LinkGraphString<Int32>, with utf8: [UInt8]
    ) throws(UnwritableValue) {
        let new = Value.string(String(decoding: utf8, as: UTF8.self))
        if string.object < 0 {
            for node in string.uses { document.replace(node, with: new) }
        } else if string.uses.count == Int(referenceCounts[string.object]) {
            document.replace(objects[string.object], with: new)
        } else {
            let object = append(new)
            for node in string.uses { document.replace(node, with: .uid(object)) }
        }
    }
}
