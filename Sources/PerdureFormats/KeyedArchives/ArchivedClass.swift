import Perdure

/// The classes that a link's values are archived as, and under which keys.
///
/// Strings, numbers, booleans and data that can't be changed stand in `$objects` as they are, without a class.
struct ArchivedClass: Sendable {
    let name: String
    /// What an object of the class is to a link.
    let kind: ValueKind
    /// The key under which its content is.
    let key: String
    /// The classes it inherits from, before `NSObject`.
    var parents: [String] = []

    static let all = [
        ArchivedClass(name: "NSDictionary", kind: .dictionary, key: "NS.objects"),
        ArchivedClass(name: "NSMutableDictionary", kind: .dictionary, key: "NS.objects", parents: ["NSDictionary"]),
        ArchivedClass(name: "NSArray", kind: .array, key: "NS.objects"),
        ArchivedClass(name: "NSMutableArray", kind: .array, key: "NS.objects", parents: ["NSArray"]),
        ArchivedClass(name: "NSSet", kind: .set, key: "NS.objects"),
        ArchivedClass(name: "NSMutableSet", kind: .set, key: "NS.objects", parents: ["NSSet"]),
        ArchivedClass(name: "NSString", kind: .string, key: "NS.string"),
        ArchivedClass(name: "NSMutableString", kind: .string, key: "NS.string", parents: ["NSString"]),
        ArchivedClass(name: "NSURL", kind: .url, key: "NS.relative"),
        ArchivedClass(name: "NSUUID", kind: .uuid, key: "NS.uuidbytes"),
        ArchivedClass(name: "NSDate", kind: .date, key: "NS.time"),
        ArchivedClass(name: "NSData", kind: .data, key: "NS.data"),
        ArchivedClass(name: "NSMutableData", kind: .data, key: "NS.data", parents: ["NSData"]),
        ArchivedClass(name: "NSNull", kind: .null, key: ""),
        ArchivedClass(name: "NSNumber", kind: .number, key: "NS.number", parents: ["NSValue"]),
    ]

    static func named(_ name: String) -> ArchivedClass? { index(of: name).map { all[$0] } }
    static func index(of name: String) -> Int? { all.firstIndex { $0.name == name } }
    /// The class that new values are archived as.
    static func of(_ kind: ValueKind) -> ArchivedClass? { all.first { $0.kind == kind } }
}
