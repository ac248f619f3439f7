public import Foundation
public import Perdure

extension Value {
    /// A value as `NSUserActivity.userInfo` holds them; nil for what no activity may hold. Dictionaries come in the
    /// order of their keys; members that are no values are left out.
    public init?(propertyList object: Any) {
        switch object {
        case let value as Value: self = value
        case is NSNull: self = .null
        case let text as String: self = .string(text)
        case let url as URL: self = .url(url.absoluteString)
        case let uuid as UUID: self = .uuid(uuid.uuidString)
        case let data as Data: self = .data(Array(data))
        case let date as Date: self = .date(Timestamp(date))
        case let number as NSNumber: self = Self.number(number)
        case let items as [Any]: self = .array(items.compactMap(Value.init(propertyList:)))
        case let items as Set<AnyHashable>: self = .set(items.compactMap { Value(propertyList: $0.base) })
        case let members as [String: Any]: self = .dictionary(Self.members(members))
        default: return nil
        }
    }

    private static func members(_ members: [String: Any]) -> Members {
        members.sorted { $0.key < $1.key }.compactMap { key, item in Value(propertyList: item).map { (key, $0) } }
    }

    /// A number of 0 or 1 is a boolean only if it was made as one: its type code is that of a C `char` or `bool`.
    private static func number(_ number: NSNumber) -> Value {
        let code = UInt8(bitPattern: number.objCType[0])
        if code == UInt8(ascii: "c") || code == UInt8(ascii: "B") { return .boolean(number.boolValue) }
        return Number(number.stringValue).map(Value.number) ?? .string(number.stringValue)
    }

    /// The value as `NSUserActivity.userInfo` takes it.
    public var propertyList: Any {
        switch self {
        case .null: NSNull()
        case .boolean(let flag): flag
        case .number(let number):
            number.intValue.map { $0 as Any } ?? Double(number.lexeme).map { $0 as Any } ?? number.lexeme
        case .string(let text): text
        case .date(let date): Date(date)
        case .url(let text): URL(string: text).map { $0 as Any } ?? text
        case .uuid(let text): UUID(uuidString: text).map { $0 as Any } ?? text
        case .data(let bytes): Data(bytes)
        case .array(let items): items.map(\.propertyList)
        case .set(let items): Set(items.compactMap { $0.propertyList as? AnyHashable })
        case .dictionary(let members): Dictionary(members.map { ($0.key, $0.value.propertyList) }) { first, _ in first }
        }
    }
}

extension Timestamp {
    /// The same point in time.
    public init(_ date: Date) {
        self.init(secondsSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    }
}

extension Date {
    /// The same point in time, as near as a date comes.
    public init(_ timestamp: Timestamp) {
        self.init(timeIntervalSinceReferenceDate: timestamp.secondsSinceReferenceDate)
    }
}
