/// What was being done when the system said no. The raw value completes the sentence "Can't … PATH".
package enum FileOperation: String, Sendable, CaseIterable {
    case open
    case read
    case write
    case create
    case list = "list the folder"
    case inspect = "look at"
    case readLink = "read the symbolic link"
    case makeFolder = "make the folder"
    case makeLink = "make the symbolic link"
    case hardLink = "make a second name for"
    case rename = "put into place"
    case remove
    case setMode = "set the permissions of"
    case setOwner = "set the owner of"
    case setTimes = "set the dates of"
    case readAttributes = "read the extended attributes of"
    case setAttributes = "set the extended attributes of"
    case truncate = "cut off the incomplete end of"
    case sync = "make safe on the disk"
    case syncFileSystem = "make everything safe on the disk of"
    case lock
    case copy
    case resolve = "find"
    case replace
    case undo
    case resume = "go on with the run of"
}
