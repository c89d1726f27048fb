import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { buildRunning } from "../diagnostics/environment.ts";
import type { Outcome } from "../model/diagnostic.ts";
import { contentHash } from "../model/content-hash.ts";
import { describeMachineError } from "../diagnostics/machine-error.ts";
import { identityOf, type Leftover, removeAtEarlyExit, removeLeftover } from "../model/disk/early-exit.ts";
import { readIfPresent } from "../model/disk/read-file.ts";
import { isAlive, type ProcessRecord, startOf } from "../model/disk/running-process.ts";
import { errorCode } from "./file-system.ts";
import type { WriteTarget } from "./staging.ts";

/** A lock on an output folder. */
export interface Lock {
  /** Synchronous, for signal handlers. */
  release(): void;
}

function parseHolder(text: string): ProcessRecord | null {
  try {
    const { pid, started } = JSON.parse(text) as Partial<ProcessRecord>;
    return typeof pid === "number" && pid > 0 ? { pid, started: typeof started === "string" ? started : null } : null;
  } catch {
    return null;
  }
}

/** Removes a stale lock, unless another process has replaced it since it was read. */
async function removeStale(file: string, text: string): Promise<void> {
  const aside = `${file}.${process.pid}.stale`;
  try {
    await fs.rename(file, aside);
    if (readIfPresent(aside) !== text) await fs.link(aside, file);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" && errorCode(error) !== "EEXIST") throw error;
  } finally {
    await fs.rm(aside, { force: true });
  }
}

/** Removes files that killed processes left beside a lock. */
async function removeAsides(file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await fs.readdir(folder)) {
    const pid = name.startsWith(`${path.basename(file)}.`) && /\.(\d+)(?:\.stale)?$/.exec(name)?.[1];
    if (pid && !isAlive({ pid: Number(pid), started: null })) await fs.rm(path.join(folder, name), { force: true });
  }
}

/** Locks an output folder against a second build. Takes over locks of dead processes and unreadable ones. */
export async function acquireLock(target: WriteTarget): Promise<Outcome<Lock>> {
  const file = path.join(target.cacheDir, `output-${contentHash(target.outDir).slice(0, 12)}.lock`);
  const content = JSON.stringify({ pid: process.pid, started: startOf(process.pid), token: randomUUID() });
  // Written to a temporary file and linked into place, so that other processes never read half a lock.
  const aside = `${file}.${process.pid}`;
  let holder: ProcessRecord | null = null;
  try {
    await fs.mkdir(target.cacheDir, { recursive: true });
    await fs.writeFile(aside, content);
    for (let tries = 0; tries < 3; tries++) {
      try {
        await fs.link(aside, file);
        // where they cannot be removed, they only take space
        await removeAsides(file).catch(() => {});
        const held: Leftover = { path: file, identity: identityOf(file) };
        const settle = removeAtEarlyExit(held);
        const release = (): void => {
          settle();
          removeLeftover(held);
        };
        return { value: { release }, diagnostics: [] };
      } catch (error) {
        if (errorCode(error) !== "EEXIST") throw error;
      }
      const text = readIfPresent(file) ?? "";
      holder = parseHolder(text);
      if (holder && isAlive(holder)) break;
      await removeStale(file, text);
    }
  } catch (error) {
    const diagnostic = describeMachineError(error, { root: target.root });
    if (!diagnostic) throw error;
    return { value: undefined, diagnostics: [diagnostic] };
  } finally {
    // if it stays, a later command removes it
    await fs.unlink(aside).catch(() => {});
  }
  const who = holder ? ` (process ${holder.pid})` : "";
  return {
    value: undefined,
    diagnostics: [
      buildRunning({
        message: `Unexpected second build of this site${who}, expected one at a time`,
        help: "Wait until it ends, then build again.",
      }),
    ],
  };
}
