#!/usr/bin/env python3
"""Writes the seeds of the fuzzer, one folder a target: small files of every format, with links and without.

    python3 Tests/Scripts/fuzz_seeds.py Tests/Fuzz/Seeds

Files that fuzzing has found stand beside them under names of their own, and stay.
"""

import base64
import gzip
import io
import os
import plistlib
import sqlite3
import struct
import subprocess
import sys
import tarfile
import tempfile
import zipfile

import apple_formats as apple

FOLDER = sys.argv[1]
MOMENT = (2024, 2, 29, 12, 34, 56)

DOCUMENT = (
    '{"activityType": "com.myapp.MyActivityType", "title": "T", "targetContentIdentifier": "a", '
    '"userInfo": {"documentIdentifier": "a", "activityVersion": 2, "page": 3, "kept": 1e3}}')
DOC = '{"activityType": "com.example.doc.view", "userInfo": {"id": "a", "page": 1.0}}'


def write(target, name, data):
    os.makedirs(os.path.join(FOLDER, target), exist_ok=True)
    with open(os.path.join(FOLDER, target, name), "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def json_seeds():
    quoted = DOCUMENT.replace('"', '\\"')
    write("json", "link.json", DOCUMENT)
    write("json", "places.json", '\ufeff{ "a" : [ 1.0, -0, 1e400, {"link": %s} ], "a": "%s",\r\n "b": "mydoc:x\\/y \\u00e9 \\ud83d\\ude00",'
          ' "64": "%s", "hex": "%s" }' % (DOC, quoted, base64.b64encode(DOC.encode()).decode(), DOC.encode().hex()))
    write("json", "typed.json", '{"activityType": "com.example.doc.view", "webpageURL": "https://docs.example.com/a",'
          '"userInfo": {"id": {"$url": "x"}, "a": {"$date": "2024-02-29T12:34:56Z"}, "b": {"$data": "AAEC"},'
          '"c": {"$set": [1, 2]}, "d": {"$pairs": [[1, 2]]}, "e": {"$uuid": "0"}, "id": "twice"}}')
    write("json", "wide.json", DOCUMENT.encode("utf-16"))
    write("ndjson", "lines.ndjson", DOCUMENT + "\r\n\n" + DOC + "\n{broken\n\"mydoc:a\"\n" + DOC)


def text_seeds():
    write("markdown", "note.md", "\ufeff---\nlink: myapp:doc?id=front\n---\r\n# H\nSee [it](myapp:doc?id=a%2Fb&page=2&x=1#top"
          ' "t"), [r], <mydoc:b>\n`myapp:doc?id=code`\n\n[r]: <mydoc:c> \'t\'\n![i](mydoc:d(e)f)\n```\nmydoc:g.\n```\n')
    write("html", "note.html", '<p>x</p>\r\n<a href="myapp:doc?id=1&amp;page=3">x</a><a href=mydoc:a&#x2f;b>y</a>'
          "<a HREF='mydoc:c'><!-- mydoc:d --><![CDATA[<en-note style=\"--en-href:mydoc:e;\"/>]]>&nbsp;mydoc:f")
    write("text", "note.txt", "myapp:doc?id=plain. <mydoc:a> (mydoc:b) mydoc:c?page=2, " + DOC + "\n"
          + base64.b64encode(DOC.encode()).decode() + " " + DOC.encode().hex() + "\n"
          + DOC.replace('"', '\\"') + " " + DOC.replace('"', "&quot;") + " mydoc%3Aa")
    for name, encoding in [("wide-le", "utf-16-le"), ("wide-be", "utf-16-be")]:
        mark = "\ufeff".encode(encoding)
        write("text", name + ".txt", mark + "mydoc:\U0001f600 mydoc:b?page=2\n".encode(encoding))
        write("csv", name + ".csv", mark + "a;b\n\"mydoc:c\";x\n".encode(encoding))
    write("csv", "table.csv", 'id,link,"more"\r\n1,mydoc:a,"say ""mydoc:b"", too"\n2,"%s",\n3,mydoc:c?page=1' % DOC.replace('"', '""'))
    write("csv", "tabs.tsv", "id\tlink\n1\tmyapp:doc?id=1&page=2\n")


def plist(format):
    dictionary = {"activityType": "com.example.doc.view", "userInfo": {
        "id": "a b", "page": 3, "when": apple_date(), "data": b"\x00\x01", "n": [1, 2.5, True, -1, 1 << 40]}}
    return plistlib.dumps({"links": [dictionary], "same": "mydoc:a", "URL": "mydoc:a"}, fmt=format, sort_keys=False)


def apple_date():
    import datetime
    return datetime.datetime(*MOMENT)


def apple_seeds():
    write("plist", "links.plist", plist(plistlib.FMT_XML))
    write("plist", "links.bplist", plist(plistlib.FMT_BINARY))
    write("plist", "site.webloc", plistlib.dumps({"URL": "mydoc:a?page=2"}))
    payload = {"id": "a", "page": 3, "at": apple.Date(7e8), "tags": frozenset(["x"]), 5: [6], "flag": 1,
               "ref": apple.Link("mydoc:other"), "based": apple.Link("g", "https://h/x/"), "n": 1 << 53 | 1, "real": 0.1}
    stored = apple.activity(apple.TYPE, payload, "First", apple.PAGE + "a", ["id"], ["red"])
    archiver = apple.Archiver()
    keyed = archiver.archive(archiver.instance("NSUUID", {"NS.uuidbytes": bytes(16)}))
    for target in ["plist", "stored-activity", "keyed-archive"]:
        write(target, "stored.bplist", stored)
    write("keyed-archive", "uuid.bplist", keyed)
    write("payload", "all.mp", b"MP\x0a\x05" + apple.packed(payload))
    item = apple.item(1, "First", apple.PAGE + "a?z=1", stored)
    write("quick-note", "item.bin", item)
    write("quick-note", "page.bin", apple.item(2, "Page", apple.PAGE + "seven", None))
    body = apple.body("Here and there, and mydoc:bare.", [("Here", "mydoc:here"), ("there", "https://example.org/")])
    write("protobuf", "body.bin", gzip.decompress(body))
    write("protobuf", "item.bin", item[8:])
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.sqlite")
        database = sqlite3.connect(path)
        database.executescript(
            "PRAGMA page_size = 512; CREATE TABLE ZICCLOUDSYNCINGOBJECT (Z_PK INTEGER PRIMARY KEY, ZNOTE INTEGER,"
            "ZISPASSWORDPROTECTED INTEGER, ZURLSTRING VARCHAR, ZSYNAPSEDATA BLOB);"
            "CREATE TABLE ZICNOTEDATA (Z_PK INTEGER PRIMARY KEY, ZNOTE INTEGER, ZDATA BLOB);"
            "CREATE INDEX I ON ZICCLOUDSYNCINGOBJECT (ZURLSTRING);")
        database.execute("INSERT INTO ZICCLOUDSYNCINGOBJECT VALUES (1, 1, 0, 'mydoc:a', ?), (2, 2, 1, NULL, NULL)", (item,))
        database.execute("INSERT INTO ZICNOTEDATA VALUES (1, 1, ?), (2, 2, x'00')", (body,))
        database.commit()
        database.close()
        with open(path, "rb") as file:
            write("notes", "notes.sqlite", file.read())


class Unseekable(io.RawIOBase):
    """Makes zipfile write data descriptors."""

    def __init__(self):
        self.data = b""

    def writable(self):
        return True

    def write(self, data):
        self.data += bytes(data)
        return len(data)


def zipped(files, out=None, method=zipfile.ZIP_DEFLATED, wide=False):
    out = out or io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, MOMENT)
            entry.compress_type = method
            with archive.open(entry, "w", force_zip64=wide) as file:
                file.write(data)
    return out.data if isinstance(out, Unseekable) else out.getvalue()


