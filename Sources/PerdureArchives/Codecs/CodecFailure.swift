/// Why a codec could not do its work. Codecs know no places: whoever calls them adds file and offset.
package enum CodecFailure: Error, Equatable, Sendable {
    /// There is no memory for the codec's tables.
    case outOfMemory
    /// The bytes are not in the codec's format.
    case damaged
    /// The data goes on after the size that it was said to have.
    case longer
    /// The data ends this many bytes before the size that it was said to have.
    case shorter(by: Int)
    /// To expand the data, more of it would have to be held in memory at once than is allowed.
    case windowTooLarge
    /// The data was compressed with a dictionary, which is not here.
    case dictionaryMissing
}
