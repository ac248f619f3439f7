/// Replaces files of a folder, or a single file, so that each is always either its old or its new self, and all can
/// be put back.
///
/// Files go in groups. For each file a temporary is written beside it; when a group is full, the originals get a
/// second name in the journal's folder (or are copied there, where that can't be), everything is synced once, the
/// journal is told and synced, and the temporaries are renamed over the originals. So before any rename, new
/// contents, original and journal are safe on the disk.
///
/// - A file that is no longer what was read is left alone, and its result says so: device, inode, size and date are
///   compared before the original is preserved and again just before the rename, the preserved bytes are hashed, and
///   after the rename the original is looked at once more: if somebody has written to it in the meantime, it goes
///   back. What can't be noticed is another program's rename in the instant between look and rename.
/// - A file with other names (hard links) is replaced under this name alone. Such files come from snapshots made of
///   links, which must stay what they are. The result says so; undoing joins the names again.
/// - A file that nobody may write is left alone unless the options say otherwise, for the superuser too: the mark was
///   put there by somebody.
/// - Permissions, owner and extended attributes are kept. The date is that of now, since the contents are new.
package struct InPlaceCommitter: ~Copyable {
    private(set) var journal: Journal
    let options: InPlaceOptions
    let system: SystemCalls
    let roots: [SharedFolder]
    var group: [StagedFile] = []

    /// Opens the inputs that the journal's header names.
    package init(
        journal: consuming Journal, options: InPlaceOptions = InPlaceOptions(), system: SystemCalls = .live
    ) throws(FileFailure) {
        var roots: [SharedFolder] = []
        for input in journal.header.inputs { roots.append(SharedFolder(try system.open(input.rootFolder, .folder))) }
        self.journal = journal
        self.options = options
        self.system = system
        self.roots = roots
    }

    deinit {
        for file in group where file.isStaged { removeTemporary(file) }
    }

    /// Hands over the new contents of a file.
    ///
    /// - Parameters:
    ///   - path: Relative to the root folder of the input; for a single file, its name.
    ///   - input: An index into the inputs of the journal's header.
    ///   - info: The file as it was when it was read.
    ///   - hashBefore: The hash of what was read.
    ///   - slots: Records of the rewritten slots, in the caller's own form.
    /// - Returns: Results of the files whose group was completed, in the order in which they were handed over.
    /// - Throws: `FileFailure` if it makes no sense to go on: no room, the journal can't be written, an interruption.
    ///   Files replaced so far stay so, and the journal knows them.
    package mutating func replace(
        _ path: PathBytes, ofInput input: Int = 0, read info: FileInfo, hashBefore: ContentHash,
        with bytes: [UInt8], slots: [[UInt8]] = []
    ) throws(FileFailure) -> [InPlaceResult] {
        precondition(roots.indices.contains(input), "there is no such input")
        var file = StagedFile(
            number: 0, input: input, path: path, info: info, hashBefore: hashBefore,
            hashAfter: ContentHash(of: bytes), slots: slots)
        if file.hashAfter == hashBefore {
            file.outcome = .unchanged
        } else {
            file.number = journal.takeNumber()
            do {
                try stage(&file, bytes)
            } catch {
                if error.stopsEverything { throw error }
                file.outcome = .failed(error)
            }
        }
        group.append(file)
        return group.count < options.groupSize ? [] : try commitGroup()
    }

    /// Adds a record of the caller's own that belongs to no replaced file.
    package mutating func record(_ payload: [UInt8]) throws(FileFailure) {
        try journal.append([JournalRecord(.slot, payload)])
    }

    /// Replaces the files that wait for their group to be full.
    package mutating func completeGroup() throws(FileFailure) -> [InPlaceResult] {
        try commitGroup()
    }

    /// Marks the journal as finished. A journal under which nothing was replaced is removed.
    ///
    /// - Parameter left: How many entries could not be read or replaced, which a later run may try again.
    /// - Returns: Results of the files that still waited.
    @discardableResult
    package consuming func finish(left: Int = 0) throws(FileFailure) -> [InPlaceResult] {
        let results = try commitGroup()
        guard journal.hasReplacements else {
            try journal.removeFromDisk()
            return results
        }
        for root in roots { try syncRenames(in: root) }
        try journal.append([JournalRecord(.finished, .members(["left": .number(left)]))])
        try journal.sync()
        return results
    }

    /// Carries out the steps for a whole group.
    private mutating func commitGroup() throws(FileFailure) -> [InPlaceResult] {
        for index in group.indices where group[index].isStaged { group[index] = preservingOriginal(of: group[index]) }
        if group.contains(where: \.isStaged) {
            try syncGroup()
            try journal.append(group.filter(\.isStaged).flatMap(\.records))
            try journal.sync()
            try nameCopies()
            for index in group.indices where group[index].isStaged { group[index] = puttingIntoPlace(group[index]) }
            let dropped = group.filter(\.isDropped)
            try journal.append(dropped.map { ReplacedFile.droppedRecord($0.number) })
        }
        defer { group.removeAll() }
        return group.compactMap(\.result)
    }
}
