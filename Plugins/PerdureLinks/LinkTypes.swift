import Foundation
import PackagePlugin

/// The Swift file that is made of a project's definitions.
struct LinkTypes {
    /// Where `Schemas`, `Migrations` and `perdure.yaml` are.
    let project: URL
    /// Words for the command, as `--access public`, parted by white space: in this file, if it is there.
    private let optionsFile: URL

    init(project: URL, options folder: URL) {
        self.project = project
        optionsFile = folder.appending(path: "perdure-links.txt")
    }

    func command(_ perdure: URL, output: URL) -> Command {
        let file = output.appending(path: "AppLink.swift")
        let options = (try? String(contentsOf: optionsFile, encoding: .utf8))?.split(whereSeparator: \.isWhitespace)
        let arguments = ["generate", "swift", "--project", project.path, "--output", file.path, "--force"]
        return .buildCommand(
            displayName: "Making the types of links of \(project.lastPathComponent)", executable: perdure,
            arguments: arguments + (options ?? []).map(String.init), inputFiles: definitions, outputFiles: [file])
    }

    /// What the file is made of: when one of these changes, it is made anew. A folder changes when a file is added to it.
    private var definitions: [URL] {
        let files = FileManager.default
        let settings = [project.appending(path: "perdure.yaml"), optionsFile].filter {
            files.fileExists(atPath: $0.path)
        }
        let folders = ["Schemas", "Migrations"].map { project.appending(path: $0) }
        let found = folders.filter { files.fileExists(atPath: $0.path) }.flatMap { folder in
            let inside = (try? files.subpathsOfDirectory(atPath: folder.path)) ?? []
            return [folder] + inside.sorted().map { folder.appending(path: $0) }
        }
        return settings + found.filter { !$0.lastPathComponent.hasPrefix(".") }
    }
}
