import Testing

/// Command lines up to the cursor, and what every shell offers there.
enum CompletionCases {
    struct Case: Sendable, CustomTestStringConvertible {
        var line: String
        var offers: Set<String>
        var testDescription: String { line }

        /// Whether the word being typed begins an option.
        var expectsOptions: Bool { line.split(separator: " ").last?.hasPrefix("-") == true }

        /// As zsh's harness has them.
        var zshOffers: Set<String> {
            Set(offers.map { String($0.split { $0 == "/" || $0 == "," }.last ?? "") })
        }

        init(_ line: String, _ offers: Set<String>) {
            self.line = line
            self.offers = offers
        }
    }

    static let files = ["d/my dir/", "d/sub/", "d/plain", "d/my file"]

    private static let commands: Set = [
        "migrate", "inspect", "check", "generate", "report", "completions", "help",
    ]

    static let all = [
        Case("perdure ", commands),
        Case("perdure mig", ["migrate"]),
        Case("perdure help mi", ["migrate"]),
        Case("perdure -q report ", ["merge"]),
        Case("perdure nonsense ", []),
        Case("perdure migrate --i", ["--in-place", "--include", "--input-format"]),
        Case("perdure migrate --tr", []),
        Case("perdure report merge --st", ["--strict"]),
        Case("perdure migrate --input-format ", ["zip", "ndjson"]),
        Case("perdure migrate --input-format=z", ["zip"]),
        Case("perdure migrate --input-format=", ["zip", "ndjson"]),
        Case("perdure check -f g", ["github"]),
        Case("perdure check --format human --ag", ["--against"]),
        Case("perdure migrate --fail-on inv", ["invalid"]),
        Case("perdure migrate --fail-on failed,inv", ["failed,invalid"]),
        Case("perdure migrate --fail-on=failed,inv", ["failed,invalid"]),
        Case("perdure migrate --jobs ", []),
        Case("perdure generate ", ["swift", "docs"]),
        Case("perdure generate swift ", []),
        Case("perdure generate -q s", ["swift"]),
        Case("perdure migrate -- --i", []),
        Case("perdure inspect d/pl", ["d/plain"]),
        Case("perdure inspect d/plain d/", []),
        Case("perdure migrate -o d/pl", ["d/plain"]),
        Case("perdure migrate --output=d/pl", ["d/plain"]),
        Case("perdure migrate a b d/", ["d/my dir", "d/sub", "d/plain", "d/my file"]),
        Case("perdure migrate --journal d/", ["d/my dir", "d/sub"]),
        Case("perdure migrate --journal=d/", ["d/my dir", "d/sub"]),
    ]
}
