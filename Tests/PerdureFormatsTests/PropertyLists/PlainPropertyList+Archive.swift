import Perdure

extension PlainPropertyList {
    /// A keyed archive of a value, made as `NSKeyedArchiver` makes it: equal strings and numbers are one object.
    ///
    /// - Parameter sharing: whether equal dictionaries and arrays are one object as well.
    static func archive(_ value: Value, key: String = "root", sharing: Bool = false) -> PlainPropertyList {
        var archiver = Archiver(sharing: sharing)
        let root = archiver.add(value)
        return .object([
            ("$version", .integer(100_000)), ("$archiver", .string("NSKeyedArchiver")),
            ("$top", .object([(key, .uid(root))])), ("$objects", .array(archiver.objects)),
        ])
    }

    private struct Archiver {
        let sharing: Bool
        var objects: [PlainPropertyList] = [.string("$null")]
        private var known: [String: UInt64] = [:]

        init(sharing: Bool) { self.sharing = sharing }

        mutating func add(_ value: Value) -> UInt64 {
            let isShared: Bool
            switch value.kind {
            case .string, .number, .boolean: isShared = true
            default: isShared = sharing
            }
            let name = "\(value.kind) \(value.exact)"
            if isShared, let object = known[name] { return object }
            let object = UInt64(objects.count)
            objects.append(.null)
            if isShared { known[name] = object }
            objects[Int(object)] = content(of: value)
            return object
        }

        private mutating func content(of value: Value) -> PlainPropertyList {
            switch value {
            case .boolean(let flag): return .boolean(flag)
            case .number(let number):
                return number.lexeme.contains { ".e".contains($0) }
                    ? .real(Double(number.lexeme) ?? 0) : .integer(Int128(number.lexeme) ?? 0)
            case .string(let text): return .string(text)
            case .data(let bytes): return .data(bytes)
            case .null: return object("NSNull", [])
            case .date(let date): return object("NSDate", [("NS.time", .real(date.secondsSinceReferenceDate))])
            case .url(let text):
                return object("NSURL", [("NS.base", .uid(0)), ("NS.relative", .uid(add(.string(text))))])
            case .uuid(let text):
                let digits = Array(text.filter { $0 != "-" })
                let bytes = stride(from: 0, to: 32, by: 2).map { UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0 }
                return object("NSUUID", [("NS.uuidbytes", .data(bytes))])
            case .array(let items): return object("NSArray", [("NS.objects", .array(items.map { .uid(add($0)) }))])
            case .set(let items): return object("NSSet", [("NS.objects", .array(items.map { .uid(add($0)) }))])
            case .dictionary(let members):
                let keys = members.map { PlainPropertyList.uid(add(.string($0.key))) }
                return object(
                    "NSDictionary",
                    [("NS.keys", .array(keys)), ("NS.objects", .array(members.map { .uid(add($0.value)) }))])
            }
        }

        private mutating func object(_ name: String, _ content: [(String, PlainPropertyList)]) -> PlainPropertyList {
            .object(content + [("$class", .uid(table(name)))])
        }

        private mutating func table(_ name: String) -> UInt64 {
            if let object = known["class " + name] { return object }
            let object = UInt64(objects.count)
            known["class " + name] = object
            objects.append(
                .object([("$classname", .string(name)), ("$classes", .array([.string(name), .string("NSObject")]))]))
            return object
        }
    }

    /// What an archive holds, read the slow and obvious way; nil where it is no archive.
    func unarchived(_ key: String = "root") -> Value? {
        guard case .uid(let root)? = self["$top"]?[key], case .array(let objects)? = self["$objects"] else {
            return nil
        }
        return Self.value(root, objects, depth: 0)
    }

    private static func value(_ object: UInt64, _ objects: [PlainPropertyList], depth: Int) -> Value? {
        guard object > 0, object < objects.count, depth < 100 else { return nil }
        func list(_ value: PlainPropertyList?) -> [Value?] {
            guard case .array(let items)? = value else { return [] }
            return items.map { item in
                guard case .uid(let object) = item else { return nil }
                return Self.value(object, objects, depth: depth + 1)
            }
        }
        let object = objects[Int(object)]
        guard case .uid(let table)? = object["$class"], case .string(let units)? = objects[Int(table)]["$classname"]
        else { return object.asValue }
        switch String(decoding: units, as: UTF16.self) {
        case "NSNull": return .null
        case "NSDate":
            guard case .real(let seconds)? = object["NS.time"] else { return nil }
            return .date(Timestamp(secondsSinceReferenceDate: seconds))
        case "NSURL":
            guard case .uid(let text)? = object["NS.relative"], case .string(let units) = objects[Int(text)] else {
                return nil
            }
            return .url(String(decoding: units, as: UTF16.self))
        case "NSUUID":
            guard case .data(let bytes)? = object["NS.uuidbytes"] else { return nil }
            let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
            return .uuid([0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-"))
        case "NSArray": return .array(list(object["NS.objects"]).compactMap { $0 })
        case "NSSet": return .set(list(object["NS.objects"]).compactMap { $0 })
        case "NSDictionary":
            let pairs = zip(list(object["NS.keys"]), list(object["NS.objects"]))
            return .dictionary(pairs.map { ($0?.text ?? "?", $1 ?? .string("?")) })
        default: return nil
        }
    }
}
