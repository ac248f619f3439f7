/// A shell that can complete the tool's command lines.
package enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish

    func script(for root: CommandPath) -> String {
        let lines =
            switch self {
            case .bash: BashCompletion.lines(for: root)
            case .zsh: ZshCompletion.lines(for: root)
            case .fish: FishCompletion.lines(for: root)
            }
        return lines.map { $0 + "\n" }.joined()
    }
}
