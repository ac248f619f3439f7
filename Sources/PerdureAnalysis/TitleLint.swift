import Perdure

/// Titles, which Quick Note, Spotlight and Siri show.
enum TitleLint {
    private static let showing: [Lineage.Surface] = [.quickNote, .spotlight]

    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        guard let surface = lineage.surfaces.first(where: showing.contains), let newest = lineage.newest,
            newest.title?.required != true
        else { return [] }
        return [
            Finding(
                .titleMissing, "\(surface.rawValue) shows the title, and the schema does not require one",
                at: newest.place, help: "Write title: {required: true}.")
        ]
    }
}
