"""How Apple Notes keeps app links, written apart from Perdure: what tests build archives with, and read them back.

    apple_formats.py payloads            hexadecimal payloads, one a line, to their values as JSON
    apple_formats.py build PATH [--wal]  a NoteStore.sqlite; with --wal, some of it only in the write-ahead log
    apple_formats.py dump PATH           what such a database says, as JSON
    apple_formats.py hold PATH           opens a database, says so, and holds a lock until its input ends
"""

import gzip
import json
import plistlib
import struct
import sys
import uuid

UID = plistlib.UID


# MARK: Payloads


class Payload:
    """Reads one; every value becomes a list of its type and what it is."""

    def __init__(self, data):
        assert data[:2] == b"MP" and len(data) > 4
        self.data, self.position = data, 4

    @staticmethod
    def value(data):
        reader = Payload(data)
        value = reader.read()
        assert value[0] == "m" and reader.position == len(data)
        return value

    def take(self, count):
        assert self.position + count <= len(self.data)
        self.position += count
        return self.data[self.position - count : self.position]

    def unpack(self, form):
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    def read(self):
        code = self.take(1)[0]
        if code < 0x80:
            return ["i", str(code)]
        if code < 0x90:
            return self.pairs(code & 15)
        if code < 0xA0:
            return self.items(code & 15)
        if code < 0xC0:
            return self.text(code & 31)
        if code >= 0xE0:
            return ["i", str(code - 256)]
        plain = {0xC0: ["n"], 0xC2: ["b", False], 0xC3: ["b", True]}
        if code in plain:
            return plain[code]
        lengths = {
            0xC4: (self.bytes, ">B"), 0xC5: (self.bytes, ">H"), 0xC6: (self.bytes, ">I"),
            0xD9: (self.text, ">B"), 0xDA: (self.text, ">H"), 0xDB: (self.text, ">I"),
            0xDC: (self.items, ">H"), 0xDD: (self.items, ">I"),
            0xDE: (self.pairs, ">H"), 0xDF: (self.pairs, ">I"),
        }
        if code in lengths:
            read, form = lengths[code]
            return read(self.unpack(form))
        numbers = {
            0xCC: ">B", 0xCD: ">H", 0xCE: ">I", 0xCF: ">Q", 0xD0: ">b", 0xD1: ">h", 0xD2: ">i", 0xD3: ">q",
        }
        if code in numbers:
            return ["i", str(self.unpack(numbers[code]))]
        if code == 0xCA:
            return ["r", shortest_single(self.take(4))]
        if code == 0xCB:
            return ["r", repr(self.unpack(">d"))]
        if code == 0xD8:
            assert self.take(1) == b"\x01"
            return ["u", str(uuid.UUID(bytes=self.take(16))).upper()]
        if code == 0xD7:
            assert self.take(1) == b"\x03"
            return ["t", repr(self.unpack("<d"))]
        assert code == 0xC7
        kind, length = self.take(2)
        assert length == 0
        if kind == 2:
            return ["S", self.read()[1]]
        if kind == 5:
            return ["U", self.read()[1]]
        assert kind == 4
        base = self.read()
        assert base[0] in "sU"
        return ["B", base[1], self.read()[1]]

    def text(self, count):
        return ["s", self.take(count).decode()]

    def bytes(self, count):
        return ["x", self.take(count).hex()]

    def items(self, count):
        return ["a", [self.read() for _ in range(count)]]

    def pairs(self, count):
        return ["m", [[self.read(), self.read()] for _ in range(count)]]


def shortest_single(data):
    """The shortest decimal that is read as the same number of 32 bits."""
    number = struct.unpack(">f", data)[0]
    if number != number or number in (float("inf"), float("-inf")):
        return repr(number)
    for digits in range(1, 10):
        text = "%.*g" % (digits, number)
        if struct.pack(">f", float(text)) == data:
            return text
    raise ValueError(data)


