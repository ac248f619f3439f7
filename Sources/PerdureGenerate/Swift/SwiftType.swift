internal import Perdure

/// What a field is in Swift: its type, the codec that reads and writes it, and the types declared for it.
struct SwiftType: Sendable {
    var name: String
    var codec: String
    /// What a type of its own must be declared as; nil for types that are there.
    var declaration: Declaration?

    indirect enum Declaration: Sendable {
        case structure(SwiftStructure)
        case choice(SwiftChoice)
        case union(SwiftUnion)
    }

    static let any = SwiftType(name: "Value", codec: ".any")

    private static let scalars: [FieldKind: SwiftType] = [
        .string: SwiftType(name: "String", codec: ".string"), .integer: SwiftType(name: "Int", codec: ".integer"),
        .number: SwiftType(name: "Double", codec: ".number"), .boolean: SwiftType(name: "Bool", codec: ".boolean"),
        .date: SwiftType(name: "Timestamp", codec: ".date"), .url: SwiftType(name: "String", codec: ".url"),
        .uuid: SwiftType(name: "String", codec: ".uuid"), .data: SwiftType(name: "[UInt8]", codec: ".data"),
    ]

    /// - Parameters:
    ///   - names: the names of types in the scope where this one would be declared.
    ///   - urls: which fields URLs carry.
    init(_ field: Field, named key: String, _ names: inout SwiftNames, _ urls: CarriedFields) {
        if let choice = SwiftChoice(field, key, &names) {
            self.init(name: choice.name, codec: ".choice", declaration: .choice(choice))
            return
        }
        if let scalar = Self.scalars[field.kind] {
            self = scalar
            return
        }
        switch (field.kind, field.content) {
        case (.array, .elements(let element?)), (.set, .elements(let element?)):
            let inner = SwiftType(element, named: key, &names, urls)
            let list = field.kind == .set ? "set" : "array"
            self.init(
                name: "[\(inner.optional(element))]", codec: ".\(list)(of: \(inner.nullable(element)))",
                declaration: inner.declaration)
        case (.array, _): self.init(name: "[Value]", codec: ".array(of: .any)")
        case (.set, _): self.init(name: "[Value]", codec: ".set(of: .any)")
        case (.dictionary, .fields(let fields)):
            let structure = SwiftStructure(names.type(key), [fields], urls)
            self.init(name: structure.name, codec: ".structure", declaration: .structure(structure))
        case (.dictionary, .union(let arms)):
            let name = names.type(key)
            if let union = SwiftUnion(name, arms, urls) {
                self.init(name: name, codec: ".structure", declaration: .union(union))
            } else {
                let structure = SwiftStructure(name, arms.map(\.fields), urls)
                self.init(name: name, codec: ".structure", declaration: .structure(structure))
            }
        case (.dictionary, .entries(_, let value?)):
            let inner = SwiftType(value, named: key, &names, urls)
            self.init(
                name: "[String: \(inner.optional(value))]", codec: ".entries(of: \(inner.nullable(value)))",
                declaration: inner.declaration)
        case (.dictionary, _): self.init(name: "[String: Value]", codec: ".entries(of: .any)")
        default: self = .any
        }
    }

    private init(name: String, codec: String, declaration: Declaration? = nil) {
        (self.name, self.codec, self.declaration) = (name, codec, declaration)
    }

    private func optional(_ field: Field) -> String { field.nullable && name != "Value" ? name + "?" : name }

    private func nullable(_ field: Field) -> String {
        field.nullable && name != "Value" ? ".nullable(\(codec))" : codec
    }
}

extension SwiftType.Declaration {
    func write(_ access: String, to lines: inout SwiftLines) {
        switch self {
        case .structure(let structure): structure.write(access, to: &lines)
        case .choice(let choice): choice.write(access, to: &lines)
        case .union(let union): union.write(access, to: &lines)
        }
    }
}
