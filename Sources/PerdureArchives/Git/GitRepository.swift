/// A git repository, read through its objects: neither the work tree nor the index is looked at or touched.
package struct GitRepository: Sendable {
    /// The folder that it was asked from.
    private let folder: String

    package enum Failure: Error, Equatable {
        /// There is no git here, or no repository around the folder; why, in git's words.
        case noRepository(String)
        /// Nothing has that name. A shallow clone may only lack it.
        case unknown(isShallow: Bool)
        case unreadable(String)
    }

    /// A file of a commit.
    package struct File: Sendable {
        /// From the top of the repository.
        package let path: String
        package let size: Int
        let object: String
    }

    /// The repository around a folder.
    package init(around folder: String) throws(Failure) {
        self.folder = folder
        _ = try prefix(of: folder)
    }

    /// Where a folder of the work tree stands in the repository: empty for the top, else ending with a slash.
    package func prefix(of folder: String) throws(Failure) -> String {
        guard let run = Self.git(["-C", folder, "rev-parse", "--show-prefix"]) else {
            throw .noRepository("the program 'git' can't be run")
        }
        guard run.code == 0 else { throw .noRepository(Self.reason(run)) }
        return Self.line(run)
    }

    /// The tree of a commit, by any name that git knows.
    package func tree(of name: String) throws(Failure) -> String {
        // A name is no option.
        let run =
            name.hasPrefix("-") || name.isEmpty
            ? nil : Self.git(["-C", folder, "rev-parse", "--verify", "--quiet", "\(name)^{tree}"])
        if let run, run.code == 0 { return Self.line(run) }
        let shallow = Self.git(["-C", folder, "rev-parse", "--is-shallow-repository"])
        throw .unknown(isShallow: shallow.map { Self.line($0) == "true" } ?? false)
    }

    /// The files of a tree below some paths, without symbolic links and other repositories.
    package func files(of tree: String, below paths: [String]) throws(Failure) -> [File] {
        let words = ["-C", folder, "ls-tree", "-r", "-z", "-l", "--full-tree", tree, "--"]
        guard let run = Self.git(words + paths), run.code == 0 else {
            throw .unreadable("its files can't be listed")
        }
        return run.output.split(separator: 0).compactMap(Self.file)
    }

    /// A line as `100644 blob <object> <size>\t<path>`.
    private static func file(_ line: ArraySlice<UInt8>) -> File? {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
        let path = String(decoding: line[(tab + 1)...], as: UTF8.self)
        guard words.count == 4, words[0].hasPrefix("100"), words[1] == "blob", let size = Int(words[3]),
            Array(path.utf8) == Array(line[(tab + 1)...])
        else { return nil }
        return File(path: path, size: size, object: String(words[2]))
    }

    /// What files hold, in their order.
    package func contents(of files: [File]) throws(Failure) -> [[UInt8]] {
        let names = files.map { $0.object + "\n" }.joined()
        guard let run = Self.git(["-C", folder, "cat-file", "--batch"], input: Array(names.utf8)), run.code == 0 else {
            throw .unreadable("its files can't be read")
        }
        var rest = run.output[...]
        var contents: [[UInt8]] = []
        for file in files {
            // `<object> blob <size>`, the bytes, a line end; or `<object> missing`.
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw .unreadable("git said too little") }
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            rest = rest[(end + 1)...]
            guard words.count == 3, let size = Int(words[2]), size >= 0, size < rest.count else {
                throw .unreadable("the object of '\(file.path)' is not in this repository")
            }
            contents.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size + 1)
        }
        return contents
    }

    private static func git(_ words: [String], input: [UInt8] = []) -> ChildProgram? {
        ChildProgram.run(["git"] + words, input: input, environment: ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"])
    }

    private static func line(_ run: ChildProgram) -> String {
        String(decoding: run.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    private static func reason(_ run: ChildProgram) -> String {
        let line = run.errors.prefix { $0 != "\n" }
        return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : String(line)
    }
}
