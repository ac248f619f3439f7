/// The kinds of thing that a name in a folder can stand for.
package enum FileKind: String, Hashable, Sendable {
    case file, folder
    case link = "symbolic link"
    case pipe, socket, device, other
}