def packed(value):
    """The payload's bytes of a value, each count in the fewest bytes."""
    if value is None:
        return b"\xc0"
    if isinstance(value, bool):
        return b"\xc3" if value else b"\xc2"
    if isinstance(value, int):
        return packed_number(value)
    if isinstance(value, float):
        return b"\xcb" + struct.pack(">d", value)
    if isinstance(value, str):
        data = value.encode()
        return count(len(data), (0xA0, 31), (0xD9, 0xDA, 0xDB)) + data
    if isinstance(value, bytes):
        return count(len(value), None, (0xC4, 0xC5, 0xC6)) + value
    if isinstance(value, uuid.UUID):
        return b"\xd8\x01" + value.bytes
    if isinstance(value, Date):
        return b"\xd7\x03" + struct.pack("<d", value.seconds)
    if isinstance(value, Link):
        if value.base is None:
            return b"\xc7\x05\x00" + packed(value.text)
        return b"\xc7\x04\x00" + packed(Link(value.base)) + packed(value.text)
    if isinstance(value, frozenset):
        return b"\xc7\x02\x00" + packed(sorted(value))
    if isinstance(value, list):
        return count(len(value), (0x90, 15), (None, 0xDC, 0xDD)) + b"".join(map(packed, value))
    return count(len(value), (0x80, 15), (None, 0xDE, 0xDF)) + b"".join(
        packed(part) for pair in value.items() for part in pair
    )


def packed_number(number):
    if 0 <= number < 128 or -32 <= number < 0:
        return struct.pack(">B", number & 255)
    forms = zip((0xCC, 0xCD, 0xCE, 0xCF), "BHIQ") if number >= 0 else zip((0xD0, 0xD1, 0xD2, 0xD3), "bhiq")
    for code, form in forms:
        try:
            return bytes([code]) + struct.pack(">" + form, number)
        except struct.error:
            pass
    raise ValueError(number)


def count(number, short, codes):
    if short and number <= short[1]:
        return bytes([short[0] + number])
    for code, form in zip(codes, "BHI"):
        if code is not None and number < 1 << 8 * struct.calcsize(form):
            return bytes([code]) + struct.pack(">" + form, number)
    raise ValueError(number)


class Date:
    def __init__(self, seconds):
        self.seconds = seconds


class Link:
    def __init__(self, text, base=None):
        self.text, self.base = text, base


# MARK: Protocol Buffers


def varint(number):
    out = b""
    while number >= 128:
        out += bytes([number & 127 | 128])
        number >>= 7
    return out + bytes([number])


def field(number, value):
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    if isinstance(value, str):
        value = value.encode()
    return varint(number << 3 | 2) + varint(len(value)) + value


def fields(data):
    position, found = 0, []

    def number():
        nonlocal position
        value = shift = 0
        while True:
            byte = data[position]
            position += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while position < len(data):
        tag = number()
        kind = tag & 7
        if kind == 0:
            value = number()
        else:
            size = {1: 8, 5: 4}.get(kind)
            size = number() if size is None else size
            value = data[position : position + size]
            assert len(value) == size
            position += size
        found.append((tag >> 3, kind, value))
    return found


# MARK: Keyed archives


class Archiver:
    """Archives values as NSKeyedArchiver does."""

    def __init__(self):
        self.objects, self.classes = ["$null"], {}

    def add(self, value):
        self.objects.append(value)
        return UID(len(self.objects) - 1)

    def instance(self, name, members):
        place = self.add(None)
        self.objects[place.data] = dict(members)
        if name not in self.classes:
            self.classes[name] = self.add({"$classname": name, "$classes": [name, "NSObject"]})
        self.objects[place.data]["$class"] = self.classes[name]
        return place

    def archive(self, root):
        return plistlib.dumps(
            {"$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": root}, "$objects": self.objects},
            fmt=plistlib.FMT_BINARY, sort_keys=False,
        )

    def url(self, text):
        return self.instance("NSURL", {"NS.base": UID(0), "NS.relative": self.add(text)})

    def set(self, items):
        return self.instance("NSSet", {"NS.objects": [self.add(item) for item in items]})

    def date(self, seconds):
        return self.instance("NSDate", {"NS.time": seconds})


