import Foundation

/// A folder of one test, removed with the value.
final class TemporaryFolder: Sendable {
    let path: String

    init() {
        path =
            FileManager.default.temporaryDirectory.appendingPathComponent("perdure-command-\(UUID().uuidString)").path
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func callAsFunction(_ name: String) -> String { path + "/" + name }

    func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

    /// Makes the folders above the file, too.
    func write(_ name: String, _ bytes: [UInt8]) throws {
        let file = URL(fileURLWithPath: self(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name)))) }

    func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self(name)) }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self(name)) }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
    }

    func copy(_ name: String, to other: String) throws {
        try FileManager.default.copyItem(atPath: self(name), toPath: self(other))
    }

    /// Everything below, sorted: a file's bytes, a link's target, nil for a folder.
    func contents(_ name: String = "") throws -> [String: [UInt8]?] {
        var contents: [String: [UInt8]?] = [:]
        for item in try FileManager.default.subpathsOfDirectory(atPath: self(name)) {
            let attributes = try FileManager.default.attributesOfItem(atPath: self(name) + "/" + item)
            switch attributes[.type] as? FileAttributeType {
            case .typeRegular?: contents[item] = try bytes(name + "/" + item)
            case .typeSymbolicLink?:
                let target = try FileManager.default.destinationOfSymbolicLink(atPath: self(name) + "/" + item)
                contents[item] = Array("→ \(target)".utf8)
            default: contents.updateValue(nil, forKey: item)
            }
        }
        return contents
    }
}

/// Says on stderr why a test could not test everything here.
func skipAloud(_ reason: String) {
    FileHandle.standardError.write(Data("note: skipped: \(reason)\n".utf8))
}
