/// One release of the app: which versions of which links it writes and reads.
package struct Release: Sendable {
    package var name: String
    package var date: CalendarDate?
    /// By lineage.
    package var lineages: [String: Support]
    package var place: Place

    /// What a release does with the links of one lineage.
    package struct Support: Sendable {
        package var writes: Int
        /// Ascending; versions that have a schema.
        package var reads: [Int]
        package var place: Place
    }
}
