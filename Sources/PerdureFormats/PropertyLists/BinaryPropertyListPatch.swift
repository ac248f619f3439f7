/// Changes to a binary property list: objects that take the place of others, and new ones.
///
/// Every other object keeps its bytes and its number. ``finish()`` puts them together with a new offset table and
/// trailer. References become wider only where there are more objects than they can count.
///
/// An object that is replaced changes for all that refer to it; `referenceCounts` says whether these are several.
/// Objects that nothing refers to any more stay.
package struct BinaryPropertyListPatch {
    package let list: BinaryPropertyList
    let referenceCounts: [Int32]
    var replaced: [Int: NewObject] = [:]
    var added: [NewObject] = []

    /// An object as it is to be written. Containers name others by their numbers.
    package enum NewObject: Equatable, Sendable {
        case bytes([UInt8])
        /// - Parameters:
        ///   - type: the marker's upper half: `0xA0` array, `0xB0` ordered set, `0xC0` set, `0xD0` dictionary.
        ///   - references: the elements, or all keys and then all values.
        case container(type: UInt8, references: [Int])
    }

    package init(_ list: BinaryPropertyList, _ census: BinaryPropertyListCensus) {
        self.list = list
        referenceCounts = census.referenceCounts
    }

    package var isEmpty: Bool { replaced.isEmpty && added.isEmpty }

    /// Puts an object in the place of another, for all that refer to it.
    package mutating func replace(_ object: Int, with new: NewObject) {
        if object < list.objectCount { replaced[object] = new } else { added[object - list.objectCount] = new }
    }

    /// Adds an object, and gives its number.
    package mutating func add(_ object: NewObject) -> Int {
        added.append(object)
        return list.objectCount + added.count - 1
    }

    /// The references of a container of the list.
    func references(of object: BinaryObject) throws(PropertyListFailure) -> [Int] {
        var references: [Int] = []
        references.reserveCapacity(object.referenceCount)
        for position in 0..<object.referenceCount { references.append(try list.reference(position, in: object)) }
        return references
    }
}
