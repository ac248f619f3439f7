extension ExportSample {
    static let markup = [
        ExportSample(
            kind: "Evernote (ENEX)",
            files: [
                (
                    "Work.enex",
                    """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
                    <en-export export-date="20240206T182025Z" application="Evernote" version="10.74.1">
                      <note><title>A &amp; B</title><created>20240206T070948Z</created>
                        <note-attributes><source-url>myapp://doc?id=0&amp;v=1</source-url></note-attributes>
                        <content>
                          <![CDATA[<?xml version="1.0" encoding="UTF-8" standalone="no"?>
                    <!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note><div>&nbsp;<a style="--en-href:myapp://doc?id=1&amp;v=1;" href="myapp://doc?id=1&amp;v=1" rev="en_rl_none">one</a></div><div>a]]]]><![CDATA[>b <a href='myapp://doc?id=2&amp;v=1'>two</a> myapp://doc?id=3&amp;v=1&nbsp;three</div><en-crypt hint="h">RU5DMA==</en-crypt><div>\(activity())</div><div data-x="\(activity("&quot;"))"/></en-note>]]>
                        </content>
                        <resource><data encoding="base64">iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk
                    +M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==</data><mime>image/png</mime></resource>
                      </note>
                    </en-export>

                    """
                )
            ], changes: [("v=1", "v=2"), activityChange(), activityChange("&quot;")], links: 7, encryptedNotes: 1),
        ExportSample(
            kind: "Google Keep (Takeout)",
            files: [
                (
                    "Takeout/Keep/N.json",
                    #"{"color":"DEFAULT","isTrashed":false,"textContent":"go myapp://doc?id\u003d1\u0026v=1\nand more","title":"N","userEditedTimestampUsec":1690866273284000,"createdTimestampUsec":1690425937272000,"annotations":[{"description":"","source":"WEBLINK","title":"x","url":"myapp://doc?id\u003d1\u0026v=1"}]}"#
                ),
                (
                    "Takeout/Keep/N.html",
                    "<?xml version=\"1.0\" ?>\n<html><div class=\"content\">go <a href=\"myapp://doc?id=1&amp;v=1\">myapp://doc?id=1&amp;v=1</a><br/>and more</div></html>"
                ),
                ("Takeout/archive_browser.html", "<a href=\"Keep/N.html\">N</a>"),
            ], links: 4, isZip: true),
    ]
}
