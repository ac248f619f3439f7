"""Tests of migrate.py on a cluster of two workers on this machine. Scripts/spark runs them.

PERDURE names the command. Definitions are those of this repository.
"""

import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import pyspark

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PERDURE = os.environ["PERDURE"]

# What a reader of lines or of text would change, or take for something else.
HOSTILE = [
    b'{"cut off\n',
    b'{"text": "\xff\xfe is no UTF-8"}\n',
    b'{"text": "a line separator \xe2\x80\xa8 and a next line \xc2\x85"}\n',
    b'{"text": "a NUL \x00"}\n',
    b'{"carriage": "return"}\r\n',
    b"\n",
    b"\r\n",
    b'{"lone":\r"carriage return"}\n',
    b"  \t\n",
    b"\xef\xbb\xbf{}\n",
    b"\x1f\x8b\x08 not gzip\n",
    b'["' + b"very long " * 300_000 + b'"]\n',
]

SETTINGS = {
    "spark.ui.enabled": "false",
    "spark.speculation": "true",
    "spark.speculation.quantile": "0.3",
    "spark.speculation.multiplier": "1.1",
    "spark.speculation.interval": "100ms",
}


def perdure(*arguments, stdin=b""):
    return subprocess.run([PERDURE, *arguments], input=stdin, cwd=ROOT, capture_output=True, check=True).stdout


def spark_environment(work):
    return {
        **os.environ,
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_HOME": os.path.dirname(pyspark.__file__),
        "SPARK_LOCAL_DIRS": str(work),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_WORKER_DIR": str(work),
    }


