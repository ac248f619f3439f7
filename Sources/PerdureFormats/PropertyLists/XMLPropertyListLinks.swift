package import Perdure

/// Where the links of an XML property list stand.
package enum XMLPropertyListLinks {
    /// The `<dict>`s with a `<string>` under `activityType`, in order; outer ones come before those inside.
    package static func slots(of document: borrowing Tape) -> [Range<Int>] {
        var slots: [Range<Int>] = []
        for index in document.nodes.indices where document.nodes[index].kind == .dictionary {
            let isSlot: Bool
            switch document.member("activityType", of: Int32(index)) {
            case .found(let type): isSlot = document.kind(type) == .string
            case .repeated: isSlot = true
            case .absent: isSlot = false
            }
            let node = document.nodes[index]
            if isSlot { slots.append(Int(node.start)..<Int(node.end)) }
        }
        return slots
    }
}
