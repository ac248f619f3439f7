// swift-tools-version: 6.2
import PackageDescription

// The manifest is the architecture: a target may import what its dependencies name, and nothing else.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// What `perdure --version` says of the sources; see Scripts/stamp. Unset for a plain `swift build`.
let stamp = ["PERDURE_COMMIT", "PERDURE_DATE"].compactMap { name in
    Context.environment[name].map { CSetting.define(name, to: $0) }
}

let package = Package(
    name: "Perdure",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Perdure", targets: ["Perdure"]),
        .library(name: "PerdureYAML", targets: ["PerdureYAML"]),
        .library(name: "PerdureFoundation", targets: ["PerdureFoundation"]),
        .library(name: "PerdureTesting", targets: ["PerdureTesting"]),
        .executable(name: "perdure", targets: ["PerdureCommand"]),
        .plugin(name: "PerdureRun", targets: ["PerdureRun"]),
        .plugin(name: "PerdureLinks", targets: ["PerdureLinks"]),
    ],
    targets: [
        // What an app embeds: values, links, schemas, migrations and the engine. Pure Swift.
        .target(name: "Perdure", swiftSettings: settings),
        // Foundation's values and activities; beside the core, so that the core needs no Foundation.
        .target(name: "PerdureFoundation", dependencies: ["Perdure"], swiftSettings: settings),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "PerdureConcurrency", dependencies: ["Perdure"], swiftSettings: settings),
        .target(
            name: "PerdureYAML", dependencies: ["Perdure", "PerdureConcurrency", "CYAML"], swiftSettings: settings),
        .target(name: "CommandLineKit", swiftSettings: settings),
        .target(name: "PerdureAnalysis", dependencies: ["Perdure", "PerdureConcurrency"], swiftSettings: settings),
        .systemLibrary(
            name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
        .target(name: "CKernel"),
        .target(name: "PerdureFormats", dependencies: ["Perdure", "CKernel"], swiftSettings: settings),
        .testTarget(
            name: "PerdureFormatsTests", dependencies: ["Perdure", "PerdureFormats", "CKernel"], swiftSettings: settings
        ),
        .target(name: "PerdureInference", dependencies: ["Perdure", "PerdureFormats"], swiftSettings: settings),
        .target(name: "CSystemCalls"),
        .target(name: "CBuildStamp", cSettings: stamp),
        .target(
            name: "PerdureArchives", dependencies: ["CDeflate", "CSQLite", "CZlib", "CZstd", "CSystemCalls"],
            swiftSettings: settings),
        .target(
            name: "PerdureBatch", dependencies: ["Perdure", "PerdureConcurrency", "PerdureFormats", "PerdureArchives"],
            swiftSettings: settings),
        // Saved links with what is expected of them: reading, testing, and what of the definitions they exercise.
        .target(name: "PerdureFixtures", dependencies: ["Perdure", "PerdureFormats"], swiftSettings: settings),
        // What is made of definitions for others: links, pages, JSON Schema, Swift.
        .target(name: "PerdureGenerate", dependencies: ["Perdure", "PerdureAnalysis"], swiftSettings: settings),
        .testTarget(
            name: "PerdureGenerateTests",
            dependencies: ["Perdure", "PerdureYAML", "PerdureFixtures", "PerdureGenerate"],
            swiftSettings: settings),
        // For an app's tests, which have Foundation anyway.
        .target(name: "PerdureTesting", dependencies: ["Perdure", "PerdureFixtures"], swiftSettings: settings),
        .testTarget(
            name: "PerdureTestingTests", dependencies: ["Perdure", "PerdureYAML", "PerdureTesting"],
            swiftSettings: settings),
        .target(
            name: "PerdureReports", dependencies: ["Perdure", "PerdureBatch", "PerdureFixtures"],
            resources: [.embedInCode("Page/Assets")], swiftSettings: settings),
        // The sources of the command; its product is called `perdure`. (A folder of that name could not stand beside
        // `Perdure` on a file system that does not tell small letters from capitals.)
        .executableTarget(
            name: "PerdureCommand",
            dependencies: [
                "Perdure", "PerdureConcurrency", "PerdureYAML", "PerdureAnalysis", "PerdureFormats", "PerdureArchives",
                "PerdureBatch", "PerdureFixtures", "PerdureReports", "PerdureInference", "PerdureGenerate",
                "CommandLineKit",
                "CBuildStamp", "CSystemCalls",
            ],
            swiftSettings: settings),
        // `swift package perdure check`, in packages that use this one.
        .plugin(
            name: "PerdureRun",
            capability: .command(
                intent: .custom(verb: "perdure", description: "Runs the command 'perdure' in the package's folder.")),
            dependencies: ["PerdureCommand"]),
        // Makes an app's types of its links when the app is built.
        .plugin(name: "PerdureLinks", capability: .buildTool(), dependencies: ["PerdureCommand"]),
        // Measures the command beside other programs; no product, since nobody installs it: `make bench` runs it.
        .executableTarget(
            name: "PerdureBenchmarks",
            dependencies: [
                "Perdure", "PerdureYAML", "PerdureAnalysis", "PerdureFormats", "PerdureArchives", "CommandLineKit",
                "CDeflate", "CSQLite", "CSystemCalls", "CYAML",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PerdureBenchmarksTests", dependencies: ["Perdure", "PerdureBenchmarks"], swiftSettings: settings),
        .testTarget(
            name: "PerdureArchivesTests", dependencies: ["PerdureArchives"], swiftSettings: settings),
        .testTarget(
            name: "PerdureFixturesTests", dependencies: ["Perdure", "PerdureYAML", "PerdureFixtures"],
            swiftSettings: settings),
        .testTarget(
            name: "PerdureReportsTests", dependencies: ["Perdure", "PerdureReports"], exclude: ["Goldens"],
            swiftSettings: settings),
        .testTarget(
            name: "PerdureTests",
            dependencies: ["Perdure", "PerdureYAML", "PerdureFormats", "PerdureAnalysis", "PerdureFoundation"],
            exclude: ["Samples/Fixtures", "Foundation/StandIn"], swiftSettings: settings),
        .testTarget(
            name: "PerdureInferenceTests",
            dependencies: ["Perdure", "PerdureYAML", "PerdureFormats", "PerdureAnalysis", "PerdureInference"],
            swiftSettings: settings),
        .testTarget(
            name: "PerdureAnalysisTests",
            dependencies: ["Perdure", "PerdureYAML", "PerdureFormats", "PerdureAnalysis"],
            exclude: ["Rules/Fixtures", "Compatibility/Fixtures"], swiftSettings: settings),
        .testTarget(
            name: "PerdureBatchTests",
            dependencies: ["Perdure", "PerdureYAML", "PerdureFormats", "PerdureArchives", "PerdureBatch"],
            swiftSettings: settings),
        // Runs the command itself, which the dependency on its target has built before.
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "Perdure", "PerdureYAML", "PerdureFormats", "PerdureArchives", "PerdureBatch", "PerdureCommand",
            ],
            swiftSettings: settings),
        // Runs the examples of the README and the reference with the `perdure` that is built beside it.
        .testTarget(
            name: "ReadmeTests", dependencies: ["Perdure", "PerdureAnalysis", "PerdureYAML", "PerdureFixtures"],
            swiftSettings: settings),
        // What the fuzzer runs (Scripts/fuzz), and the tests with its seeds.
        .target(
            name: "PerdureFuzzTargets",
            dependencies: [
                "Perdure", "PerdureYAML", "PerdureAnalysis", "PerdureFormats", "PerdureArchives", "PerdureBatch",
                "PerdureFixtures",
            ],
            path: "Tests/FuzzTargets", swiftSettings: settings),
        .testTarget(
            name: "FuzzTests", dependencies: ["PerdureBatch", "PerdureFuzzTargets"], swiftSettings: settings),
        .testTarget(name: "PerdureYAMLTests", dependencies: ["Perdure", "PerdureYAML"], swiftSettings: settings),
        .testTarget(
            name: "CommandLineKitTests", dependencies: ["CommandLineKit"], exclude: ["Goldens"],
            swiftSettings: settings),
    ]
)

// Fuzzing wants another main function, and so a build of its own: see Scripts/fuzz.
if Context.environment["PERDURE_FUZZ"] != nil {
    package.products.append(.executable(name: "perdure-fuzz", targets: ["PerdureFuzz"]))
    package.targets.append(
        .executableTarget(
            name: "PerdureFuzz", dependencies: ["PerdureFuzzTargets"], path: "Tests/Fuzz",
            exclude: ["Definitions", "Seeds"],
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}
