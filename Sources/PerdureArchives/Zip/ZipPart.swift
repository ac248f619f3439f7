/// A piece of a zip's structure, as messages name it.
package enum ZipPart: String, Sendable {
    case endRecord = "the end of central directory record"
    case zip64EndRecord = "the zip64 end of central directory record"
    case centralDirectory = "the central directory"
    case comment = "the archive comment"
    case dataDescriptor = "the data descriptor"
}
