internal import Perdure

/// What is looked at before libyaml reads a byte: the size, the encoding, and characters that no YAML
/// file may have or that readers disagree about.
///
/// Faulty bytes are replaced in ``bytes`` one by one, so that reading can go on and offsets stay true.
struct InputCheck {
    /// The text to read: without a byte order mark, in UTF-8, with no character that libyaml refuses.
    private(set) var bytes: [UInt8] = []
    /// Where ``bytes`` begins in the file.
    private(set) var base = 0
    private(set) var findings: [Finding] = []
    /// Whether there is nothing to read.
    private(set) var isHopeless = false
    /// Whether bytes were replaced, so that what is read is not what the file says.
    private(set) var isRepaired = false

    init(_ source: SourceText, limits: YAMLLimits) {
        if source.bytes.count > limits.maximumBytes {
            refuse(
                .yamlLimit,
                "The file has \(source.bytes.count) bytes; a definition may have \(limits.maximumBytes).", source)
        } else if let encoding = Self.foreignEncoding(of: source.bytes) {
            refuse(
                .yamlSyntax, "The file is in \(encoding); definitions are read as UTF-8.", source,
                help: "Save it as UTF-8.")
        } else {
            base = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            bytes = Array(source.bytes[base...])
            checkCharacters(source, limits: limits)
        }
    }

    private mutating func refuse(_ rule: Rule, _ message: String, _ source: SourceText, help: String? = nil) {
        findings.append(Finding(rule, message, at: .file(source.file), help: help))
        isHopeless = true
    }

    private static func foreignEncoding(of bytes: [UInt8]) -> String? {
        let start = Array(bytes.prefix(4))
        let marks: [(mark: [UInt8], name: String)] = [
            ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
            ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"),
        ]
        if let found = marks.first(where: { start.starts(with: $0.mark) }) { return found.name }
        guard start.count == 4 else { return nil }
        // Without a mark: the first two characters of a definition are ASCII.
        if start[0] == 0, start[2] == 0, start[1] != 0 { return "UTF-16" }
        if start[1] == 0, start[3] == 0, start[0] != 0 { return "UTF-16" }
        return nil
    }

    private mutating func checkCharacters(_ source: SourceText, limits: YAMLLimits) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte >= 0x20 && byte < 0x7F || byte == .lineFeed || byte == .carriageReturn || byte == .tab {
                index += 1
                continue
            }
            let (scalar, length) = UTF8Decoding.scalar(in: bytes, at: index)
            if let fault = CharacterFault(scalar, byte: byte) {
                if findings.count < limits.maximumFindings {
                    let range = index + base..<index + base + length
                    findings.append(fault.finding(at: source.place(range)))
                }
                for position in index..<index + length { bytes[position] = fault.replacement }
                isRepaired = true
            }
            index += length
        }
    }
}
