import PerdureArchives

/// Takes a zip's bytes to where a run's bytes go; keeps the system's own words on what went wrong.
struct ZipByteSink: BufferedZipSink, ~Copyable {
    private var sink: ByteSink
    var block = ZipOutputBlock()
    private(set) var failure: FileFailure?

    init(_ sink: consuming ByteSink) { self.sink = sink }

    mutating func writeThrough(_ bytes: RawSpan) throws(ZipFailure) {
        do throws(FileFailure) {
            if Interruption.isRequested { throw FileFailure(interrupted: .write, PathBytes("the output")) }
            try sink.write(bytes)
        } catch {
            failure = error
            throw .cannotWrite(errno: error.errno)
        }
    }

    consuming func finish() throws(FileFailure) {
        do throws(ZipFailure) {
            try flush()
        } catch {
            throw failure ?? FileFailure(.write, PathBytes("the output"), errno: 0)
        }
        try sink.finish()
    }
}
