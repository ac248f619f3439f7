/// Reads and writes binary property lists the slow and obvious way.
extension PlainPropertyList {
    // MARK: Reading

    /// Nil where anything is wrong.
    init?(binary bytes: [UInt8]) {
        guard bytes.count > 40, bytes.starts(with: Array("bplist00".utf8)) else { return nil }
        let trailer = Array(bytes.suffix(32))
        let reader = Reader(
            bytes: bytes, offsetSize: Int(trailer[6]), referenceSize: Int(trailer[7]),
            table: Int(Self.number(trailer[24..<32])))
        guard let value = reader.value(Int(Self.number(trailer[16..<24])), depth: 0) else { return nil }
        self = value
    }

    static func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

    private struct Reader {
        let bytes: [UInt8]
        let offsetSize: Int
        let referenceSize: Int
        let table: Int

        func value(_ index: Int, depth: Int) -> PlainPropertyList? {
            let entry = table + index * offsetSize
            guard depth < 600, entry + offsetSize <= bytes.count else { return nil }
            let start = Int(number(bytes[entry..<entry + offsetSize]))
            guard start < bytes.count else { return nil }
            let low = Int(bytes[start] & 15)
            func content(_ count: Int, at place: Int) -> ArraySlice<UInt8>? {
                place + count <= bytes.count ? bytes[place..<place + count] : nil
            }
            var (count, place) = (low, start + 1)
            if low == 15, bytes[start] >= 0x40 {
                let width = 1 << Int(bytes[place] & 15)
                count = Int(number(bytes[place + 1..<place + 1 + width]))
                place += 1 + width
            }
            func values(_ count: Int, at place: Int) -> [PlainPropertyList]? {
                guard let slice = content(count * referenceSize, at: place) else { return nil }
                let values = (0..<count).map { item -> PlainPropertyList? in
                    let first = slice.startIndex + item * referenceSize
                    return value(Int(number(slice[first..<first + referenceSize])), depth: depth + 1)
                }
                return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
            }
            switch bytes[start] >> 4 {
            case 0: return low == 0 ? .null : .boolean(low == 9)
            case 1:
                guard let slice = content(1 << low, at: place) else { return nil }
                let value = slice.reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
                if low == 3 { return .integer(Int128(Int64(truncatingIfNeeded: value))) }
                return .integer(Int128(truncatingIfNeeded: value))
            case 2:
                guard let slice = content(1 << low, at: place) else { return nil }
                if low == 2 { return .float(Float(bitPattern: UInt32(number(slice)))) }
                return .real(Double(bitPattern: number(slice)))
            case 3: return content(8, at: place).map { .date(Double(bitPattern: number($0))) }
            case 4: return content(count, at: place).map { .data(Array($0)) }
            case 5: return content(count, at: place).map { .string($0.map(UInt16.init)) }
            case 6:
                return content(2 * count, at: place).map { slice in
                    let bytes = Array(slice)
                    return .string((0..<count).map { UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1]) })
                }
            case 8: return content(low + 1, at: place).map { .uid(number($0)) }
            case 10: return values(count, at: place).map(PlainPropertyList.array)
            case 12: return values(count, at: place).map(PlainPropertyList.set)
            case 13:
                return values(2 * count, at: place).map { all in
                    .dictionary((0..<count).map { (all[$0], all[count + $0]) })
                }
            default: return nil
            }
        }
    }

    // MARK: Writing

    /// How the writer spells things.
    struct Spelling {
        /// Whether equal scalars are one object, as Core Foundation has it.
        var sharesScalars = true
        /// Whether equal arrays and dictionaries are one object.
        var sharesAll = false
        /// Bytes more than are needed.
        var extraWidth = 0
        /// Whether all text is UTF-16.
        var isWide = false
    }

    func binary(_ spelling: Spelling = Spelling()) -> [UInt8] {
        var writer = Writer(spelling: spelling)
        _ = writer.add(self)
        return writer.finish()
    }

    private struct Writer {
        let spelling: Spelling
        /// The bytes of scalars, the references of containers.
        private var objects: [(marker: UInt8, count: Int?, content: [UInt8], references: [Int])] = []
        private var known: [String: Int] = [:]

        init(spelling: Spelling) { self.spelling = spelling }

        mutating func add(_ value: PlainPropertyList) -> Int {
            let isContainer: Bool
            switch value {
            case .array, .set, .dictionary: isContainer = true
            default: isContainer = false
            }
            let isShared = isContainer ? spelling.sharesAll : spelling.sharesScalars
            if isShared, let index = known[value.exact] { return index }
            let index = objects.count
            objects.append((0, nil, [], []))
            let object = object(value)
            objects[index] = object
            if isShared { known[value.exact] = index }
            return index
        }

        private mutating func object(
            _ value: PlainPropertyList
        ) -> (marker: UInt8, count: Int?, content: [UInt8], references: [Int]) {
            switch value {
            case .null: return (0, nil, [], [])
            case .boolean(let value): return (value ? 9 : 8, nil, [], [])
            case .integer(let value):
                let power =
                    value < 0 || value > 0xFFFF_FFFF
                    ? (Int64(exactly: value) == nil ? 4 : 3) : value > 0xFFFF ? 2 : value > 0xFF ? 1 : 0
                let bytes = (0..<1 << power).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * Int128($0))) }
                return (0x10 | UInt8(power), nil, bytes, [])
            case .real(let value): return (0x23, nil, bigEndian(value.bitPattern, 8), [])
            case .float(let value): return (0x22, nil, bigEndian(UInt64(value.bitPattern), 4), [])
            case .date(let value): return (0x33, nil, bigEndian(value.bitPattern, 8), [])
            case .data(let bytes): return (0x40, bytes.count, bytes, [])
            case .string(let units):
                if !spelling.isWide, units.allSatisfy({ $0 < 0x80 }) {
                    return (0x50, units.count, units.map { UInt8($0) }, [])
                }
                return (0x60, units.count, units.flatMap { bigEndian(UInt64($0), 2) }, [])
            case .uid(let value): return (0x80, nil, value < 256 ? [UInt8(value)] : bigEndian(value, 4), [])
            case .array(let items): return (0xA0, items.count, [], items.map { add($0) })
            case .set(let items): return (0xC0, items.count, [], items.map { add($0) })
            case .dictionary(let members):
                let keys = members.map { add($0.key) }
                return (0xD0, members.count, [], keys + members.map { add($0.value) })
            }
        }

        private func bigEndian(_ value: UInt64, _ size: Int) -> [UInt8] {
            (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) : 0 }
        }

        private func width(_ value: Int) -> Int {
            (value < 1 << 8 ? 1 : value < 1 << 16 ? 2 : 4) + spelling.extraWidth
        }

        func finish() -> [UInt8] {
            var out = Array("bplist00".utf8)
            let referenceSize = width(objects.count)
            var offsets: [Int] = []
            for object in objects {
                offsets.append(out.count)
                var marker = object.marker
                var count: [UInt8] = []
                if object.marker == 0x80 { marker |= UInt8(object.content.count - 1) }
                if let number = object.count, number < 15 { marker |= UInt8(number) }
                if let number = object.count, number >= 15 {
                    marker |= 15
                    count = number < 256 ? [0x10, UInt8(number)] : [0x12] + bigEndian(UInt64(number), 4)
                }
                out += [marker] + count + object.content
                for reference in object.references { out += bigEndian(UInt64(reference), referenceSize) }
            }
            let table = out.count
            let offsetSize = width(table)
            for offset in offsets { out += bigEndian(UInt64(offset), offsetSize) }
            out += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
            for number in [offsets.count, 0, table] { out += bigEndian(UInt64(number), 8) }
            return out
        }
    }
}
