/// Finds the places of a header's numbers, one after the other in the order in which the zip64
/// extra field lists those that need it: expanded size, compressed size, offset.
struct ZipNumberFinder {
    private let extra: Range<Int>
    /// What is left of the zip64 field, once one of the numbers has needed it.
    private var wide: Range<Int>?

    init(extra: Range<Int>) {
        self.extra = extra
    }

    /// The place of the number whose 32-bit field is at `offset`. `nil` where that field says that
    /// it is in the zip64 field, and it is not.
    mutating func place(of offset: Int, in record: RawSpan) -> ZipNumber? {
        guard record.integer(at: offset, as: UInt32.self) == .max else {
            return ZipNumber(offset: offset, isWide: false)
        }
        let rest = wide ?? ZipExtra.field(ZipExtra.zip64, among: extra, of: record) ?? 0..<0
        guard rest.count >= 8 else { return nil }
        wide = rest.dropFirst(8)
        return ZipNumber(offset: rest.lowerBound, isWide: true)
    }
}
