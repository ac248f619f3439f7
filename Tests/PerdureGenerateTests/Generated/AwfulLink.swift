// Made of schemas and migrations by `perdure generate swift`. Change those, and make it anew.

import Perdure

/// Any link of the app.
enum AwfulLink: TypedLink, Equatable {
    /// A private message.
    case message(Message)
    /// A page of a thread in Awful, perhaps the posts of one user alone.
    case posts(Posts)
    /// What a window showed, as web addresses of the forums, each a link of its own.
    case scene(Scene)
    /// The threads of a forum, or those that the reader has bookmarked.
    case threadList(ThreadList)

    /// Reads the links that the app is handed, and writes its own.
    static let links = TypedLinks<AwfulLink>(definitions)
    /// The schemas and migrations.
    static let definitions = AwfulLinkDefinitions.all

    /// Reads what a link says.
    init(_ content: LinkContent) throws(PayloadFault) {
        switch content.lineage {
        case Message.lineage: self = .message(try Message(content))
        case Posts.lineage: self = .posts(try Posts(content))
        case Scene.lineage: self = .scene(try Scene(content))
        case ThreadList.lineage: self = .threadList(try ThreadList(content))
        default: throw PayloadFault("is of the lineage '\(content.lineage)', which has no type")
        }
    }

    /// What the link says.
    var content: LinkContent {
        switch self {
        case .message(let link): link.content
        case .posts(let link): link.content
        case .scene(let link): link.content
        case .threadList(let link): link.content
        }
    }
}

extension AwfulLink {
    /// A private message. Version 1.
    struct Message: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "message"
        /// The version that is read and written.
        static let version = 1

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `messageID`. A whole number in plain decimal: `0`, `-7`, `42`.
        var messageID: String
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(messageID: String, title: String? = nil) {
            self.title = title
            self.messageID = messageID
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            messageID = try fields.required("messageID", .string)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("messageID", messageID, .string)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }
    }
}

extension AwfulLink {
    /// A page of a thread in Awful, perhaps the posts of one user alone. Version 2.
    struct Posts: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "posts"
        /// The version that is read and written.
        static let version = 2

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `threadID`. A whole number in plain decimal: `0`, `-7`, `42`.
        var threadID: String
        /// Absent for the first unread post. At least 0.
        var page: Int?
        /// Whose posts are shown.
        var filteredUserID: String?
        /// The field `perpage`.
        var perpage: Int?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(
            threadID: String, title: String? = nil, page: Int? = nil, filteredUserID: String? = nil, perpage: Int? = nil
        ) {
            self.title = title
            self.threadID = threadID
            self.page = page
            self.filteredUserID = filteredUserID
            self.perpage = perpage
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            threadID = try fields.required("threadID", .string)
            page = try fields.optional("page", .integer)
            filteredUserID = try fields.optional("filteredUserID", .string)
            otherFields = fields.members
            var linkFields = PayloadFields(content.linkFields)
            perpage = try linkFields.optional("perpage", .integer)
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("threadID", threadID, .string)
            fields.setOptional("page", page, .integer)
            fields.setOptional("filteredUserID", filteredUserID, .string)
            var linkFields = PayloadFields()
            linkFields.setOptional("perpage", perpage, .integer)
            return LinkContent(
                lineage: Self.lineage,
                title: title,
                userInfo: fields.members,
                linkFields: linkFields.members,
                original: original)
        }
    }
}

