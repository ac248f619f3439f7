import CommandLineKit
import PerdureArchives

extension NewFiles {
    /// Writes files for a command with `--force`, and says so where that is wanting.
    static func write(_ files: [File], force: Bool) throws {
        do throws(FileFailure) {
            try write(files, replacing: force)
        } catch {
            let hints = error.isAboutExistingFile ? ["--force replaces what is there."] : []
            throw CommandFailure(message: error.description, hints: hints, code: ExitCodes.files)
        }
    }
}
