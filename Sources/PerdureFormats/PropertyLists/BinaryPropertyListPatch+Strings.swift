extension BinaryPropertyListPatch {
    /// A reference to a string from a container.
    package struct StringReference: Sendable {
        package var container: Int
        package var position: Int
    }

    /// Puts another string where these references lead; other references to the old one stay.
    mutating func replace(
        _ string: Int, at references: [StringReference], with utf8: [UInt8]
    ) throws(UnwritableValue) {
        let isOwn = references.count == Int(referenceCounts[string])
        let mark = mark
        do throws(UnwritableValue) {
            let new = try utf8.withUnsafeBytes { text in
                Result { () throws(UnwritableValue) in try add(string: text, at: string, isOwn) }
            }.get()
            if isOwn { return }
            for reference in references { point(reference, to: new) }
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    private mutating func point(_ reference: StringReference, to object: Int) {
        if isReplaced(container: reference.container) {
            return edit(reference.container, at: reference.position, object)
        }
        guard let container = try? list.object(reference.container), var all = try? list.references(of: container)
        else { return }
        all[reference.position] = UInt32(truncatingIfNeeded: object)
        put(container: container.marker & 0xF0, from: open.push(all), at: reference.container)
    }
}

extension BinaryPropertyList {
    /// The strings that are values, outside some objects, each with all references to it from there; in order.
    func strings(
        withoutEntering links: ObjectSet, where isWanted: (UnsafeRawBufferPointer) -> Bool
    ) throws(PropertyListFailure) -> [LinkGraphString<BinaryPropertyListPatch.StringReference>] {
        var wanted = ObjectSet()
        var rows: [Int: Int] = [:]
        var strings: [LinkGraphString<BinaryPropertyListPatch.StringReference>] = []
        try BinaryPropertyListWalk(self).run(
            reference: { reference in
                guard !reference.isKey, wanted.contains(reference.object) else { return }
                let use = BinaryPropertyListPatch.StringReference(
                    container: reference.container, position: reference.position)
                if let row = rows[reference.object] { return strings[row].uses.append(use) }
                rows[reference.object] = strings.count
                strings.append(LinkGraphString(object: reference.object, offset: -1, uses: [use]))
            },
            visit: { index, object, _ throws(PropertyListFailure) in
                if object.isString, withUTF8(object, isWanted) { wanted.insert(index) }
                return !links.contains(index)
            })
        for row in strings.indices { strings[row].offset = try object(strings[row].object).start }
        return strings
    }
}
