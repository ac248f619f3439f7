import CDeflate

/// The checksum of zip and gzip (ISO 3309; polynomial 0x04C11DB7, reflected).
package enum CRC32 {
    /// The checksum of `bytes`, or of what gave `earlier` followed by `bytes`.
    package static func checksum(_ bytes: RawSpan, continuing earlier: UInt32 = 0) -> UInt32 {
        // libdeflate takes a null pointer as "start anew" and would forget `earlier`.
        guard bytes.byteCount > 0 else { return earlier }
        return bytes.withUnsafeBytes { libdeflate_crc32(earlier, $0.baseAddress, $0.count) }
    }
}
