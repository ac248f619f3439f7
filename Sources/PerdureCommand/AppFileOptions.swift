import CommandLineKit
import Perdure
import PerdureAnalysis
import PerdureArchives
import PerdureFormats
import PerdureYAML

/// `--info-plist` and `--associated-domains`: what the app's own files say.
enum AppFileOptions {
    static let options: [Option] = [
        .list(
            "info-plist", "FILE",
            help: "An app's Info.plist: whether it declares the activity types and schemes of the definitions.",
            completion: .files, heading: "The app's files"),
        .list(
            "associated-domains", "FILE",
            help:
                "A site's apple-app-site-association file, or an app's entitlements: whether they let the app open the "
                + "web URLs of the definitions.",
            completion: .files, heading: "The app's files"),
    ]

    /// An Info.plist and an association file are small.
    private static let sizeLimit = 16 << 20

    /// What is wrong with the files themselves, and, where the definitions load, what the files say against those.
    static func findings(_ arguments: ParsedArguments, _ loaded: LoadedDefinitions) throws -> [Finding] {
        let definitions = loaded.definitions
        var facts = AppFacts()
        var list = FindingList()
        for path in arguments.values("info-plist").map({ PathBytes($0.bytes) }) {
            guard let value = try propertyList(path, &list) else { continue }
            let plist = InfoPlist(
                value, file: path.description, bundleIdentifiers: definitions.settings.bundleIdentifiers, &list)
            if let plist { facts.infoPlists.append(plist) }
        }
        for path in arguments.values("associated-domains").map({ PathBytes($0.bytes) }) {
            try addDomains(path, &facts, &list)
        }
        return list.all + (loaded.areUsable ? facts.findings(in: definitions) : [])
    }

    private static func addDomains(_ path: PathBytes, _ facts: inout AppFacts, _ list: inout FindingList) throws {
        let bytes = try read(path)
        if PropertyListValue.isLikely(bytes) {
            guard let value = propertyList(bytes, path, &list) else { return }
            if let entitlements = Entitlements(value, file: path.description, &list) {
                facts.entitlements.append(entitlements)
            }
            return
        }
        guard let value = bytes.withUnsafeBytes({ JSONText.value(reading: $0) }) else {
            list.add(
                .appFile, "this is neither JSON nor a property list", at: .file(path.description),
                help: "An association file is JSON. A signed one, as systems before iOS 9 wanted it, is not read.")
            return
        }
        if let site = SiteAssociation(value, file: path.description, &list) { facts.sites.append(site) }
    }

    private static func propertyList(_ path: PathBytes, _ list: inout FindingList) throws -> Value? {
        propertyList(try read(path), path, &list)
    }

    private static func propertyList(_ bytes: [UInt8], _ path: PathBytes, _ list: inout FindingList) -> Value? {
        do {
            return try PropertyListValue.read(bytes)
        } catch {
            list.add(
                .appFile, "this can't be read as a property list: \(error) (at byte \(error.offset))",
                at: .file(path.description))
            return nil
        }
    }

    private static func read(_ path: PathBytes) throws -> [UInt8] {
        do throws(FileFailure) {
            return Array(try SystemCalls.live.readFile(at: path, limit: sizeLimit).bytes)
        } catch {
            throw CommandFailure(message: error.description, code: ExitCodes.files)
        }
    }
}
