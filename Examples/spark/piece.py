"""Migrates one piece of one file. RDD.pipe runs this program once a partition.

stdin is a line of JSON that names the piece, and stdout one that names what was written. The links themselves pass
by Spark: they are read from the input and written to the staging folder as the bytes that they are.
"""

import json
import os
import subprocess
import sys
import uuid

BLOCK = 1 << 20


def migrate(piece):
    # Each attempt has files of its own. One that is killed or overtaken leaves files that nobody asks for.
    base = os.path.join(piece["staging"], "%06d-%s" % (piece["index"], uuid.uuid4().hex))
    command = piece["command"] + ["-", "-o", "-", "--report", base + ".json"]
    with open(piece["input"], "rb") as source, open(base + ".data", "xb") as data, open(base + ".log", "xb") as log:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=data, stderr=log, cwd=piece["definitions"])
        source.seek(piece["offset"])
        lines = feed(process, source, piece["length"])
        if process.wait() != 0:
            # What went wrong stands in the log, which the driver shows.
            sys.exit(process.returncode if process.returncode > 0 else 128 - process.returncode)
        if not os.path.exists(base + ".json"):
            sys.exit("perdure has left no report.")
        os.fsync(data.fileno())
        size = data.seek(0, os.SEEK_END)
    return {"index": piece["index"], "base": os.path.basename(base), "lines": lines, "size": size}


def feed(process, source, length):
    """Hands on exactly `length` bytes, and says how many lines they are."""
    lines = 0
    try:
        with process.stdin as sink:
            while length > 0:
                block = source.read(min(BLOCK, length))
                if not block:
                    process.kill()
                    sys.exit("The input is shorter than it was when the job began.")
                sink.write(block)
                lines += block.count(b"\n")
                length -= len(block)
    except BrokenPipeError:
        pass  # It has ended early; its exit code says why.
    return lines


for line in sys.stdin:
    print(json.dumps(migrate(json.loads(line))), flush=True)
