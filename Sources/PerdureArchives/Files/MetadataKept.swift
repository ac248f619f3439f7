/// What a new file takes over from the file that it replaces or copies, beside its permissions.
package struct MetadataKept: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Owner and group; a failure if they differ from ours and can't be set.
    package static let owner = MetadataKept(rawValue: 1)
    /// The dates of the last change and the last reading.
    package static let times = MetadataKept(rawValue: 2)
    /// Extended attributes, and with them access control lists where the system keeps them so. Those that only the
    /// system may set are passed over.
    package static let attributes = MetadataKept(rawValue: 4)
}

extension SystemCalls {
    /// Gives `target` the permissions of `info`, and what `kept` names.
    ///
    /// - Parameter source: The file that `info` is about, which the extended attributes are read from.
    func copyMetadata(
        _ info: FileInfo, from source: borrowing FileDescriptor, to target: borrowing FileDescriptor,
        _ kept: MetadataKept
    ) throws(FileFailure) {
        if kept.contains(.attributes) { try copyAttributes(from: source, to: target) }
        try applyMetadata(info, to: target, kept)
    }

    /// As `copyMetadata`, without extended attributes.
    func applyMetadata(_ info: FileInfo, to target: borrowing FileDescriptor, _ kept: MetadataKept) throws(FileFailure)
    {
        if kept.contains(.owner) {
            let present = try self.info(target)
            if present.owner != info.owner || present.group != info.group {
                try setOwner(info.owner, group: info.group, of: target)
            }
        }
        // After the owner, since a change of owner clears the set-id bits.
        try setMode(info.mode, of: target)
        if kept.contains(.times) { try setTimes(accessed: info.accessed, modified: info.modified, of: target) }
    }

    private func copyAttributes(
        from source: borrowing FileDescriptor, to target: borrowing FileDescriptor
    ) throws(FileFailure) {
        for (name, value) in try attributes(of: source) {
            do {
                try setAttribute(name, to: value, of: target)
            } catch {
                // A person's own attributes are worth a failure; the system's come by themselves or not at all.
                if error.stopsEverything || name.bytes.starts(with: "user.".utf8) { throw error }
            }
        }
    }
}
