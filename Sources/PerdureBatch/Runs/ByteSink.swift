package import PerdureArchives

/// Where a run's bytes go.
package enum ByteSink: OutputSink, EditSink, ~Copyable {
    case standardOutput
    case file(AtomicFile)
    /// A device or pipe that was named.
    case device(DirectFile)
    /// Of an archive that is an entry of something else.
    case memory([UInt8])
    /// A dry run.
    case nowhere

    var isNowhere: Bool {
        switch self {
        case .nowhere: true
        default: false
        }
    }

    package mutating func write(_ bytes: RawSpan) throws(FileFailure) {
        switch consume self {
        case .standardOutput:
            self = .standardOutput
            try StandardOutput.write(bytes)
        case .file(var file):
            do throws(FileFailure) {
                try file.write(bytes)
                self = .file(file)
            } catch {
                self = .nowhere
                throw error
            }
        case .device(let device):
            do throws(FileFailure) {
                try device.write(bytes)
                self = .device(device)
            } catch {
                self = .nowhere
                throw error
            }
        case .memory(var memory):
            bytes.withUnsafeBytes { memory.append(contentsOf: $0) }
            self = .memory(memory)
        case .nowhere:
            self = .nowhere
        }
    }

    package mutating func keep(_ bytes: RawSpan) throws(FileFailure) { try write(bytes) }

    package mutating func replace(_ count: Int, with bytes: RawSpan) throws(FileFailure) { try write(bytes) }

    /// What was gathered in memory.
    consuming func takeBytes() -> [UInt8] {
        if case .memory(let bytes) = consume self { bytes } else { [] }
    }

    consuming func finish() throws(FileFailure) {
        switch consume self {
        case .file(let file): try file.commit()
        case .standardOutput: break
        case .device: break
        case .memory: break
        case .nowhere: break
        }
    }
}
