/// The types of headers (POSIX.1-2017, pax; GNU tar, `tar.h`; libarchive, tar(5)).
enum TarType {
    static let extended = UInt8(ascii: "x")
    static let global = UInt8(ascii: "g")
    static let longName = UInt8(ascii: "L")
    /// GNU's long target of a link.
    static let longLink = UInt8(ascii: "K")
    static let hardLink = UInt8(ascii: "1")
    static let symbolicLink = UInt8(ascii: "2")
    static let oldSparse = UInt8(ascii: "S")

    /// Headers that describe the one behind them; `X` is that of Solaris.
    static func isExtension(_ type: UInt8) -> Bool { extensions.contains(type) }

    /// Without data, whatever their size says: links, devices, folders, pipes.
    static func hasNoData(_ type: UInt8) -> Bool { (UInt8(ascii: "2")...UInt8(ascii: "6")).contains(type) }

    /// Regular files: `0`, in old archives NUL, and `7` for "contiguous".
    static func isFile(_ type: UInt8) -> Bool { files.contains(type) }

    private static let extensions = Array("xXgLK".utf8)
    private static let files = [0] + Array("07".utf8)
}
