/// What extended headers say of the entry behind them.
struct TarDescription {
    private let start: Int
    private var name: [UInt8]?
    /// GNU's way; the other counts before it.
    private var longName: [UInt8]?
    private var link: [UInt8]?
    private var longLink: [UInt8]?
    private(set) var size: Int?
    private var isSparse = false
    /// Whether nothing but global headers has come.
    private(set) var isEmpty = true

    /// - Parameter start: where the first of the entry's headers starts.
    init(start: Int) { self.start = start }

    /// Takes in the data of an extended header. Returns what is wrong with it.
    mutating func add(_ type: UInt8, _ data: [UInt8], at offset: Int) -> TarFailure? {
        switch type {
        case TarType.longName: longName = Array(data.prefix { $0 != 0 })
        case TarType.longLink: longLink = Array(data.prefix { $0 != 0 })
        case TarType.extended:
            guard let records = PaxRecords(data) else { return .badExtension(at: offset) }
            name = records.value("GNU.sparse.name") ?? records.value("path") ?? name
            link = records.value("linkpath") ?? link
            isSparse = isSparse || records.hasKey(startingWith: "GNU.sparse.")
            if let text = records.value("size") {
                guard let number = PaxRecords.number(text) else { return .badSize(at: offset) }
                size = number
            }
        case TarType.global:
            guard let records = PaxRecords(data) else { return .badExtension(at: offset) }
            return records.value("size") == nil ? nil : .globalSize(at: offset)
        default: break
        }
        isEmpty = false
        return nil
    }

    func entry(_ header: TarHeader, size: Int) -> TarEntry {
        let name = name ?? longName ?? header.name
        return TarEntry(
            rawName: name, kind: kind(header, name), size: size, offset: start, linkTarget: linkTarget(header))
    }

    private func linkTarget(_ header: TarHeader) -> EntryLinkTarget? {
        let isHard = header.type == TarType.hardLink
        guard isHard || header.type == TarType.symbolicLink else { return nil }
        return EntryLinkTarget(PathBytes(link ?? longLink ?? header.linkName), isFromTop: isHard)
    }

    private func kind(_ header: TarHeader, _ name: [UInt8]) -> TarEntry.Kind {
        if isSparse || header.type == TarType.oldSparse { return .sparse }
        // Before there was a type for folders, a slash at the end told them.
        if header.type == UInt8(ascii: "5") { return .folder }
        guard TarType.isFile(header.type) else { return .other }
        return name.last == UInt8(ascii: "/") ? .folder : .file
    }
}
