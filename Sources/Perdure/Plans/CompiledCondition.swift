/// A condition whose paths are rows of the plan.
package indirect enum CompiledCondition: Sendable {
    case present([Int32])
    case absent([Int32])
    case equals(Int32, [Value])
    case matches(Int32, Template)
    case type(Int32, [FieldKind])
    case activity([[UInt8]])
    case all([CompiledCondition])
    case any([CompiledCondition])
    case not(CompiledCondition)
}
