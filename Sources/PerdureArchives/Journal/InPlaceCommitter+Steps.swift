#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension InPlaceCommitter {
    /// Writes the temporary of a file, with everything that it takes over from the original.
    func stage(_ file: inout StagedFile, _ bytes: [UInt8]) throws(FileFailure) {
        if file.info.isReadOnly && !options.replacesReadOnly {
            throw FileFailure(.replace, shownPath(file), .readOnly)
        }
        let folder = try openFolder(of: file)
        let original = try openUnchanged(file, in: folder)
        var temporary = try TemporaryFile(temporaryName(of: file), in: folder, mode: 0o600, system: system)
        try system.write(bytes, to: temporary.file)
        try system.copyMetadata(file.info, from: original, to: temporary.file, [.owner, .attributes])
        if !SystemCalls.syncsFileSystems { try system.sync(temporary.file) }
        temporary.keep()
    }

    /// Keeps the original in the journal's folder, and makes sure that it is what was read.
    func preservingOriginal(of staged: StagedFile) -> StagedFile {
        var file = staged
        do throws(FileFailure) {
            let folder = try openFolder(of: file)
            let original = try openUnchanged(file, in: folder)
            if try linkOriginal(file, in: folder) {
                file.preserved = .link
            } else {
                try copyOriginal(file, original)
                file.preserved = .copy
            }
            let name = file.preserved == .link ? file.originalName : temporaryName(of: file)
            let kept = try system.open(name, in: journal.originals, .read)
            if file.preserved == .link {
                guard try system.info(kept).isSameContents(as: file.info) else { throw changed(file) }
            }
            guard try system.hash(of: kept) == file.hashBefore else { throw changed(file) }
        } catch {
            giveUp(&file, error)
        }
        return file
    }

    /// Gives the original a second name. False where the system does not allow that.
    private func linkOriginal(_ file: StagedFile, in folder: borrowing FileDescriptor) throws(FileFailure) -> Bool {
        do {
            try system.hardLink(file.name, in: folder, to: file.originalName, in: journal.originals)
            return true
        } catch {
            // Another disk; a disk without hard links; a file of somebody else (see proc(5), protected_hardlinks);
            // too many names.
            guard [EXDEV, EPERM, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(error.errno) else { throw error }
            return false
        }
    }

    private func copyOriginal(_ file: StagedFile, _ original: borrowing FileDescriptor) throws(FileFailure) {
        let originals = try system.openAgain(journal.originals)
        var copy = try TemporaryFile(temporaryName(of: file), in: originals, mode: 0o600, system: system)
        try system.copyContents(from: original, to: copy.file)
        try system.copyMetadata(file.info, from: original, to: copy.file, [.owner, .times, .attributes])
        try system.sync(copy.file)
        copy.keep()
    }

    /// Gives copies their final names, now that the journal speaks of them.
    func nameCopies() throws(FileFailure) {
        let copies = group.filter { $0.isStaged && $0.preserved == .copy }
        for file in copies {
            try system.rename(
                temporaryName(of: file), in: journal.originals, to: file.originalName, in: journal.originals)
        }
        if !copies.isEmpty { try system.sync(journal.originals) }
    }

    /// Makes temporaries and preserved originals safe on the disk.
    func syncGroup() throws(FileFailure) {
        for root in roots where SystemCalls.syncsFileSystems { try system.syncFileSystem(of: root.descriptor) }
        try system.sync(journal.originals)
    }

    /// Makes the new names safe on the disk. Until then a power failure could bring an old file back, which is
    /// harmless, but not what a finished run promises.
    func syncRenames(in root: SharedFolder) throws(FileFailure) {
        if SystemCalls.syncsFileSystems {
            try system.syncFileSystem(of: root.descriptor)
        } else {
            try system.sync(root.descriptor)
        }
    }

    /// Renames the temporary over the original, unless that has changed at the last moment.
    func puttingIntoPlace(_ staged: StagedFile) -> StagedFile {
        var file = staged
        do throws(FileFailure) {
            let folder = try openFolder(of: file)
            guard try system.info(file.name, in: folder).isSameContents(as: file.info) else { throw changed(file) }
            try system.rename(temporaryName(of: file), in: folder, to: file.name, in: folder)
            file.outcome = .replaced(hadOtherNames: file.info.linkCount > 1)
            takeBackIfChanged(&file, in: folder)
        } catch {
            giveUp(&file, error)
            file.isDropped = true
        }
        return file
    }

    /// Puts the original back if somebody has written to it between the last look and the rename.
    private func takeBackIfChanged(_ file: inout StagedFile, in folder: borrowing FileDescriptor) {
        guard file.preserved == .link, let kept = try? system.info(file.originalName, in: journal.originals),
            !kept.isSameContents(as: file.info)
        else { return }
        do {
            try system.rename(file.originalName, in: journal.originals, to: file.name, in: folder)
            file.outcome = .failed(changed(file))
            file.isDropped = true
        } catch {
            // The original stays in the journal, which still knows of it.
            file.outcome = .failed(error)
        }
    }

    /// The file's outcome is this failure, and it is still the original; nothing that was prepared for it is needed.
    private func giveUp(_ file: inout StagedFile, _ failure: FileFailure) {
        file.outcome = .failed(failure)
        removeTemporary(file)
        for name in [file.originalName, temporaryName(of: file)] where file.preserved != nil {
            try? system.remove(name, in: journal.originals)
        }
    }

    func removeTemporary(_ file: StagedFile) {
        guard let folder = try? openFolder(of: file) else { return }
        try? system.remove(temporaryName(of: file), in: folder)
    }

    private func openUnchanged(_ file: StagedFile, in folder: borrowing FileDescriptor) throws(FileFailure)
        -> FileDescriptor
    {
        let original = try system.open(file.name, in: folder, .read)
        guard try system.info(original).isSameContents(as: file.info) else { throw changed(file) }
        return original
    }

    private func openFolder(of file: StagedFile) throws(FileFailure) -> FileDescriptor {
        try system.openFolder(file.path.parentBelowRoot, below: roots[file.input].descriptor)
    }

    private func temporaryName(of file: StagedFile) -> PathBytes {
        TemporaryName.make(run: journal.header.run, number: UInt64(file.number))
    }

    private func shownPath(_ file: StagedFile) -> PathBytes {
        roots[file.input].descriptor.path.appending(file.path)
    }

    private func changed(_ file: StagedFile) -> FileFailure {
        FileFailure(.replace, shownPath(file), .changedMeanwhile)
    }
}