def identifier(number):
    archiver = Archiver()
    return archiver.archive(archiver.instance("NSUUID", {"NS.uuidbytes": number.to_bytes(16, "big")}))


def activity(kind, payload, title=None, page=None, required=(), keywords=(), more=None):
    archiver = Archiver()
    members = {"version": 1, "type": 1, "options": UID(0)}
    root = archiver.instance("UAUserActivityInfo", {})
    members["activityType"] = archiver.add(kind)
    if title:
        members["title"] = archiver.add(title)
    if page:
        members["webpageURL"] = archiver.url(page)
    if payload is not None:
        members["payload"] = archiver.add(b"MP\x0a\x05" + packed(payload))
    if required:
        members["requiredKeys"] = archiver.set(required)
    if keywords:
        members["keywords"] = archiver.set(keywords)
    members["when"] = archiver.date(700000000.0)
    members["eligibleForHandoff"] = True
    members["eligibleForSearch"] = False
    members["isActive"] = False
    for key, text in (more or {}).items():
        members[key] = archiver.add(text)
    archiver.objects[root.data] = {**members, **archiver.objects[root.data]}
    return archiver.archive(root)


class Unarchiver:
    def __init__(self, data):
        archive = plistlib.loads(data)
        self.objects = archive["$objects"]
        self.root = archive["$top"]["root"]

    def value(self, value):
        if isinstance(value, UID):
            value = None if value.data == 0 else self.objects[value.data]
        if isinstance(value, dict) and "$class" in value:
            name = self.objects[value["$class"].data]["$classname"]
            if name == "NSURL":
                base = self.value(value["NS.base"])
                return (base or "") + self.value(value["NS.relative"])
            if name in ("NSSet", "NSArray"):
                return sorted(self.value(item) for item in value["NS.objects"])
            if name == "NSDate":
                return value["NS.time"]
            if name == "NSUUID":
                return value["NS.uuidbytes"].hex()
            return {key: self.value(item) for key, item in value.items() if key != "$class"}
        if isinstance(value, list):
            return [self.value(item) for item in value]
        return value


def said_by_activity(data):
    unarchiver = Unarchiver(data)
    said = unarchiver.value(unarchiver.root)
    if said.get("payload") is not None:
        said["payload"] = Payload.value(said["payload"])
    return said


# MARK: Quick Note items


def item(number, title, url=None, user_activity=None):
    out = field(1, identifier(number)) + field(2, title) + field(3, "com.example.docs") + field(4, "Docs")
    if url is not None:
        out += field(5, url)
    # What nobody knows stands between, with every type that a field can have.
    out += field(77, 300) + varint(78 << 3 | 1) + b"8 bytes." + field(79, b"\x00\x01")
    if user_activity is not None:
        out += field(9, user_activity)
    out += field(11, 2) + varint(80 << 3 | 5) + b"four"
    return b"iys\xf0\x01\x03\x08\x00" + out


def said_by_item(data):
    assert data[:4] == b"iys\xf0"
    said = []
    for number, kind, value in fields(data[8:]):
        if number == 9:
            said.append([9, said_by_activity(value)])
        elif isinstance(value, int):
            said.append([number, value])
        else:
            said.append([number, value.decode() if number in (2, 3, 4, 5) else value.hex()])
    return said


# MARK: Note bodies


def body(text, links):
    """A note's text; links are pieces of it, each with where it leads."""
    runs, position = b"", 0
    for piece, target in links:
        start = text.index(piece, position)
        if start > position:
            runs += field(5, field(1, utf16(text[position:start])) + field(5, 1))
        runs += field(5, field(1, utf16(piece)) + field(9, target) + field(14, b"\x08\x01"))
        position = start + len(piece)
    if position < len(text):
        runs += field(5, field(1, utf16(text[position:])))
    runs += field(5, field(1, 1) + field(12, field(1, "0000") + field(2, "public.url")))
    note = field(2, text + "\ufffc") + field(3, b"\x08\x00") + runs
    document = field(1, 0) + field(2, field(1, 0) + field(2, 1) + field(3, note))
    return gzip.compress(document, mtime=0)


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


