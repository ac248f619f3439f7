/// A place where the path of an instruction leads into JSON that another value holds.
struct JSONCrossing {
    /// The path of the text or data, a row of the plan.
    var path: Int32
    var holder: JSONHolder
}
