/// An open folder that several owners share; closed when the last of them lets go.
package final class SharedFolder: Sendable {
    package let descriptor: FileDescriptor

    package init(_ descriptor: consuming FileDescriptor) {
        self.descriptor = descriptor
    }
}
