"""Migrates the links of large NDJSON files on a Spark cluster; README.md says how to run it, and what it promises."""

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import uuid
from pathlib import Path

BLOCK = 1 << 16
KEPT = 100_000  # As many findings of links, and as many of entries, as a report of perdure keeps.
COMPRESSED = (b"\x1f\x8b", b"\x28\xb5\x2f\xfd")  # gzip, zstd


class Refused(Exception):
    """Ends the job with a message and an exit code, which are those of the command where it gave one."""

    def __init__(self, message, code):
        super().__init__(message)
        self.code = code


def parsed(arguments):
    parser = argparse.ArgumentParser(description="Migrates the links of NDJSON files on a Spark cluster.")
    parser.add_argument("inputs", nargs="+", metavar="INPUT", help="a file of NDJSON")
    parser.add_argument("-o", "--output", required=True, metavar="OUT", help="a new folder, for data and report")
    parser.add_argument("--perdure", default=shutil.which("perdure") or "perdure", metavar="FILE", help="the command")
    parser.add_argument("--definitions", default=".", metavar="DIR", help="the folder with Schemas and Migrations")
    parser.add_argument("--to", action="append", default=[], metavar="VERSION", help="as of 'perdure migrate'")
    parser.add_argument("--piece-size", type=float, default=256, metavar="MIB", help="how much one task takes [256]")
    options = parser.parse_args(arguments)
    if options.piece_size <= 0:
        parser.error("--piece-size must be more than 0")
    return options


def filter_command(options):
    """The filter that migrates a stream. Spark has a task for each core, so each process takes one."""
    command = [os.path.abspath(options.perdure), "migrate", "--quiet", "--input-format", "ndjson"]
    command += ["--fail-on", "none", "--jobs", "1"]
    for version in options.to:
        command += ["--to", version]
    return command


def check(command, definitions):
    """Migrates nothing, once. What is wrong with the command or the definitions shows before any task is started."""
    try:
        run = subprocess.run(
            command + ["-", "-o", "-"], cwd=definitions, stdin=subprocess.DEVNULL, capture_output=True)
    except OSError as error:
        raise Refused(f"perdure can't be run: {error}", 4)
    if run.returncode != 0:
        raise Refused(run.stderr.decode(errors="replace").rstrip(), run.returncode)


def cuts(path, size):
    """Where to cut a file: after a line, and before a line that begins as JSON does.

    So no piece begins with bytes that only the beginning of a file gives a meaning, as those of a compressed one.
    """
    with open(path, "rb") as file:
        if file.read(4).startswith(COMPRESSED):
            raise Refused(f"{path} is compressed, and can't be cut into pieces: expand it first.", 4)
        end = file.seek(0, os.SEEK_END)
        places, at = [0], size
        while at < end:
            file.seek(at - 1)
            found, before = None, b""
            while found is None and (block := file.read(BLOCK)):
                text = before + block
                starts = [place for start in (b"\n{", b"\n[") if (place := text.find(start)) >= 0]
                if starts:
                    found = file.tell() - len(text) + min(starts) + 1
                before = text[-1:]
            if found is None:
                break
            places.append(found)
            at = found + size
        return places + [end]


def planned(inputs, size):
    pieces = []
    for path in inputs:
        places = cuts(path, size)
        for start, end in zip(places, places[1:]):
            pieces.append({"index": len(pieces), "input": path, "offset": start, "length": end - start})
    return pieces


def states(inputs):
    return [(stat.st_size, stat.st_mtime_ns) for stat in map(os.stat, inputs)]


