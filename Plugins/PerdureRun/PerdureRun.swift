import Foundation
import PackagePlugin

/// `swift package perdure check`: runs the command in the folder of the package that uses it.
@main struct PerdureRun: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "PerdureCommand").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // What the command has said is enough; only how it ended is left to say.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
