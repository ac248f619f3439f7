import Perdure

/// Why a file can't be read as the report of a run: what is wrong, and where.
package struct ReportFailure: Error, CustomStringConvertible {
    let place: Place
    let message: String

    package var description: String { "\(place): \(message)" }

    init(_ message: String, at place: Place) {
        self.place = place
        self.message = message
    }
}
