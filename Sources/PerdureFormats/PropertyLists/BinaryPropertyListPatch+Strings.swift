extension BinaryPropertyListPatch {
    /// A reference to a string from a container.
    package struct StringReference: Sendable {
        package var container: Int
        package var position: Int
    }

    /// The strings that are values, outside some objects, each with all references to it from there; in order.
    package func strings(
        withoutEntering links: Set<Int>
    ) throws(PropertyListFailure) -> [(string: Int, references: [StringReference])] {
        var references: [Int: [StringReference]] = [:]
        var order: [Int] = []
        var values: [Int: Int] = [:]
        try BinaryPropertyListWalk(list).run(
            reference: { container, position, object in
                // In a dictionary the keys come first.
                guard position >= values[container] ?? 0 else { return }
                if references[object] == nil { order.append(object) }
                references[object, default: []].append(StringReference(container: container, position: position))
            },
            visit: { index, object, _ throws(PropertyListFailure) in
                if object.kind == .dictionary { values[index] = object.count }
                return !links.contains(index)
            })
        var strings: [(string: Int, references: [StringReference])] = []
        for object in order where try list.object(object).isString {
            strings.append((object, references[object] ?? []))
        }
        return strings
    }

    /// Puts another string where these references lead; other references to the old one stay.
    package mutating func replace(
        _ string: Int, at references: [StringReference], with utf8: [UInt8]
    ) throws(UnwritableValue) {
        let new = try NewObject.string(utf8)
        if references.count == Int(referenceCounts[string]) { return replace(string, with: new) }
        let object = add(new)
        for reference in references {
            guard let container = try? list.object(reference.container), var all = try? self.references(of: container)
            else { continue }
            if case .container(_, let edited)? = replaced[reference.container] { all = edited }
            all[reference.position] = object
            replace(reference.container, with: .container(type: container.marker & 0xF0, references: all))
        }
    }
}