@contextlib.contextmanager
def cluster_of_two_hosts(work):
    """A cluster of its own, named by its URL. Spark runs no second attempt beside the first one on the same host."""
    environment, processes = spark_environment(work), []
    work.mkdir(exist_ok=True)

    def start(role, *arguments):
        log = open(work / f"{role}-{len(processes)}.log", "xb")
        spark_class = os.path.join(environment["SPARK_HOME"], "bin", "spark-class")
        processes.append(subprocess.Popen(
            [spark_class, f"org.apache.spark.deploy.{role.lower()}.{role}", *arguments], env=environment,
            stdin=subprocess.DEVNULL, stdout=log, stderr=log))
        log.close()
        return Path(log.name)

    def wait(log, pattern):
        deadline = time.monotonic() + 60
        while not (found := re.search(pattern, log.read_text())):
            if time.monotonic() > deadline:
                raise AssertionError(f"{pattern} is not in {log}:\n{log.read_text()}")
            time.sleep(0.1)
        return found[0]

    try:
        master = start("Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
        url = wait(master, r"spark://127\.0\.0\.1:\d+")
        workers = [
            start("Worker", "--host", host, "--cores", "1", "--memory", "1g", "--webui-port", "0", url)
            for host in ("127.0.0.1", "localhost")]
        for log in workers:
            wait(log, "Successfully registered")
        yield url
    finally:
        for process in reversed(processes):
            process.terminate()
            process.wait()


class MigrateTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="perdure-spark-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        links = perdure("generate", "links", "--count", "60").splitlines(keepends=True)
        first, second = links[::2], links[1::2]
        for number, line in enumerate(HOSTILE):
            first.insert(number * 40, line)
        cls.inputs = [cls.folder / "first notes.ndjson", cls.folder / "second.ndjson", cls.folder / "empty.ndjson"]
        cls.inputs[0].write_bytes(b"\xef\xbb\xbf" + b"".join(first))
        cls.inputs[1].write_bytes(b"".join(second).replace(b"\n", b"\r\n").rstrip())
        cls.inputs[2].write_bytes(b"")
        cls.expected, cls.report = cls.one_process()

    @classmethod
    def one_process(cls):
        """What one process makes of each file, and the sum of its reports."""
        data, reports = [], []
        for number, path in enumerate(cls.inputs):
            reports.append(str(cls.folder / f"{number}.json"))
            data.append(perdure(
                "migrate", "--input-format", "ndjson", "--fail-on", "none", "-", "-o", "-", "--report", reports[-1],
                stdin=path.read_bytes()))
            report = json.loads(Path(reports[-1]).read_text())
            for finding in report["findings"] + report["entryFindings"]:
                finding["file"] = str(path)
            Path(reports[-1]).write_text(json.dumps(report))
        return b"".join(data), json.loads(perdure("report", "merge", *reports))

    def job(self, inputs, name, *, state=None, definitions=ROOT, master="local-cluster[2,1,1024]"):
        settings = [f"--conf {key}={value}" for key, value in SETTINGS.items()]
        environment = spark_environment(self.folder / "work")
        environment["PYSPARK_SUBMIT_ARGS"] = " ".join([f"--master {master}", *settings, "pyspark-shell"])
        command = PERDURE
        if state:
            # RDD.pipe hands on no environment: the stand-in gets its own from a line of shell.
            folder = self.folder / state
            folder.mkdir()
            stand_in = self.folder / f"perdure-{state}"
            stand_in.write_text(
                f"#!/bin/sh\nFAULTY_STATE='{folder}' FAULTY_PERDURE='{PERDURE}' exec '{HERE / 'faulty.py'}' \"$@\"\n")
            stand_in.chmod(0o755)
            command = str(stand_in)
        return subprocess.run(
            [sys.executable, HERE / "migrate.py", *inputs, "-o", self.folder / name, "--perdure", command,
             "--definitions", definitions, "--piece-size", str(20 / 1024)],
            env=environment, capture_output=True, text=True, timeout=300)

    def data(self, name):
        return sorted((self.folder / name / "data").iterdir())

    def joined(self, name):
        return b"".join(path.read_bytes() for path in self.data(name))

    def counts(self, run):
        """How many pieces and attempts there were."""
        self.assertEqual(run.returncode, 0, run.stderr)
        return tuple(map(int, re.search(r"(\d+) pieces, (\d+) attempts", run.stderr).groups()))

    def assert_as_one_process(self, name, pieces):
        # No assertEqual: it would print megabytes.
        self.assertTrue(self.joined(name) == self.expected, "the data differ from those of one process")
        report = json.loads((self.folder / name / "report.json").read_text())
        self.assertEqual(report["inputs"], list(map(str, self.inputs)))
        # To the command, each piece is an entry.
        self.assertEqual(report["entries"].pop("read"), pieces)
        self.assertGreater(report["entries"].pop("changed"), 1)
        expected = {**self.report, "entries": dict(self.report["entries"])}
        del expected["entries"]["read"], expected["entries"]["changed"]
        for key in report:
            if key != "inputs":
                self.assertEqual(report[key], expected[key], key)

    def assert_nothing_left(self, name):
        self.assertFalse((self.folder / name).exists())
        self.assertEqual(list(self.folder.glob(f".{name}-*")), [])

    def test_bytes_and_report_are_those_of_one_process_and_a_second_run_changes_nothing(self):
        pieces, _ = self.counts(self.job(self.inputs, "plain"))
        self.assertGreater(pieces, 6)
        self.assert_as_one_process("plain", pieces)
        self.assertGreater(len(self.report["findings"]), 0)
        self.assertGreater(len(self.report["entryFindings"]), 0)

        self.counts(self.job(self.data("plain"), "again"))
        self.assertTrue(self.joined("again") == self.expected, "a second run changed something")
        links = json.loads((self.folder / "again" / "report.json").read_text())["links"]
        before = self.report["links"]
        self.assertEqual((links["migrated"], links["migrated-with-loss"]), (0, 0))
        self.assertEqual(links["current"], sum(before[key] for key in ("current", "migrated", "migrated-with-loss")))

    def test_attempts_that_fail_are_killed_or_given_up_count_for_nothing(self):
        pieces, attempts = self.counts(self.job(self.inputs, "faulty", state="faults"))
        reached = {path.name for path in (self.folder / "faults").iterdir()}
        self.assertLessEqual({"1.2", "2.3", "3.2", "4.2", "5.2"}, reached)
        self.assertGreaterEqual(attempts, pieces + 6)
        self.assert_as_one_process("faulty", pieces)

    def test_of_two_attempts_that_succeed_beside_each_other_one_counts(self):
        with cluster_of_two_hosts(self.folder / "work") as master:
            pieces, attempts = self.counts(self.job(self.inputs, "slow-out", state="slow", master=master))
        self.assertIn("overtaking", [path.name for path in (self.folder / "slow").iterdir()])
        self.assertGreater(attempts, pieces)
        self.assert_as_one_process("slow-out", pieces)

    def test_a_piece_that_never_works_fails_the_job_and_leaves_nothing(self):
        run = self.job(self.inputs, "never-out", state="never")
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertIn("this piece never works", run.stderr)
        self.assert_nothing_left("never-out")

    def test_an_output_that_is_there_is_refused(self):
        (self.folder / "there").mkdir()
        run = self.job(self.inputs, "there")
        self.assertEqual(run.returncode, 4, run.stderr)
        self.assertIn("is there already", run.stderr)
        self.assertEqual(list((self.folder / "there").iterdir()), [])

    def test_definitions_that_do_not_load_end_the_job_before_it_begins(self):
        broken = self.folder / "definitions" / "Schemas" / "note"
        broken.mkdir(parents=True)
        (broken / "v1.yaml").write_text("lineage: note\nversion: [\n")
        (self.folder / "definitions" / "Migrations").mkdir()
        run = self.job(self.inputs, "broken", definitions=self.folder / "definitions")
        self.assertEqual(run.returncode, 3, run.stderr)
        self.assertIn("v1.yaml", run.stderr)
        self.assert_nothing_left("broken")

    def test_input_that_is_missing_or_compressed_is_refused(self):
        compressed = self.folder / "compressed.ndjson"
        compressed.write_bytes(b"\x1f\x8b\x08\x00")
        for path, says in ((compressed, "is compressed"), (self.folder / "nothing.ndjson", "nothing.ndjson")):
            run = self.job([path], "refused")
            self.assertEqual(run.returncode, 4, run.stderr)
            self.assertIn(says, run.stderr)
            self.assert_nothing_left("refused")


if __name__ == "__main__":
    unittest.main(verbosity=2)