FILES = [("a.md", b"see mydoc:a and mydoc:b?page=2\n"), ("b/c.json", DOC.encode()), ("plain.txt", b"nothing\n")]


def tarred(format):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=format) as archive:
        for name, data in FILES + [("long/" * 30 + "\u00e9.md", b"mydoc:c")]:
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime = len(data), 1709210096
            archive.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def archive_seeds():
    write("zip", "deflated.zip", zipped(FILES))
    write("zip", "stored.zip", zipped(FILES, method=zipfile.ZIP_STORED))
    write("zip", "descriptors.zip", zipped(FILES, Unseekable()))
    write("zip", "wide.zip", zipped(FILES, wide=True))
    write("zip", "nested.zip", zipped([("in.zip", zipped(FILES)), ("in.tar", tarred(tarfile.USTAR_FORMAT)),
                                       ("in.json.gz", gzip.compress(DOC.encode(), mtime=0))]))
    for name, format in [("pax", tarfile.PAX_FORMAT), ("gnu", tarfile.GNU_FORMAT)]:
        write("tar", name + ".tar", tarred(format))
    tar = tarred(tarfile.PAX_FORMAT)
    members = gzip.compress(DOC.encode() + b"\n", mtime=0) + gzip.compress(b"{}\n", mtime=0)
    write("compressed", "members.ndjson.gz", members)
    write("compressed", "tar.tgz", gzip.compress(tar, mtime=0))
    for name, data in [("link.zst", DOC.encode()), ("tar.zst", tar)]:
        write("compressed", name, subprocess.run(["zstd", "-q", "-c"], input=data, stdout=subprocess.PIPE, check=True).stdout)


def definition_seeds():
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    for lineage in ["document", "stop", "photo"]:
        texts = []
        for folder in ["Schemas", "Migrations"]:
            place = os.path.join(root, folder, lineage)
            for name in sorted(os.listdir(place)):
                if name.endswith(".yaml"):
                    with open(os.path.join(place, name), "rb") as file:
                        texts.append(file.read())
        write("definitions", lineage + ".txt", b"%%\n".join(texts))
    write("yaml", "forms.yaml", "%YAML 1.2\n--- # comment\na: &x {b: [1, 0x1F, .5, ~, 'it''s', \"\\u00e9\\n\"]}\n? c\n: *x\n"
          "d: |-\n  text\n   more\ne: >+\n  folded\n\n'f': !!str 1\n...\n")
    write("yaml", "wrong.yaml", "a: b: c\n\ttab: 'open\n- [1, 2\nurl: myapp:doc?id={id}\n")
    write("project", "perdure.yaml", "schemas: Schemas\nmigrations: [Migrations]\nbundleIdentifiers: [com.example.app]\n"
          "rules: {unused: off}\n")
    write("table", "table.csv", 'id,name\n1,"a ""b"""\n2,c\n')
    write("table", "table.yaml", "- {id: 1, name: a}\n- {id: 2, name: b}\n")
    write("catalog-csv", "catalog.csv", 'identifier,state,movedTo\na,present,\n"b,""c",moved,a\r\nd,gone,\n')
    write("catalog-ndjson", "catalog.ndjson", '{"identifier": "a", "state": "present"}\n\n'
          '{"identifier": "b\\u00e9", "state": "moved", "movedTo": "a"}\n')
    write("glob", "patterns", "**/a[!b-d]?.{md,txt}\nNotes/*/\n\\*")
    write("pattern", "pattern", "^(?<a>[a-z\\d]+)-(b|c){2,3}?$")


for seeds in [json_seeds, text_seeds, apple_seeds, archive_seeds, definition_seeds]:
    seeds()
