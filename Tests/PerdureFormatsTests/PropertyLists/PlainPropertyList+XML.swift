import Foundation
import Perdure

extension PlainPropertyList {
    /// XML as Apple writes it, or in one line.
    func xml(isCompact: Bool = false) -> String {
        let line = isCompact ? "" : "\n"
        return
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(line)<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
            + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\(line)<plist version=\"1.0\">\(line)"
            + element(indent: line) + "\(line)</plist>\(line)"
    }

    private func element(indent: String) -> String {
        let inner = indent.isEmpty ? "" : indent + "\t"
        switch self {
        case .null: return "<null/>"
        case .boolean(let value): return value ? "<true/>" : "<false/>"
        case .integer(let value): return "<integer>\(value)</integer>"
        case .real(let value): return "<real>\(value)</real>"
        case .float(let value): return "<real>\(value)</real>"
        case .date(let seconds):
            return "<date>\(Timestamp(secondsSinceReferenceDate: seconds).iso8601 ?? "")</date>"
        case .data(let bytes): return "<data>\(indent)\(Data(bytes).base64EncodedString())\(indent)</data>"
        case .string(let units): return "<string>\(Self.escaped(units))</string>"
        case .uid(let value):
            return PlainPropertyList.object([("CF$UID", .integer(Int128(value)))]).element(indent: indent)
        case .array(let items), .set(let items):
            if items.isEmpty { return "<array/>" }
            return "<array>" + items.map { inner + $0.element(indent: inner) }.joined() + indent + "</array>"
        case .dictionary(let members):
            if members.isEmpty { return "<dict/>" }
            let text = members.map { member in
                guard case .string(let units) = member.key else { return "" }
                return "\(inner)<key>\(Self.escaped(units))</key>\(inner)" + member.value.element(indent: inner)
            }
            return "<dict>" + text.joined() + indent + "</dict>"
        }
    }

    private static func escaped(_ units: [UInt16]) -> String {
        String(decoding: units, as: UTF16.self).replacingOccurrences(of: "&", with: "&amp;")
            .replacingOccurrences(of: "<", with: "&lt;")
    }
}
