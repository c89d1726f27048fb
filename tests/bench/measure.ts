import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What one whole process and its children cost. */
export interface Cost {
  wallSeconds: number;
  /** User and system time of all processes. */
  cpuSeconds: number;
  /** Of the largest process, in MB of 10^6 bytes. */
  peakMegabytes: number;
}

const TIME = "/usr/bin/time";

/**
 * Runs a command to its end under the kernel's own accounting.
 * @throws Error with the command's last lines if it fails.
 */
export function measure(command: readonly string[], options: { cwd: string; env?: Record<string, string> }): Cost {
  if (!existsSync(TIME)) throw new Error(`${TIME} is missing (Debian package: time)`);
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const report = path.join(folder, "time");
  try {
    const result = spawnSync(TIME, ["-o", report, "-f", "%e %U %S %M", ...command], {
      cwd: options.cwd,
      env: { ...process.env, NO_COLOR: "1", CI: "1", ...options.env },
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    if (result.status !== 0)
      throw new Error(
        `${command.join(" ")} failed with ${result.status}:\n${`${result.stdout}${result.stderr}`.split("\n").slice(-30).join("\n")}`,
      );
    const [wall = 0, user = 0, system = 0, kilobytes = 0] = (
      readFileSync(report, "utf8").trim().split("\n").at(-1) ?? ""
    )
      .split(" ")
      .map(Number);
    return { wallSeconds: wall, cpuSeconds: user + system, peakMegabytes: (kilobytes * 1024) / 1e6 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
