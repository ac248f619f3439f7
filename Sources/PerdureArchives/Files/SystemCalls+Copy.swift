import CSystemCalls

extension SystemCalls {
    /// Copies everything from the current place of `source` to `target`, which is empty: by sharing blocks if the
    /// file system can, else inside the kernel, else through a buffer.
    func copyContents(from source: borrowing FileDescriptor, to target: borrowing FileDescriptor) throws(FileFailure) {
        if try clone(source, to: target) { return }
        if try copyInKernel(from: source, to: target) { return }
        try copyThroughBuffer(from: source, to: target)
    }

    private func clone(_ source: borrowing FileDescriptor, to target: borrowing FileDescriptor) throws(FileFailure)
        -> Bool
    {
        let (from, to, path) = (source.number, target.number, source.path)
        do {
            try call(.copy, path) { _ in perdure_clone_file(from, to) }
            return true
        } catch {
            // Whatever the reason, the plain ways below say what is really wrong.
            if error.stopsEverything { throw error }
            return false
        }
    }

    /// Copies with `copy_file_range`; false if it is of no use here, with whatever it has copied still counting,
    /// since both offsets have moved on together.
    private func copyInKernel(
        from source: borrowing FileDescriptor, to target: borrowing FileDescriptor
    ) throws(FileFailure) -> Bool {
        let (from, to, path) = (source.number, target.number, source.path)
        var total = 0
        do {
            while true {
                let count = try call(.copy, path) { limit in perdure_copy_file_range(from, to, min(limit, 1 << 30)) }
                // Files made up by the kernel (as in /proc) give 0 here although they can be read.
                if count == 0 { return total > 0 }
                total += count
            }
        } catch {
            if error.stopsEverything { throw error }
            return false
        }
    }

    private func copyThroughBuffer(
        from source: borrowing FileDescriptor, to target: borrowing FileDescriptor
    ) throws(FileFailure) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try read(source, into: buffer)
            if count == 0 { return }
            try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: target)
        }
    }
}