def said_by_body(data):
    assert data[:4] == b"\x1f\x8b\x08\x00"
    def inside(data, number):
        return next(value for key, _, value in fields(data) if key == number)
    note = inside(inside(gzip.decompress(data), 2), 3)
    runs = []
    for number, _, value in fields(note):
        if number == 5:
            runs.append([[key, part if isinstance(part, int) else part.hex()] for key, _, part in fields(value)])
            links = [part.decode() for key, _, part in fields(value) if key == 9]
            runs[-1].append(links)
    return {"text": inside(note, 2).decode(), "runs": runs}


# MARK: The database

TYPE = "com.example.doc.view"
PAGE = "https://docs.example.com/"

# What each row is: a name, the item (or none), and the URL beside it.
def rows():
    moment, key = Date(700000000.5), uuid.UUID(int=7)
    first = {"id": "a b", "page": 3, "at": moment, "key": key, "tags": frozenset(["x", "y"]), 5: [6], "flag": 1}
    second = {"v": 2, "name": "second", "page": 7, "ref": Link("mydoc:other"), "based": Link("g", "https://h/x/")}
    third = {"v": 3, "title": "third", "n": 1 << 53 | 1, "real": 0.1, "data": b"\x00\x01"}
    long = "https://docs.example.com/" + "x" * 2100
    yield "first", item(1, "First", PAGE + "a%20b?z=1", activity(
        TYPE, first, "First", PAGE + "a%20b?z=1", ["id"], ["red", "blue"])), PAGE + "a%20b?z=1"
    yield "second", item(2, "Second", None, activity(TYPE, second, "Second")), None
    yield "third", item(3, "Third", None, activity(TYPE, third, "Third")), None
    yield "newer", item(4, "Newer", None, activity(TYPE, {"v": 9, "x": 1})), None
    yield "other app", item(5, "Other", None, activity("com.other.app", {"a": [None, True]})), None
    yield "no payload", item(6, "Bare", None, activity("com.other.bare", None)), None
    yield "web page", item(7, "Page", PAGE + "seven", None), PAGE + "seven"
    yield "URL alone", None, "mydoc:alone?page=2"
    yield "foreign URL", None, "https://example.org/"
    yield "cut URL", item(8, "Long", long, None), long[:2047]
    yield "damaged item", b"iys\xf0\x01\x03\x08\x00\x0a\xff", None
    yield "future item", b"iys\xf0\x02\x00\x08\x00", None
    yield "no item", b"\x00\x01", None
    yield "shared text", item(9, "mydoc", None, activity(
        TYPE, {"id": "9"}, TYPE, None, ["id"], more={"dynamicActivityType": TYPE})), None


