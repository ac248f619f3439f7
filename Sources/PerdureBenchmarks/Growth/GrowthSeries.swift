/// One way in which input grows, and the program whose time should grow in step with it.
package struct GrowthSeries: Sendable {
    package var name: String
    package var title: String
    /// The axis of the plot.
    package var axis: String
    /// The subject whose data is made in these sizes.
    package var subject: String
    /// The largest size at size 1.
    package var largest: Int

    package init(name: String, title: String, axis: String, subject: String, largest: Int) {
        (self.name, self.title, self.axis, self.subject, self.largest) = (name, title, axis, subject, largest)
    }

    /// In steps of ten, from one to the largest.
    package func sizes(at size: Double) -> [Int] {
        let last = max(1, Int((Double(largest) * size).rounded()))
        var sizes: [Int] = []
        var next = 1
        while next <= last {
            sizes.append(next)
            guard next <= Int.max / 10 else { break }
            next *= 10
        }
        return sizes
    }

    package static let all = [
        GrowthSeries(
            name: "bytes", title: "Bytes without a link", axis: "records of 1 kB", subject: "ndjson-none",
            largest: 1_000_000),
        GrowthSeries(
            name: "links", title: "Links", axis: "records with a link", subject: "ndjson", largest: 1_000_000),
        GrowthSeries(name: "files", title: "Files of a folder", axis: "files", subject: "markdown", largest: 100_000),
        GrowthSeries(name: "entries", title: "Entries of a zip", axis: "entries", subject: "zip", largest: 1_000_000),
        GrowthSeries(
            name: "payloads", title: "Payloads of a property list", axis: "payloads", subject: "plist",
            largest: 1_000_000),
        GrowthSeries(
            name: "lineages", title: "Lineages to check", axis: "lineages of 20 versions", subject: "check",
            largest: 1_000),
        GrowthSeries(
            name: "lineages-at-start", title: "Lineages at a start", axis: "lineages of 3 versions",
            subject: "start-100", largest: 10_000),
    ]
}
