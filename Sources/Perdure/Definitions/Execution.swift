/// On how many cores a function is applied to many elements.
///
/// The library itself knows one core only; who has a way to use all of them hands it in.
package protocol Execution {
    /// What the function makes of each element, in their order.
    func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ body: @Sendable (Element) -> Result
    ) -> [Result]
}

/// One element after another.
package struct SerialExecution: Execution {
    package init() {}

    package func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ body: @Sendable (Element) -> Result
    ) -> [Result] { elements.map(body) }
}
