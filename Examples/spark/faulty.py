#!/usr/bin/env python3
"""Stands in for perdure in tests: goes wrong in the first attempts of some pieces, each in a way of its own.

FAULTY_STATE names a folder of its own, FAULTY_PERDURE the real command. All other pieces go straight to it.
"""

import os
import signal
import subprocess
import sys
import time

PERDURE, STATE = os.environ["FAULTY_PERDURE"], os.environ["FAULTY_STATE"]


def parent(process):
    with open(f"/proc/{process}/stat") as stat:
        return int(stat.read().rpartition(")")[2].split()[1])


def executor():
    """The JVM that this attempt belongs to: the next one above."""
    process = os.getppid()
    while "java" not in os.readlink(f"/proc/{process}/exe"):
        process = parent(process)
    return process


def half_done(arguments):
    """Writes a whole report, and half of the data."""
    whole = subprocess.run([PERDURE, *arguments], stdout=subprocess.PIPE).stdout
    sys.stdout.buffer.write(whole[: len(whole) // 2])
    sys.stdout.flush()


def kill(process):
    os.kill(process, signal.SIGKILL)
    time.sleep(5)


def refuse(arguments):
    sys.exit(1)


def die(arguments):
    half_done(arguments)
    kill(os.getpid())


def orphan(arguments):
    half_done(arguments)
    kill(os.getppid())


def kill_executor(arguments):
    half_done(arguments)
    kill(executor())


def lose_report(arguments):
    subprocess.run([PERDURE, *arguments], check=True)
    os.remove(arguments[arguments.index("--report") + 1])


def abandoned(arguments):
    """Comes to its end, though Spark has given it up."""
    os.kill(parent(os.getppid()), signal.SIGKILL)
    os.execv(PERDURE, [PERDURE, *arguments])


def overtaken(arguments):
    """Writes everything, and comes to its end only after the attempt that Spark starts beside it."""
    subprocess.run([PERDURE, *arguments], check=True)
    wait_for("overtaking")
    time.sleep(1)


def overtaking(arguments):
    open(os.path.join(STATE, "overtaking"), "x").close()
    os.execv(PERDURE, [PERDURE, *arguments])


def wait_for(name):
    deadline = time.monotonic() + 30
    while not os.path.exists(os.path.join(STATE, name)) and time.monotonic() < deadline:
        time.sleep(0.05)


def always(arguments):
    sys.exit("this piece never works")


FAULTS = {
    ("faults", 1, 1): refuse,
    ("faults", 2, 1): die,
    ("faults", 2, 2): lose_report,
    ("faults", 3, 1): orphan,
    ("faults", 4, 1): kill_executor,
    ("faults", 5, 1): abandoned,
    ("slow", 1, 1): overtaken,
    ("slow", 1, 2): overtaking,
    **{("never", 1, attempt): always for attempt in range(1, 5)},
}


def attempt(piece):
    """Which attempt this is. Making a folder succeeds once, whoever tries."""
    number = 1
    while True:
        try:
            os.mkdir(os.path.join(STATE, f"{piece}.{number}"))
            return number
        except FileExistsError:
            number += 1


arguments = sys.argv[1:]
if "--report" in arguments:
    piece = int(os.path.basename(arguments[arguments.index("--report") + 1]).split("-")[0])
    fault = FAULTS.get((os.path.basename(STATE), piece, attempt(piece)))
    if fault:
        fault(arguments)
        sys.exit(0)
os.execv(PERDURE, [PERDURE, *arguments])
