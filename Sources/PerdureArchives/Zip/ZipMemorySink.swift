/// Gathers a zip in memory: one that goes into another as an entry.
package struct ZipMemorySink: ZipSink {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func write(_ bytes: RawSpan) {
        bytes.withUnsafeBytes { self.bytes.append(contentsOf: $0) }
    }
}
