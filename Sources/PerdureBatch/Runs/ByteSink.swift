package import PerdureArchives

/// Where a run's bytes go.
package enum ByteSink: ~Copyable {
    case standardOutput
    case file(AtomicFile)
    /// A device or pipe that was named.
    case device(DirectFile)
    /// A dry run.
    case nowhere

    mutating func write(_ bytes: RawSpan) throws(FileFailure) {
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
        case .nowhere:
            self = .nowhere
        }
    }

    consuming func finish() throws(FileFailure) {
        switch consume self {
        case .file(let file): try file.commit()
        case .standardOutput: break
        case .device: break
        case .nowhere: break
        }
    }
}
