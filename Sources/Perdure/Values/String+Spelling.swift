extension String {
    /// Whether both have the same bytes. Swift also takes text for the same that is composed otherwise.
    func isSpelt(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let answer = utf8.withContiguousStorageIfAvailable { mine in
            other.utf8.withContiguousStorageIfAvailable {
                Bytes.equal(UnsafeRawBufferPointer(mine), UnsafeRawBufferPointer($0))
            }
        }
        return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
