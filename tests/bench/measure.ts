import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Cost of a whole process and its children. */
export interface Cost extends Record<string, number> {
  wallSeconds: number;
  /** User and system time of all processes. */
  cpuSeconds: number;
  /** Of the largest process, in MB of 10^6 bytes. */
  peakMegabytes: number;
}

const TIME = "/usr/bin/time";
/** Exit status of `timeout` for a command that it killed. */
const TIMED_OUT = 124;

export interface Run {
  /** Exit status; null if it was not done within the limit. */
  status: number | null;
  stdout: string;
  stderr: string;
  cost: Cost;
}

export interface RunOptions {
  cwd: string;
  limitSeconds: number;
  env?: Record<string, string>;
}

/** Runs a command to its end, also if it fails, and measures it with the kernel's accounting. */
export function run(command: readonly string[], options: RunOptions): Run {
  if (!existsSync(TIME)) throw new Error(`${TIME} is missing (Debian package: time)`);
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const report = path.join(folder, "time");
  try {
    // `timeout` kills the children too
    const limit = ["timeout", "--kill-after=5", String(options.limitSeconds)];
    const { status, stdout, stderr } = spawnSync(TIME, ["-o", report, "-f", "%e %U %S %M", ...limit, ...command], {
      cwd: options.cwd,
      env: { ...process.env, NO_COLOR: "1", CI: "1", ...options.env },
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    const [wall = 0, user = 0, system = 0, kilobytes = 0] = (
      readFileSync(report, "utf8").trim().split("\n").at(-1) ?? ""
    )
      .split(" ")
      .map(Number);
    const cost = { wallSeconds: wall, cpuSeconds: user + system, peakMegabytes: (kilobytes * 1024) / 1e6 };
    return { status: status === TIMED_OUT ? null : status, stdout, stderr, cost };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a command to its end and measures it.
 * @throws Error with the command's last lines if it fails, or if it is not done within the limit.
 */
export function measure(command: readonly string[], options: RunOptions): Cost {
  const { status, stdout, stderr, cost } = run(command, options);
  if (status === null) throw new Error(`not done within ${options.limitSeconds} s`);
  if (status !== 0)
    throw new Error(
      `${command.join(" ")} failed with ${status}:\n${`${stdout}${stderr}`.split("\n").slice(-30).join("\n")}`,
    );
  return cost;
}
