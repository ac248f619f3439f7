import Perdure
import PerdureArchives

extension MigrateRun {
    /// A compressed file, or one that only its name calls so.
    func compressed(
        _ source: ByteSource, _ input: PathBytes, _ start: [UInt8], to output: PathBytes?, _ log: inout RunLog,
        _ progress: Progress
    ) throws(FileFailure) {
        let name = Self.shown(input)
        guard let compression = start.withUnsafeBytes({ Compression(start: $0) }) else {
            log.tally.entriesRead += 1
            log.add(
                EntryEvent(
                    place: .file(name), outcome: .unreadable,
                    message: "it is called a compressed file, and is neither gzip nor zstd"))
            return try source.copy(to: try sink(output)).finish()
        }
        let run = CompressedRun(context, options)
        try run.run(source, compression, name: name, to: try sink(output), &log) { progress($0, $1, true) }.finish()
    }

    /// A tar, as it comes.
    func tar(
        _ reader: consuming ByteReader, _ input: PathBytes, to output: PathBytes?, _ log: inout RunLog,
        _ progress: Progress
    ) throws(FileFailure) {
        let total = reader.size
        let reader = reader
        var sink = BufferedSink(try sink(output))
        var options = options
        options.format = nil
        try TarRun(context, options).run(
            { (buffer) throws(FileFailure) in try reader.read(into: buffer) }, name: Self.shown(input), to: &sink, &log,
            progress: { progress($0, total, true) })
        try sink.finish().finish()
    }

    /// How reports name an input.
    static func shown(_ input: PathBytes) -> String {
        input.isStandardStream ? "stdin" : input.description
    }
}