extension AwfulLink {
    /// What a window showed, as web addresses of the forums, each a link of its own. Version 2.
    struct Scene: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "scene"
        /// The version that is read and written.
        static let version = 2

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `AwfulRestorationPrimaryRoute`. A scheme, a colon and something after it, without white space.
        var awfulRestorationPrimaryRoute: String?
        /// The field `AwfulRestorationScrollFraction`. At least 0, at most 1.
        var awfulRestorationScrollFraction: Double?
        /// The field `AwfulRestorationHiddenPosts`. At least 0.
        var awfulRestorationHiddenPosts: Int?
        /// The field `AwfulRestorationUnpopRoutes`.
        var awfulRestorationUnpopRoutes: [String]?
        /// The field `AwfulRestorationSidebarTab`. A scheme, a colon and something after it, without white space.
        var awfulRestorationSidebarTab: String?
        /// The field `AwfulRestorationPrimaryDeepRoute`. A scheme, a colon and something after it, without white space.
        var awfulRestorationPrimaryDeepRoute: String?
        /// The field `AwfulRestorationAnchorPostID`. A whole number in plain decimal: `0`, `-7`, `42`.
        var awfulRestorationAnchorPostID: String?
        /// Points between the post and the top of the screen.
        var awfulRestorationAnchorDelta: Double?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(
            title: String? = nil,
            awfulRestorationPrimaryRoute: String? = nil,
            awfulRestorationScrollFraction: Double? = nil,
            awfulRestorationHiddenPosts: Int? = nil,
            awfulRestorationUnpopRoutes: [String]? = nil,
            awfulRestorationSidebarTab: String? = nil,
            awfulRestorationPrimaryDeepRoute: String? = nil,
            awfulRestorationAnchorPostID: String? = nil,
            awfulRestorationAnchorDelta: Double? = nil
        ) {
            self.title = title
            self.awfulRestorationPrimaryRoute = awfulRestorationPrimaryRoute
            self.awfulRestorationScrollFraction = awfulRestorationScrollFraction
            self.awfulRestorationHiddenPosts = awfulRestorationHiddenPosts
            self.awfulRestorationUnpopRoutes = awfulRestorationUnpopRoutes
            self.awfulRestorationSidebarTab = awfulRestorationSidebarTab
            self.awfulRestorationPrimaryDeepRoute = awfulRestorationPrimaryDeepRoute
            self.awfulRestorationAnchorPostID = awfulRestorationAnchorPostID
            self.awfulRestorationAnchorDelta = awfulRestorationAnchorDelta
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            awfulRestorationPrimaryRoute = try fields.optional("AwfulRestorationPrimaryRoute", .string)
            awfulRestorationScrollFraction = try fields.optional("AwfulRestorationScrollFraction", .number)
            awfulRestorationHiddenPosts = try fields.optional("AwfulRestorationHiddenPosts", .integer)
            awfulRestorationUnpopRoutes = try fields.optional("AwfulRestorationUnpopRoutes", .array(of: .string))
            awfulRestorationSidebarTab = try fields.optional("AwfulRestorationSidebarTab", .string)
            awfulRestorationPrimaryDeepRoute = try fields.optional("AwfulRestorationPrimaryDeepRoute", .string)
            awfulRestorationAnchorPostID = try fields.optional("AwfulRestorationAnchorPostID", .string)
            awfulRestorationAnchorDelta = try fields.optional("AwfulRestorationAnchorDelta", .number)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.setOptional("AwfulRestorationPrimaryRoute", awfulRestorationPrimaryRoute, .string)
            fields.setOptional("AwfulRestorationScrollFraction", awfulRestorationScrollFraction, .number)
            fields.setOptional("AwfulRestorationHiddenPosts", awfulRestorationHiddenPosts, .integer)
            fields.setOptional("AwfulRestorationUnpopRoutes", awfulRestorationUnpopRoutes, .array(of: .string))
            fields.setOptional("AwfulRestorationSidebarTab", awfulRestorationSidebarTab, .string)
            fields.setOptional("AwfulRestorationPrimaryDeepRoute", awfulRestorationPrimaryDeepRoute, .string)
            fields.setOptional("AwfulRestorationAnchorPostID", awfulRestorationAnchorPostID, .string)
            fields.setOptional("AwfulRestorationAnchorDelta", awfulRestorationAnchorDelta, .number)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }
    }
}

extension AwfulLink {
    /// The threads of a forum, or those that the reader has bookmarked. Version 1.
    struct ThreadList: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "thread-list"
        /// The version that is read and written.
        static let version = 1

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// That it is there says it; false is no different.
        var bookmarks: Bool?
        /// The field `forumID`. A whole number in plain decimal: `0`, `-7`, `42`.
        var forumID: String?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(title: String? = nil, bookmarks: Bool? = nil, forumID: String? = nil) {
            self.title = title
            self.bookmarks = bookmarks
            self.forumID = forumID
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            bookmarks = try fields.optional("bookmarks", .boolean)
            forumID = try fields.optional("forumID", .string)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.setOptional("bookmarks", bookmarks, .boolean)
            fields.setOptional("forumID", forumID, .string)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }
    }
}

/// The schemas and migrations that the links are read and written with.
private enum AwfulLinkDefinitions {
    static let all = Definitions(
        embedded: files)

