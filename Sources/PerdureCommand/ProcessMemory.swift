import CSystemCalls
import Synchronization

/// How the command's process deals with its memory.
enum ProcessMemory {
    private static let kept = Mutex<[any Sendable]>([])

    /// Keeps a value until the process ends. To take definitions down again, node by node, takes long and gives
    /// nothing: the system takes back all memory at once.
    static func keep(_ value: some Sendable) {
        kept.withLock { $0.append(value) }
    }

    /// Has memory come from the system in large pieces.
    static func reserveInLargePieces() { perdure_reserve_memory(4 << 20) }
}
