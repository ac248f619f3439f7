/// What happens to a value without an answer.
package enum CompiledOtherwise: Sendable {
    case fail, keep
    case value(Int32)
    case discard(Int32)
}
