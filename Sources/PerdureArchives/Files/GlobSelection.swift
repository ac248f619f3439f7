/// Which entries of a folder are to be worked on: those that an include pattern matches (all, if there is none) and
/// no exclude pattern. What holds for a folder holds for everything below it.
package struct GlobSelection: Sendable, Hashable {
    package let includes: [GlobPattern]
    package let excludes: [GlobPattern]

    /// Selects everything.
    package static let everything = GlobSelection(includes: [], excludes: [])

    package init(includes: [GlobPattern], excludes: [GlobPattern]) {
        self.includes = includes
        self.excludes = excludes
    }

    /// What the patterns say about an entry, or about a folder that it lies in.
    struct Verdict {
        var isIncluded: Bool
        var isExcluded: Bool
        var isSelected: Bool { isIncluded && !isExcluded }
    }

    /// The verdict on the top itself, from which everything starts.
    var start: Verdict { Verdict(isIncluded: includes.isEmpty, isExcluded: false) }

    func verdict(on path: PathBytes, isFolder: Bool, inside outer: Verdict) -> Verdict {
        var verdict = outer
        if !verdict.isIncluded { verdict.isIncluded = includes.contains { $0.matches(path, isFolder: isFolder) } }
        if !verdict.isExcluded { verdict.isExcluded = excludes.contains { $0.matches(path, isFolder: isFolder) } }
        return verdict
    }
}

extension GlobSelection {
    /// Whether an entry of an archive is selected: by its own name, or by that of a folder above it.
    package func selects(_ path: PathBytes) -> Bool {
        if self == .everything { return true }
        var verdict = start
        let components = path.components
        var reached = PathBytes([])
        for (index, component) in components.enumerated() {
            reached = index == 0 ? component : reached.appending(component)
            verdict = self.verdict(on: reached, isFolder: index + 1 < components.count, inside: verdict)
        }
        return verdict.isSelected
    }
}
