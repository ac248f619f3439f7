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

    /// Has memory come from the system in large pieces: a page that is written to for the first time takes longer than
    /// all that is done with it mostly.
    static func prepareHeap() { perdure_prepare_heap(64 << 20, 4 << 20) }
}
