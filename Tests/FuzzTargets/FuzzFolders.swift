/// Where things are that targets need.
package enum FuzzFolders {
    /// The checkout.
    package static let root =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
}
