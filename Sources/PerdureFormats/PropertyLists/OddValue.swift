import Perdure

/// How a tape holds what property lists have and links have not: a dictionary of one member that no path leads into.
///
/// It can be kept, moved, renamed and counted. Its one member is flagged `.oddKey`, as for dictionaries in JSON whose
/// keys are no strings.
package enum OddValue {
    /// A reference into a keyed archive, spelt as in an XML property list.
    package static let uid = "CF$UID"
    static let uidKey: StaticString = "CF$UID"
    /// A number that is none: `nan`, `inf`, `-inf`.
    static let real = "$real"
    /// A dictionary with keys that are no text. What is in it is not looked at.
    static let pairs = "$pairs"
    /// An object of a class that links have no type for, by its name.
    static let object = "$object"

    /// Adds the member to a dictionary of the tape.
    static func fill(_ dictionary: Int32, _ key: String, _ kind: ValueKind, _ text: String, _ tape: inout Tape) {
        var member = TapeNode(kind, flags: .oddKey)
        member.key = tape.store(key)
        member.text = tape.store(text)
        member.start = tape[dictionary].start
        tape.append(member, to: dictionary)
    }
}
