#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension FileFailure: CustomStringConvertible {
    /// One or two sentences for a person: what could not be done, why, and what to do.
    package var description: String {
        let (wrong, way) = sentences
        let sentence = "Can't \(operation.rawValue) \(path): \(wrong)."
        return way.isEmpty ? sentence : sentence + " " + way
    }

    private var sentences: (wrong: String, way: String) {
        switch reason {
        case .diskFull:
            (
                "no room is left on the disk, or the quota is used up",
                "Free some space and run again; nothing was left half-written."
            )
        case .closedPipe: ("the reader has closed the pipe", "")
        case .interrupted: ("the program was asked to stop", "")
        case .refused(let refusal): refusal.sentences
        case .system(let code):
            FileFailure.advice[code] ?? (String(cString: strerror(code)) + " (error \(code))", "")
        }
    }

    /// Error numbers that people meet, in plain words. Meanings as in errno(3) and the calls' own manual pages.
    private static let advice: [Int32: (wrong: String, way: String)] = [
        EACCES: ("permission is denied", "Check the permissions of it and of the folders above it."),
        EPERM: ("the system does not permit it", "Check who owns it, and whether it is locked or immutable."),
        ENOENT: ("there is no such file or folder", "Check how the path is spelt."),
        EEXIST: ("something is there already", "Name another path, or remove what is there."),
        ENOTEMPTY: ("the folder is not empty", "Name another path, or remove what is there."),
        EISDIR: ("it is a folder", "Name a file in it."),
        ENOTDIR: ("a part of the path is no folder", "Check how the path is spelt."),
        ELOOP: (
            "a symbolic link stands where a file or folder is expected, or links lead in a circle",
            "Name the place that the link leads to."
        ),
        EMFILE: ("too many files are open", "Raise the limit with `ulimit -n`."),
        ENFILE: ("too many files are open on the whole machine", "Try again later."),
        EROFS: ("the disk is read-only", "Write the result elsewhere with `-o`."),
        ENAMETOOLONG: ("the name is too long for this disk", "Use a shorter one, for a journal by `--journal`."),
        EXDEV: ("it lies on another disk", "Name a place on the same disk."),
        EIO: ("the device reports an error", "Check the disk before going on."),
        EFBIG: ("the file would be too large for this disk", "Write the result elsewhere with `-o`."),
        EINVAL: ("the system does not accept this name or request", "Check the path for unusual characters."),
        EBUSY: ("it is in use", "Close what is using it and run again."),
        ETXTBSY: ("it is a program that is running", "Close it and run again."),
    ]
}