def run(pieces, staging):
    """Has every piece migrated, and returns what one successful attempt of each has written.

    An attempt counts when Spark returns its line, and Spark returns one line a partition, however many attempts
    there were. Files alone prove nothing: an attempt may have been killed after it wrote them.
    """
    from pyspark import SparkContext

    source = Path(__file__).with_name("piece.py").read_text()
    # Spark's own setting says which Python the machines have.
    command = shlex.join([os.environ.get("PYSPARK_PYTHON", "python3"), "-c", source])
    context = SparkContext.getOrCreate()
    try:
        lines = context.parallelize([json.dumps(piece) for piece in pieces], len(pieces))
        results = [json.loads(line) for line in lines.pipe(command, {"PATH": os.environ["PATH"]}, True).collect()]
    except Exception as error:
        logs = [log.decode(errors="replace") for path in sorted(staging.glob("*.log")) if (log := path.read_bytes())]
        raise Refused("\n".join(["The job failed: " + str(error).strip()] + logs[:5]), 1)
    finally:
        context.stop()
    if [result["index"] for result in results] != list(range(len(pieces))):
        raise Refused("Spark did not return one result for each piece.", 1)
    return results


def placed(report, piece, line):
    """The report of a piece as one of its file: a piece counts lines from its own first one."""
    report["inputs"] = [piece["input"]] if piece["offset"] == 0 else []
    for finding in report["findings"] + report["entryFindings"]:
        finding["file"] = piece["input"]
        if finding.get("line") is not None:
            finding["line"] += line
    return report


def trim(report, room):
    """Leaves out and counts what the merged report would not keep, so that merging never holds more.

    `room` says of both kinds of findings how many more are kept.
    """
    for kind in room:
        kept = report[kind][: room[kind]]
        report["findingsNotKept"] += len(report[kind]) - len(kept)
        room[kind] -= len(kept)
        report[kind] = kept


def gather(pieces, results, staging, done):
    """Moves the data of the attempts that count into `done`, and writes their reports beside each other."""
    (done / "data").mkdir(parents=True)
    (staging / "reports").mkdir()
    names, tools, line = [], set(), 0
    room = {"findings": KEPT, "entryFindings": KEPT}
    for piece, result in zip(pieces, results):
        data = staging / (result["base"] + ".data")
        if data.stat().st_size != result["size"]:
            raise Refused(f"{data} is not as long as it was written.", 4)
        data.rename(done / "data" / ("part-%06d.ndjson" % piece["index"]))
        report = json.loads((staging / (result["base"] + ".json")).read_bytes())
        line = line if piece["offset"] else 0
        tools.add(report["tool"])
        names.append("%d.json" % piece["index"])
        trim(report, room)
        (staging / "reports" / names[-1]).write_text(json.dumps(placed(report, piece, line)))
        line += result["lines"]
    if len(tools) > 1:
        raise Refused("The machines have different versions: " + ", ".join(sorted(tools)), 1)
    return names


def merge(perdure, names, staging, done):
    command = [os.path.abspath(perdure), "report", "merge", "--quiet", *names, "-o", str(done / "report.json")]
    merged = subprocess.run(command, cwd=staging / "reports", capture_output=True)
    if merged.returncode != 0:
        raise Refused(merged.stderr.decode(errors="replace").rstrip(), merged.returncode)


def job(options):
    output = Path(options.output).absolute()
    if output.exists():
        raise Refused(f"{output} is there already. Name a folder that is not, or take it away.", 4)
    definitions, inputs = os.path.abspath(options.definitions), list(map(os.path.abspath, options.inputs))
    command = filter_command(options)
    check(command, definitions)
    before = states(inputs)
    pieces = planned(inputs, max(1, int(options.piece_size * (1 << 20))))
    staging = output.with_name(f".{output.name}-{uuid.uuid4().hex}")
    staging.mkdir()
    try:
        for piece in pieces:
            piece.update(staging=str(staging), command=command, definitions=definitions)
        results = run(pieces, staging)
        attempts = len(list(staging.glob("*.data")))
        done = staging / "done"
        names = gather(pieces, results, staging, done)
        merge(options.perdure, names, staging, done)
        if states(inputs) != before:
            raise Refused("An input was changed while the job ran. Nothing was written.", 4)
        # One rename, so that data and report are there together or not at all.
        done.rename(output)
        print(f"{output}: {len(pieces)} pieces, {attempts} attempts", file=sys.stderr)
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def main():
    try:
        job(parsed(sys.argv[1:]))
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        return refusal.code
    except OSError as error:
        print(error, file=sys.stderr)
        return 4
    return 0


if __name__ == "__main__":
    sys.exit(main())
