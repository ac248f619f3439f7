internal import Perdure

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The YAML files of folders, at any depth.
struct FolderListing {
    private(set) var findings: [Finding] = []
    private var found: Set<String> = []
    /// Files and folders that were met, so that none is listed twice under two names.
    private var seen: Set<FileIdentity> = []

    /// In the order of their bytes.
    var paths: [String] { found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    /// Deeper folders hold no definitions; a mount may lead back to its own parent.
    private static let maximumDepth = 50
    private static let maximumFiles = 100_000

    /// Adds the files of a folder that a user named.
    mutating func add(_ folder: String) {
        guard let status = FileStatus(following: folder) else {
            let help = "Name the folder with `--schemas` or `--migrations`."
            return refuse(folder, "The folder can't be read: \(SystemFailure.current().reason).", help: help)
        }
        guard status.kind == .folder else {
            return refuse(folder, "This is no folder.", help: "Name the folder that the file is in.")
        }
        var name = folder
        while name.count > 1, name.hasSuffix("/") { name.removeLast() }
        list(name, status, depth: 0)
    }

    private mutating func list(_ folder: String, _ status: FileStatus, depth: Int) {
        guard seen.insert(status.identity).inserted else { return }
        guard depth < Self.maximumDepth else {
            return refuse(folder, "Folders stand more than \(Self.maximumDepth) deep in one another here.")
        }
        switch FolderEntries.names(of: folder) {
        case .success(let names):
            for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) { visit(name, in: folder, depth: depth) }
        case .failure(let failure):
            refuse(folder, "The folder can't be read: \(failure.reason).")
        }
    }

    private mutating func visit(_ bytes: [UInt8], in folder: String, depth: Int) {
        guard bytes.first != UInt8(ascii: "."), found.count < Self.maximumFiles else { return }
        let name = String(decoding: bytes, as: UTF8.self)
        let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
        let isYAML = name.hasSuffix(".yaml") || name.hasSuffix(".yml")
        guard Array(name.utf8) == bytes else {
            if isYAML { refuse(path, "The file's name is not UTF-8, so no report could name it.", help: "Rename it.") }
            return
        }
        guard let status = FileStatus(of: path) else {
            if isYAML { refuse(path, "The file can't be read: \(SystemFailure.current().reason).") }
            return
        }
        switch status.kind {
        case .folder: list(path, status, depth: depth + 1)
        case .link: reportLink(path, isYAML: isYAML)
        case .file where isYAML: addFile(path, status)
        case .other where isYAML: refuse(path, "This is no regular file.")
        case .file, .other: break
        }
    }

    private mutating func addFile(_ path: String, _ status: FileStatus) {
        guard seen.insert(status.identity).inserted else { return }
        found.insert(path)
        if found.count == Self.maximumFiles {
            refuse(path, "There are more than \(Self.maximumFiles) files; this and those after it are left out.")
        }
    }

    /// A link is left out with a word, since a reader would take what it leads to for a definition.
    private mutating func reportLink(_ path: String, isYAML: Bool) {
        guard isYAML || FileStatus(following: path)?.kind == .folder else { return }
        findings.append(
            Finding(
                .unreadableFile, "This is a symbolic link, and links below a folder are not followed.",
                at: .file(path), help: "Copy what it leads to, or name that folder as well.", severity: .warning))
    }

    private mutating func refuse(_ path: String, _ message: String, help: String? = nil) {
        findings.append(Finding(.unreadableFile, message, at: .file(path), help: help))
    }
}
