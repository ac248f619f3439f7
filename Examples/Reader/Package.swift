// swift-tools-version: 6.2
import PackageDescription

// An app whose links Perdure keeps working. Its own code knows no YAML: the plugin PerdureLinks makes Swift of `Schemas`
// and `Migrations` when it is built, and `swift package perdure check` proves them.
let package = Package(
    name: "Reader",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "Reader", targets: ["Reader"])],
    dependencies: [.package(name: "Perdure", path: "../..")],
    targets: [
        .target(
            name: "Reader",
            dependencies: [
                .product(name: "Perdure", package: "Perdure"),
                .product(name: "PerdureFoundation", package: "Perdure"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)],
            plugins: [.plugin(name: "PerdureLinks", package: "Perdure")]),
        .testTarget(
            name: "ReaderTests",
            dependencies: ["Reader", .product(name: "PerdureTesting", package: "Perdure")],
            swiftSettings: [.treatAllWarnings(as: .error)]),
    ]
)
