import Perdure
import PerdureFormats

/// Reads a catalog from JSON objects, one a line, as they come.
struct NDJSONCatalog: CatalogReader {
    private var record: [UInt8] = []
    private var line = 1
    private var isTooLong = false
    private var hasRecords = false

    /// Takes the next bytes of the file.
    mutating func read(_ bytes: UnsafeRawBufferPointer, _ builder: inout CatalogBuilder) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            take(UnsafeRawBufferPointer(rebasing: rest[..<end]))
            endRecord(&builder)
            rest = rest[(end + 1)...]
        }
        take(UnsafeRawBufferPointer(rebasing: rest))
    }

    /// There are no more bytes.
    mutating func finish(_ builder: inout CatalogBuilder) {
        endRecord(&builder)
        if !hasRecords { builder.wrong("the catalog is empty", 1, 1) }
    }

    private mutating func take(_ bytes: UnsafeRawBufferPointer) {
        guard !isTooLong, record.count + bytes.count <= CSVCatalog.rowLimit else {
            isTooLong = true
            return
        }
        record.append(contentsOf: bytes)
    }

    private mutating func endRecord(_ builder: inout CatalogBuilder) {
        defer {
            record.removeAll(keepingCapacity: true)
            isTooLong = false
            line += 1
        }
        if isTooLong { return builder.wrong("this record is longer than a megabyte", line, 1) }
        if line == 1, record.starts(with: [0xEF, 0xBB, 0xBF]) { record.removeFirst(3) }
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0D]
        guard let start = record.firstIndex(where: { !blanks.contains($0) }) else { return }
        hasRecords = true
        while let last = record.last, blanks.contains(last) { record.removeLast() }
        record.withUnsafeBytes { row(UnsafeRawBufferPointer(rebasing: $0[start...]), start, &builder) }
    }

    private func row(_ object: UnsafeRawBufferPointer, _ start: Int, _ builder: inout CatalogBuilder) {
        var tape = Tape()
        do throws(JSONFailure) {
            try JSONTape.lex(object, into: &tape)
        } catch {
            return builder.wrong("this record is no JSON object: \(error)", line, start + error.offset + 1)
        }
        var texts: [(text: [UInt8], column: Int)] = []
        for name in CatalogBuilder.columns {
            guard case .found(let node) = tape.member(name, of: Tape.root), tape.kind(node) != .null else {
                texts.append(([], start + 1))
                continue
            }
            let column = start + Int(tape[node].start) + 1
            guard tape.kind(node) == .string else {
                return builder.wrong("'\(name)' is no text", line, column, help: "Write it in double quotes.")
            }
            texts.append((tape.withText(node) { Array($0) }, column))
        }
        texts[0].text.withUnsafeBytes { identifier in
            texts[1].text.withUnsafeBytes { state in
                texts[2].text.withUnsafeBytes { target in
                    builder.add(
                        .init(text: identifier, column: texts[0].column), .init(text: state, column: texts[1].column),
                        movedTo: .init(text: target, column: texts[2].column), line: line)
                }
            }
        }
    }
}
