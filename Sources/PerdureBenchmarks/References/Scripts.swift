/// The same edits, in the languages that people would else write them in.
enum Scripts {
    /// Renames the key of each record's link and sets its version; the first argument is the module for JSON.
    static let records = #"""
        import sys
        module = sys.argv[1]
        if module == "orjson":
            import orjson
            loads, dumps = orjson.loads, orjson.dumps
        else:
            import json
            loads = json.loads
            dumps = lambda value: json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
        with open("in.ndjson", "rb") as lines, open(sys.argv[2], "wb") as out:
            for line in lines:
                record = loads(line)
                link = record.get("link")
                if link is not None:
                    payload = {("documentID" if key == "documentIdentifier" else key): value
                               for key, value in link["userInfo"].items()}
                    payload["activityVersion"] = 3
                    link["userInfo"] = payload
                out.write(dumps(record))
                out.write(b"\n")
        """#

    static let node = #"""
        const fs = require("fs");
        const input = require("readline").createInterface({input: fs.createReadStream("in.ndjson")});
        const out = fs.createWriteStream(process.argv[1]);
        input.on("line", line => {
            const record = JSON.parse(line);
            if (record.link) {
                const payload = {};
                for (const [key, value] of Object.entries(record.link.userInfo))
                    payload[key === "documentIdentifier" ? "documentID" : key] = value;
                payload.activityVersion = 3;
                record.link.userInfo = payload;
            }
            out.write(JSON.stringify(record) + "\n");
        });
        input.on("close", () => out.end());
        """#

    static let jq = #"""
        if has("link") then .link.userInfo |= (with_entries(if .key == "documentIdentifier" then .key = "documentID"
        else . end) | .activityVersion = 3) else . end
        """#

    /// The same without regard to the order of keys, which costs jq less.
    static let jqMoving = #"""
        if has("link") then .link.userInfo |= (.documentID = .documentIdentifier | del(.documentIdentifier)
        | .activityVersion = 3) else . end
        """#

    /// Gives URLs their new form in every file of a folder.
    static let folder = #"""
        import os, re, sys
        old = re.compile(rb"exnote:open\?id=([0-9a-f]{8})")
        for folder, folders, files in os.walk("in"):
            target = os.path.join(sys.argv[1], os.path.relpath(folder, "in"))
            os.makedirs(target, exist_ok=True)
            for name in files:
                with open(os.path.join(folder, name), "rb") as file:
                    text = file.read()
                with open(os.path.join(target, name), "wb") as file:
                    file.write(old.sub(rb"exnote://document/\1", text))
        """#

    /// The same in every entry of a zip.
    static let zip = #"""
        import re, sys, zipfile
        old = re.compile(rb"exnote:open\?id=([0-9a-f]{8})")
        with zipfile.ZipFile("in.zip") as source, zipfile.ZipFile(
                sys.argv[1], "w", zipfile.ZIP_DEFLATED, compresslevel=1) as target:
            for info in source.infolist():
                target.writestr(info, old.sub(rb"exnote://document/\1", source.read(info)))
        """#

    static let tar = #"""
        import io, re, sys, tarfile
        old = re.compile(rb"exnote:open\?id=([0-9a-f]{8})")
        with tarfile.open("in.tar") as source, tarfile.open(sys.argv[1], "w") as target:
            for info in source:
                text = old.sub(rb"exnote://document/\1", source.extractfile(info).read())
                info.size = len(text)
                target.addfile(info, io.BytesIO(text))
        """#

    static let sameEntries = #"""
        import sys, tarfile, zipfile
        def entries(path):
            if sys.argv[1] == "zip":
                with zipfile.ZipFile(path) as archive:
                    for info in archive.infolist():
                        yield info.filename, archive.read(info)
            else:
                with tarfile.open(path) as archive:
                    for info in archive:
                        yield info.name, archive.extractfile(info).read()
        end = object()
        a, b = entries(sys.argv[2]), entries(sys.argv[3])
        while (one := next(a, end)) == (other := next(b, end)):
            if one is end:
                sys.exit(0)
        sys.exit(1)
        """#

    static let sed = #"s#exnote:open\?id=([0-9a-f]{8})#exnote://document/\1#g"#

    /// Renames the key in each link of a property list.
    static let propertyList = #"""
        import plistlib, sys
        with open("in.plist", "rb") as file:
            root = plistlib.load(file)
        for link in root["notes"]:
            link["userInfo"] = {("documentID" if key == "documentIdentifier" else key): value
                                for key, value in link["userInfo"].items()}
            link["userInfo"]["activityVersion"] = 3
        with open(sys.argv[1], "wb") as file:
            plistlib.dump(root, file, fmt=plistlib.FMT_BINARY, sort_keys=False)
        """#

    static let samePropertyLists = #"""
        import plistlib, sys
        a, b = (plistlib.load(open(name, "rb")) for name in sys.argv[1:3])
        sys.exit(0 if a == b else 1)
        """#

    /// Reads a keyed archive and writes it again. It has one object for the old key, which all links share.
    static let keyedArchive = #"""
        import plistlib, sys
        with open("in.plist", "rb") as file:
            root = plistlib.load(file)
        root["$objects"] = ["documentID" if value == "documentIdentifier" else value for value in root["$objects"]]
        with open(sys.argv[1], "wb") as file:
            plistlib.dump(root, file, fmt=plistlib.FMT_BINARY, sort_keys=False)
        """#

    /// Five edits on one payload, so many times.
    static let fiveEdits = #"""
        import json, sys
        for _ in range(int(sys.argv[2])):
            link = json.loads(sys.argv[1])
            old = link["userInfo"]
            new = {"documentID": old["documentIdentifier"], "page": old["page"], "zoom": float(old["zoom"]),
                   "kind": {"f": "feed", "d": "folder"}[old["kind"]], "activityVersion": 2, "pinned": False}
            link["userInfo"] = new
            json.dumps(link)
        """#

    /// Holds a payload against its schema, so many times.
    static let jsonSchema = #"""
        import json, sys
        import jsonschema_rs
        validator = jsonschema_rs.validator_for({
            "type": "object", "required": ["documentIdentifier", "kind"],
            "properties": {
                "documentIdentifier": {"type": "string", "minLength": 1},
                "page": {"type": "integer", "minimum": 0, "maximum": 100000},
                "zoom": {"type": "string", "maxLength": 12},
                "kind": {"enum": ["f", "d"]}, "legacy": {"type": "boolean"}}})
        for _ in range(int(sys.argv[2])):
            if not validator.is_valid(json.loads(sys.argv[1])["userInfo"]):
                sys.exit(1)
        """#
}
