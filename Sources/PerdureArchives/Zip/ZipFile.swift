/// A file that a path names, open as the source of a zip.
package struct ZipFile: ~Copyable, Sendable {
    package let source: ZipSource
    private let descriptor: FileDescriptor

    package init(_ path: PathBytes, system: SystemCalls = .live) throws(FileFailure) {
        let file = try system.open(path, .read)
        let size = try system.info(file).size
        source = ZipSource(descriptor: file.number, size: size)
        descriptor = file
    }
}
