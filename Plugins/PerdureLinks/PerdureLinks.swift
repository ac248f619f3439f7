import Foundation
import PackagePlugin

/// Makes an app's types of its links when the app is built: `perdure generate swift` with the definitions of the package.
@main struct PerdureLinks: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        [
            LinkTypes(project: context.package.directoryURL, options: target.directoryURL)
                .command(try context.tool(named: "PerdureCommand").url, output: context.pluginWorkDirectoryURL)
        ]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension PerdureLinks: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let project = context.xcodeProject.directoryURL
            return [
                LinkTypes(project: project, options: project)
                    .command(try context.tool(named: "PerdureCommand").url, output: context.pluginWorkDirectoryURL)
            ]
        }
    }
#endif
