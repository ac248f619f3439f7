/// A payload, and a migration that it goes through again and again.
package struct PlanCase: Sendable {
    package var name: String
    /// What the versions declare under `userInfo`; the second is nil where the payload stays and is only validated.
    var first: String
    var second: String?
    var steps: String
    package var payload: String
    /// Whether the steps say that the link has no successor.
    var isDiscarded = false

    init(_ name: String, _ first: String, _ second: String?, _ steps: String, _ payload: String) {
        (self.name, self.first, self.second, self.steps, self.payload) = (name, first, second, steps, payload)
    }

    /// The link around the payload.
    package var link: String { #"{"activityType":"com.example.thing","userInfo":"# + payload + "}" }

    /// The files that define it.
    var files: [String] {
        func version(_ number: Int, _ fields: String) -> String {
            "lineage: thing\nversion: \(number)\nactivity: com.example.thing\nuserInfo: \(fields)\n"
        }
        guard let second else { return [version(1, first)] }
        return [version(1, first), version(2, second), "lineage: thing\nfrom: 1\nto: 2\nsteps: [\(steps)]\n"]
    }
}
