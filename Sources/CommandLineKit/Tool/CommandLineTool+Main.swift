extension CommandLineTool {
    /// Does what this process's command line asks for, prints what there is to
    /// print, and returns the exit code.
    ///
    /// The signal for a closed pipe is ignored from here on; writing to one
    /// throws `OutputError.closedPipe` instead, which ends a command with 0 and
    /// without a word.
    package func main() -> Int32 {
        ByteOutput.ignoreClosedPipeSignal()
        let response = respond(
            to: ArgumentText.ofThisProcess(),
            output: Terminal.standardOutput.style, errors: Terminal.standardError.style)
        do {
            // Nobody is left to hear of an error that standard error does not take.
            try? ByteOutput.standardError.write(response.errors)
            try ByteOutput.standardOutput.write(response.output)
            return response.exitCode
        } catch {
            let report = ErrorReport(error, codes: codes)
            try? ByteOutput.standardError.write(
                report.text(tool: root.name, style: Terminal.standardError.style))
            return report.exitCode
        }
    }
}