    private static let files = [
        EmbeddedFile(
            "Schemas/message/lineage.yaml",
            #"""
            {
              "lineage": "message",
              "summary": "A private message.",
              "version": {"key":"version","missing":"unversioned"},
              "surfaces": ["handoff"]
            }
            """#),
        EmbeddedFile(
            "Schemas/message/v1.yaml",
            #"""
            {
              "lineage": "message",
              "version": 1,
              "activity": "com.awfulapp.Awful.activity.reading-message",
              "title": {"required":true},
              "urls": ["awful://messages/{messageID}"],
              "userInfo": {"messageID":{"type":"string","format":"integer","required":true,"identity":true}}
            }
            """#),
        EmbeddedFile(
            "Migrations/message/v1-repair.yaml",
            #"""
            {
              "lineage": "message",
              "from": 1,
              "to": 1,
              "summary": "The Optional(…) of 2014 and 2015, as in posts.",
              "steps": [
                {
                  "when": {"matches":{"messageID":"Optional({_id:integer})"}},
                  "then": [
                    {"rewrite":{"field":"messageID","from":"Optional({id:integer})","to":"{id:integer}"}}
                  ]
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/posts/lineage.yaml",
            #"""
            {
              "lineage": "posts",
              "summary": "A page of a thread in Awful, perhaps the posts of one user alone.",
              "version": {"key":"version","missing":"unversioned"},
              "surfaces": ["handoff"]
            }
            """#),
        EmbeddedFile(
            "Schemas/posts/v1.yaml",
            #"""
            {
              "lineage": "posts",
              "version": 1,
              "summary": "2014, 3.1 betas: page numbers below 0 are not pages but -1, the first unread post,\#
             and -2, the last page.",
              "activity": "com.awfulapp.Awful.activity.browsing-posts",
              "recognise": {
                "not": {
                  "matches": {"$webpageURL":"https://forums.somethingawful.com/showthread.php?noseen=1"}
                }
              },
              "title": {"required":true},
              "identifiers": {
                "webpageURL": "https://forums.somethingawful.com/showthread.php?threadid={threadID}{?perpage\#
            ,pagenumber=page:integer,userid=filteredUserID}"
              },
              "urls": ["awful://threads/{threadID}/pages/{page:integer}{?userid=filteredUserID}"],
              "userInfo": {
                "threadID": {"type":"string","format":"integer","required":true,"identity":true},
                "page": {"type":"integer","minimum":-2,"maximum":999999,"default":1},
                "filteredUserID": {"type":"string","summary":"Whose posts are shown."}
              },
              "linkFields": {"perpage":"integer"},
              "eligible": {"handoff":true}
            }
            """#),
        EmbeddedFile(
            "Migrations/posts/v1-repair.yaml",
            #"""
            {
              "lineage": "posts",
              "from": 1,
              "to": 1,
              "summary": "From December 2014 to November 2015 the app wrote Swift's Optional(…) into its own\#
             URLs.",
              "steps": [
                {
                  "when": {"matches":{"threadID":"Optional({_id:integer})"}},
                  "then": [
                    {"rewrite":{"field":"threadID","from":"Optional({id:integer})","to":"{id:integer}"}}
                  ]
                },
                {
                  "when": {"matches":{"filteredUserID":"Optional({_id:integer})"}},
                  "then": [
                    {
                      "rewrite": {
                        "field": "filteredUserID",
                        "from": "Optional({id:integer})",
                        "to": "{id:integer}"
                      }
                    }
                  ]
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Migrations/posts/v1-v2.yaml",
            #"""
            {
              "lineage": "posts",
              "from": 1,
              "to": 2,
              "summary": "Version 2 reads every number as a page, so none below 0 may be left; and no page m\#
            eans something else now.",
              "steps": [
                {
                  "cases": [
                    {"when":{"absent":"page"},"then":[{"add":{"field":"page","value":1}}]},
                    {
                      "when": {"equals":{"page":-1}},
                      "then": [{"remove":"page","lossy":"no page is what -1 was: the first unread post"}]
                    },
                    {
                      "when": {"equals":{"page":-2}},
                      "then": [
                        {
                          "remove": "page",
                          "lossy": "version 2 can't say 'the last page'; the first unread post is nearest to\#
             it"
                        }
                      ]
                    }
                  ]
                }
              ],
              "down": [{"add":{"field":"page","value":-1}}]
            }
            """#),
        EmbeddedFile(
            "Schemas/posts/v2.yaml",
            #"""
            {
              "lineage": "posts",
              "version": 2,
              "written": 1,
              "like": 1,
              "summary": "2018: the same keys and the same number. A link without a page means the first unr\#
            ead post now.",
              "recognise": {
                "matches": {"$webpageURL":"https://forums.somethingawful.com/showthread.php?noseen=1"}
              },
              "identifiers": {
                "webpageURL": {
                  "required": true,
                  "template": "https://forums.somethingawful.com/showthread.php?threadid={threadID}{?perpage\#
            ,pagenumber=page:integer,userid=filteredUserID}&noseen=1"
                }
              },
              "urls": [
                "awful://threads/{threadID:integer}/pages/{page:integer}{?userid=filteredUserID}",
                "awfulhttps://forums.somethingawful.com/showthread.php?threadid={threadID:integer}{?pagenumb\#
            er=page:integer,userid=filteredUserID}"
              ],
              "userInfo": {
                "threadID": {"type":"string","format":"integer","required":true,"identity":true},
                "page": {"type":"integer","minimum":0,"summary":"Absent for the first unread post."},
                "filteredUserID": {"type":"string","summary":"Whose posts are shown."}
              }
            }
            """#),
        EmbeddedFile(
            "Schemas/scene/lineage.yaml",
            #"""
            {
              "lineage": "scene",
              "summary": "What a window showed, as web addresses of the forums, each a link of its own.",
              "version": "by-shape",
              "surfaces": ["state-restoration","handoff"]
            }
            """#),
        EmbeddedFile(
            "Schemas/scene/v1.yaml",
            #"""
            {
              "lineage": "scene",
              "version": 1,
              "summary": "April 2026, 7.10 beta 8.",
              "activity": "com.awfulapp.Awful.activity.scene-restoration",
              "userInfo": {
                "AwfulRestorationPrimaryRoute": {"type":"string","format":"url","link":true},
                "AwfulRestorationScrollFraction": {"type":"number","minimum":0,"maximum":1},
                "AwfulRestorationHiddenPosts": {"type":"integer","minimum":0},
                "AwfulRestorationUnpopRoutes": {
                  "type": "array",
                  "of": {"type":"string","format":"url","link":true}
                }
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/scene/v1-v2.yaml",
            #"""
            {
              "lineage": "scene",
              "from": 1,
              "to": 2,
              "summary": "Every new key is optional.",
              "steps": [],
              "down": [
                {
                  "remove": [
                    "AwfulRestorationSidebarTab",
                    "AwfulRestorationPrimaryDeepRoute",
                    "AwfulRestorationAnchorPostID",
                    "AwfulRestorationAnchorDelta"
                  ],
                  "lossy": "version 1 shows the page without them"
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/scene/v2.yaml",
            #"""
            {
              "lineage": "scene",
              "version": 2,
              "like": 1,
              "summary": "May 2026: the sidebar, what lies below the page, and the post at its top.",
              "userInfo": {
                "AwfulRestorationPrimaryRoute": {"type":"string","format":"url","link":true},
                "AwfulRestorationScrollFraction": {"type":"number","minimum":0,"maximum":1},
                "AwfulRestorationHiddenPosts": {"type":"integer","minimum":0},
                "AwfulRestorationUnpopRoutes": {
                  "type": "array",
                  "of": {"type":"string","format":"url","link":true}
                },
                "AwfulRestorationSidebarTab": {"type":"string","format":"url","link":true},
                "AwfulRestorationPrimaryDeepRoute": {"type":"string","format":"url","link":true},
                "AwfulRestorationAnchorPostID": {"type":"string","format":"integer"},
                "AwfulRestorationAnchorDelta": {
                  "type": "number",
                  "summary": "Points between the post and the top of the screen."
                }
              },
              "eligible": {"handoff":true,"search":false,"prediction":false}
            }
            """#),
        EmbeddedFile(
            "Schemas/thread-list/lineage.yaml",
            #"""
            {
              "lineage": "thread-list",
              "summary": "The threads of a forum, or those that the reader has bookmarked.",
              "version": {"key":"version","missing":"unversioned"},
              "surfaces": ["handoff"]
            }
            """#),
        EmbeddedFile(
            "Schemas/thread-list/v1.yaml",
            #"""
            {
              "lineage": "thread-list",
              "version": 1,
              "activity": "com.awfulapp.Awful.activity.listing-threads",
              "title": {"required":true},
              "urls": [
                "awful://forums/{forumID}",
                "https://forums.somethingawful.com/forumdisplay.php?forumid={forumID}",
                {
                  "url": "https://forums.somethingawful.com/bookmarkthreads.php",
                  "name": "bookmarks",
                  "set": {"bookmarks":true}
                }
              ],
              "variants": [
                {
                  "when": {"present":"bookmarks"},
                  "userInfo": {
                    "bookmarks": {
                      "type": "boolean",
                      "required": true,
                      "identity": true,
                      "summary": "That it is there says it; false is no different."
                    }
                  }
                },
                {
                  "when": {"absent":"bookmarks"},
                  "userInfo": {
                    "forumID": {"type":"string","format":"integer","required":true,"identity":true}
                  }
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Migrations/thread-list/v1-repair.yaml",
            #"""
            {
              "lineage": "thread-list",
              "from": 1,
              "to": 1,
              "summary": "The Optional(…) of 2014 and 2015, as in posts.",
              "steps": [
                {
                  "when": {"matches":{"forumID":"Optional({_id:integer})"}},
                  "then": [
                    {"rewrite":{"field":"forumID","from":"Optional({id:integer})","to":"{id:integer}"}}
                  ]
                }
              ]
            }
            """#),
    ]
}