def build(path, leaves_log):
    import sqlite3

    database = sqlite3.connect(path)
    database.execute("PRAGMA page_size = 4096")
    database.execute("PRAGMA journal_mode = WAL")
    database.executescript(
        """
        CREATE TABLE ZICCLOUDSYNCINGOBJECT (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNOTE INTEGER,
            ZISPASSWORDPROTECTED INTEGER, ZTITLE VARCHAR, ZTYPEUTI VARCHAR, ZURLSTRING VARCHAR, ZSYNAPSEDATA BLOB,
            ZTOKENCONTENTIDENTIFIER VARCHAR);
        CREATE INDEX ZURLSTRING_INDEX ON ZICCLOUDSYNCINGOBJECT (ZURLSTRING);
        CREATE TABLE ZICNOTEDATA (Z_PK INTEGER PRIMARY KEY, ZNOTE INTEGER, ZDATA BLOB);
        CREATE TABLE OTHER (A INTEGER, B TEXT);
        CREATE TRIGGER RUNS AFTER UPDATE ON ZICCLOUDSYNCINGOBJECT BEGIN SELECT NSCoreDataUnknown(NEW.Z_PK); END;
        """
    )
    insert = "INSERT INTO ZICCLOUDSYNCINGOBJECT (Z_PK, Z_ENT, ZTITLE, ZTYPEUTI, ZURLSTRING, ZSYNAPSEDATA) VALUES (?,5,?,?,?,?)"
    for number, (name, data, url) in enumerate(rows(), 1):
        database.execute(insert, (number, name, "public.url", url, data))
    database.execute(
        "INSERT INTO ZICCLOUDSYNCINGOBJECT (Z_PK, ZTYPEUTI, ZTOKENCONTENTIDENTIFIER) VALUES (90, ?, ?)",
        ("com.apple.notes.inlinetextattachment.link", "applenotes:note/1?ownerIdentifier=2"))
    database.execute("INSERT INTO ZICCLOUDSYNCINGOBJECT (Z_PK, ZISPASSWORDPROTECTED) VALUES (100, 0), (101, 1)")
    plain = body("Ein 🏄 hier und dort, und mydoc:bare.", [("hier", "mydoc:hier"), ("dort", "https://example.org/")])
    untouched = body("no links", [])
    database.execute(
        "INSERT INTO ZICNOTEDATA VALUES (1, 100, ?), (2, 101, ?), (3, 100, ?), (4, NULL, ?)",
        (plain, b"locked and encrypted", untouched, b"\x1f\x8bdamaged"))
    database.executemany("INSERT INTO OTHER VALUES (?, ?)", [(n, "filler " * 20) for n in range(500)])
    database.commit()
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if leaves_log:
        import os
        import shutil
        database.execute("DELETE FROM ZICCLOUDSYNCINGOBJECT WHERE Z_PK = 8")
        database.execute(insert, (8, "URL alone", "public.url", "mydoc:inlog", None))
        database.commit()
        for suffix in ("", "-wal"):
            shutil.copy(path + suffix, path + ".kept" + suffix)
        database.close()
        for suffix in ("", "-wal"):
            os.replace(path + ".kept" + suffix, path + suffix)
    else:
        database.close()


def dump(path):
    import sqlite3

    database = sqlite3.connect(path)
    database.text_factory = lambda text: text.decode(errors="replace")
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    said = {"objects": {}, "bodies": {}}
    for row in database.execute("SELECT * FROM ZICCLOUDSYNCINGOBJECT ORDER BY Z_PK"):
        row = list(row)
        if row[8] is not None:
            try:
                row[8] = said_by_item(row[8])
            except Exception:
                row[8] = row[8].hex()
        said["objects"][row[5] or str(row[0])] = row
    for key, note, data in database.execute("SELECT * FROM ZICNOTEDATA ORDER BY Z_PK"):
        try:
            said["bodies"][str(key)] = said_by_body(data)
        except Exception:
            said["bodies"][str(key)] = data.hex()
    said["other"] = database.execute("SELECT count(*), sum(length(B)) FROM OTHER").fetchone()
    said["schema"] = database.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY 1").fetchall()
    database.close()
    print(json.dumps(said, ensure_ascii=False, sort_keys=True, indent=1))


def hold(path):
    import sqlite3

    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode = DELETE")
    database.execute("BEGIN IMMEDIATE")
    database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    print("held", flush=True)
    sys.stdin.read()


def payloads():
    for line in sys.stdin:
        print(json.dumps(Payload.value(bytes.fromhex(line))))


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments[0] == "payloads":
        payloads()
    elif arguments[0] == "build":
        build(arguments[1], "--wal" in arguments)
    elif arguments[0] == "dump":
        dump(arguments[1])
    elif arguments[0] == "hold":
        hold(arguments[1])
    else:
        sys.exit(__doc__)
