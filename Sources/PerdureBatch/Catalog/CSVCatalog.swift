/// Reads a catalog from comma-separated values (RFC 4180) with a header line, as they come.
struct CSVCatalog: CatalogReader {
    private let separator: UInt8
    /// Which cell each of the builder's columns is; nil until the header has been read.
    private var places: [Int?]?
    /// The row that is being read: its cells one after the other, where each ends, and where it stood.
    private var cells: [UInt8] = []
    private var ends: [Int] = []
    private var columns: [Int] = [1]
    private var state = State.start
    private var rowLine = 1
    private var line = 1
    private var column = 1
    /// Whether the byte before was a carriage return, so that a newline ends nothing more.
    private var isAfterReturn = false
    /// Whether the row is known to be wrong already.
    private var isBroken = false
    /// Where the quote stands that was opened last.
    private var quote = (line: 1, column: 1)

    private enum State {
        /// Of a cell.
        case start
        case plain
        case quoted
        /// After a quote in a quoted cell: its end, or half of a quote.
        case closing
    }

    /// Bytes; a longer row is passed over.
    static let rowLimit = 1 << 20

    init(separator: UInt8) { self.separator = separator }

    /// Takes the next bytes of the file.
    mutating func read(_ bytes: UnsafeRawBufferPointer, _ builder: inout CatalogBuilder) {
        for byte in bytes { take(byte, &builder) }
    }

    /// There are no more bytes.
    mutating func finish(_ builder: inout CatalogBuilder) {
        if state == .quoted {
            builder.wrong(
                "the quote that opens here is never closed", quote.line, quote.column,
                help: "Close it, or double it if it belongs to the text.")
            isBroken = true
        }
        if !cells.isEmpty || !ends.isEmpty || isBroken { endRow(&builder) }
        if places == nil { builder.wrong("the catalog is empty", 1, 1, help: Self.headerHelp) }
    }

    private static let headerHelp = "Its first line names the columns: identifier,state,movedTo."

    private mutating func take(_ byte: UInt8, _ builder: inout CatalogBuilder) {
        defer { count(byte) }
        if byte == 0x0A, isAfterReturn, state != .quoted { return }
        switch (state, byte) {
        case (.quoted, UInt8(ascii: "\"")): state = .closing
        case (.quoted, _): append(byte, &builder)
        case (.closing, UInt8(ascii: "\"")):
            append(byte, &builder)
            state = .quoted
        case (.start, UInt8(ascii: "\"")):
            state = .quoted
            quote = (line, column)
        case (_, separator):
            endCell()
            columns.append(column + 1)
        case (_, 0x0A), (_, 0x0D): endRow(&builder)
        case (.closing, _):
            fail("text follows after the closing quote", column, &builder)
            append(byte, &builder)
            state = .plain
        default:
            append(byte, &builder)
            state = .plain
        }
    }

    /// Counts lines and columns on.
    private mutating func count(_ byte: UInt8) {
        if byte == 0x0A || byte == 0x0D {
            if byte == 0x0D || !isAfterReturn { line += 1 }
            column = 1
        } else {
            column += 1
        }
        isAfterReturn = byte == 0x0D
    }

    private mutating func append(_ byte: UInt8, _ builder: inout CatalogBuilder) {
        guard cells.count < Self.rowLimit else {
            if state == .quoted {
                // What follows is read as rows again: a quote that was never closed must not swallow the rest.
                fail("the quote that opens here is not closed within a megabyte", quote.column, &builder, quote.line)
                state = .plain
            } else {
                fail("this row is longer than a megabyte", 1, &builder)
            }
            return
        }
        cells.append(byte)
    }

    /// Says what is wrong with the row, once.
    private mutating func fail(_ message: String, _ column: Int, _ builder: inout CatalogBuilder, _ line: Int? = nil) {
        if !isBroken { builder.wrong(message, line ?? self.line, column) }
        isBroken = true
    }

    private mutating func endCell() {
        ends.append(cells.count)
        state = .start
    }

    private mutating func endRow(_ builder: inout CatalogBuilder) {
        endCell()
        let isBlank = ends.count == 1 && cells.isEmpty
        if !isBlank, !isBroken {
            if let places { row(places, &builder) } else { places = header(&builder) }
        }
        cells.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
        columns.append(1)
        isBroken = false
        rowLine = line + 1
    }

    private func text(_ cell: Int) -> Range<Int> { (cell == 0 ? 0 : ends[cell - 1])..<ends[cell] }

    private func header(_ builder: inout CatalogBuilder) -> [Int?] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let names = ends.indices.map { cell -> String in
            let bytes = cells[text(cell)]
            return String(decoding: cell == 0 && bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes, as: UTF8.self)
        }
        let places = CatalogBuilder.columns.map { names.firstIndex(of: $0) }
        for (name, place) in zip(CatalogBuilder.columns, places).prefix(2) where place == nil {
            builder.wrong("the header names no column '\(name)'", rowLine, 1, help: Self.headerHelp)
        }
        return places
    }

    private func row(_ places: [Int?], _ builder: inout CatalogBuilder) {
        guard let identifier = places[0], let state = places[1] else { return }
        guard max(identifier, state) < ends.count else {
            return builder.wrong(
                "this row has \(ends.count) cell\(ends.count == 1 ? "" : "s"), too few for identifier and state",
                rowLine,
                columns[columns.count - 1])
        }
        cells.withUnsafeBytes { bytes in
            func cell(_ index: Int) -> CatalogBuilder.Cell {
                .init(text: UnsafeRawBufferPointer(rebasing: bytes[text(index)]), column: columns[index])
            }
            let target = places[2].flatMap { $0 < ends.count ? cell($0) : nil }
            builder.add(cell(identifier), cell(state), movedTo: target, line: rowLine)
        }
    }
}
