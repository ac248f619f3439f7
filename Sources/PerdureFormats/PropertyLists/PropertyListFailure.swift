/// Why bytes are no property list, and where.
package struct PropertyListFailure: Error, Equatable, Sendable {
    /// Bytes from the start of the property list.
    package let offset: Int
    package let reason: Reason

    package init(_ reason: Reason, at offset: Int) {
        self.offset = offset
        self.reason = reason
    }

    /// What is wrong, as the middle of a sentence.
    package enum Reason: String, Sendable, CaseIterable {
        case notBinary = "it does not begin as a binary property list"
        case unknownVersion = "a version of binary property lists other than 00"
        case tooShort = "it ends before its trailer"
        case tooLong = "it is longer than 2 GiB"
        case sizes = "the trailer's sizes of offsets and references are not from 1 to 8"
        case noObjects = "the trailer says that there are no objects"
        case topObject = "the trailer's top object is not one of the objects"
        case table = "the offset table does not lie between the header and the trailer"
        case offset = "the offset of an object leads out of the property list"
        case marker = "an object of a type that property lists do not have"
        case width = "a number of a width that property lists do not have"
        case count = "the count of an object is no whole number"
        case endsInObject = "an object goes on after the end of the objects"
        case reference = "a reference to an object that is not there"
        case cycle = "an object that contains itself"
        case tooDeep = "arrays and dictionaries nested more than 512 deep"
        case overlap = "objects that share their bytes"
        case notASCII = "a string that says it is ASCII has other bytes"
        case notUTF8 = "bytes that are no UTF-8"
        case tooManyValues = "more values than the limit allows, where those that are shared count each time"
        case layout = "objects do not all stand before the offset table, so that none can be exchanged"
        case notArchive = "it is no keyed archive: $top, $objects or $archiver is missing or of another type"
        case uid = "a UID that leads to no object of the archive"
        case wrongClass = "an object that does not hold what its class says"
        case oldStyle =
            "it is an old-style (OpenStep) property list, or no property list at all; 'plutil -convert xml1' makes one that is read"
        case encoding = "it is XML in another encoding than UTF-8; 'plutil -convert xml1' makes one that is read"
        case markup = "markup that is not closed, or that XML does not have"
        case element = "an element that property lists do not have"
        case noValue = "a value is missing here"
        case noKey = "a <key> is missing here"
        case moreValues = "more follows after the value"
        case notClosed = "the property list ends inside an element"
        case wrongClosing = "a closing tag of another element"
        case elementInText = "an element stands where there can only be text"
        case entity = "an entity that XML itself does not have; others are not read"
        case character = "a character that XML does not allow"
        case notNumber = "no number"
        case notDate = "no date as 2023-03-08T20:26:40Z"
        case notBase64 = "no base64"
        case notDictionary = "a dictionary does not begin here"
    }
}

extension PropertyListFailure: CustomStringConvertible {
    package var description: String { reason.rawValue }
}
