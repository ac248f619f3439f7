/// An entry's new contents, ready to be written: all that a `ZipWriter` needs is made beforehand,
/// so that workers do it side by side.
package struct ZipReplacement: Sendable {
    /// The entry's place in the archive's `entries`.
    package let index: Int
    /// The bytes of the source that make way: local header, data, and data descriptor.
    package let replaced: Range<Int>

    let header: [UInt8]
    let data: [UInt8]
    let descriptor: [UInt8]
    let record: ZipContentsRecord

    /// How many bytes take the place of `replaced`.
    package var length: Int { header.count + data.count + descriptor.count }
}
