import Perdure
import PerdureFormats

/// What lies in the files of Apple's apps, each layer by itself: damage to a layer seldom leaves those around it sound.
extension FuzzTarget {
    static let carriers = [
        FuzzTarget("payload", unchangedPayload),
        FuzzTarget("stored-activity", unchangedActivity),
        FuzzTarget("protobuf", unchangedMessage),
        FuzzTarget("keyed-archive") { bytes in
            _ = try? KeyedArchive.read(bytes)
            return nil
        },
    ]

    /// A payload that nobody edits is written as it was read.
    private static func unchangedPayload(_ bytes: UnsafeRawBufferPointer) -> String? {
        var tape = Tape()
        tape.reset(source: bytes)
        guard let root = try? PayloadTape.lex(bytes, into: &tape) else { return nil }
        var renderer = PayloadRenderer()
        guard let new = try? renderer.render(root, of: tape) else { return "what was read can't be written" }
        return new.elementsEqual(bytes) ? nil : "what is not edited changes"
    }

    private static func unchangedActivity(_ bytes: UnsafeRawBufferPointer) -> String? {
        guard var activity = try? StoredActivity(bytes) else { return nil }
        var tape = Tape()
        guard (try? activity.lex(into: &tape)) != nil else { return nil }
        guard let new = try? activity.rendered(tape) else { return "what was read can't be written" }
        return new.elementsEqual(bytes) ? nil : "what is not edited changes"
    }

    /// Contents that are put in the place of themselves change nothing but how lengths are spelt.
    private static func unchangedMessage(_ bytes: UnsafeRawBufferPointer) -> String? {
        func same(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
            try? ProtobufSplice.changing(bytes, at: [2, 3, 5, 9]) { Array(bytes[$0]) }
        }
        guard let once = same(bytes) else { return nil }
        return once.withUnsafeBytes(same) == once ? nil : "a second run changes it once more"
    }
}
