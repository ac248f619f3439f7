/// One kind of link through all its versions.
package struct Lineage: Sendable {
    package var name: String
    package var summary: String?
    package var place: Place
    package var versionRule: VersionRule = .key("activityVersion", missing: .version(1))
    package var surfaces: [Surface] = []
    /// By version, ascending.
    package var schemas: [Schema] = []
    /// One chain, by source version, ascending.
    package var migrations: [Migration] = []
    /// Repairs by the version they mend.
    package var repairs: [Migration] = []

    /// How a link's version is told.
    package enum VersionRule: Sendable, Equatable {
        /// A key of `userInfo`, and what it means when it is not there.
        case key(String, missing: Missing)
        /// Payloads carry no version.
        case byShape
    }

    package enum Missing: Sendable, Equatable {
        case version(Int)
        case byShape
        case unversioned
    }

    /// Where links of the lineage are used: what lint holds it to.
    package enum Surface: String, Sendable, CaseIterable {
        case quickNote = "quick-note"
        case handoff, spotlight, siri
        case stateRestoration = "state-restoration"
        case universalLink = "universal-link"
    }

    package init(name: String, place: Place) {
        self.name = name
        self.place = place
    }

    package var versionKey: String? {
        if case .key(let key, _) = versionRule { key } else { nil }
    }

    package func schema(_ version: Int) -> Schema? { schemas.first { $0.version == version } }

    package var newest: Schema? { schemas.last }
}
