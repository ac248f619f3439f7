/// What a contender wants to be there. Where it is not, the table says so.
package enum Need: Sendable {
    /// A program on the `PATH`.
    case program(String)
    /// A module of Python.
    case module(String)
    /// A command of Perdure, and perhaps an option of it.
    case command(String, option: String? = nil)

    /// What is missing; nil for nothing.
    package func missing(at site: Site) -> String? {
        switch self {
        case .program(let name): site.tools.path(name) == nil ? "\(name) is not here" : nil
        case .module(let name): site.tools.hasModule(name) ? nil : "Python's \(name) is not here"
        case .command(let name, let option):
            site.tools.help(of: name, site.perdure).contains(option ?? "Usage: perdure \(name)")
                ? nil : "perdure has no \(option.map { "\(name) \($0)" } ?? name)"
        }
    }
}
