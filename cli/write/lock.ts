import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { buildRunning } from "../diagnostics/environment.ts";
import type { Outcome } from "../model/diagnostic.ts";
import { contentHash } from "../model/content-hash.ts";
import { describeDiskFault } from "./disk-fault.ts";
import { errorCode } from "./file-system.ts";
import type { WriteTarget } from "./staging.ts";

/** Released synchronously, so that a signal handler can do it as the last thing. */
export interface Lock {
  release(): void;
}

/** What the file says; a random token makes each lock its own. */
interface Holder {
  pid: number;
  started: string | null;
}

/** When a process began, in the kernel's ticks; null where `/proc` does not tell. Process ids are used again. */
function startOf(pid: number): string | null {
  try {
    // The command's name stands in parentheses and may hold spaces; field 22 counts from the pid.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** A process that began at another time than told is not the same. */
export function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== "EPERM") return false;
  }
  return started === null || startOf(pid) === started;
}

const readText = (file: string): Promise<string> => fs.readFile(file, "utf8").catch(() => "");

function parseHolder(text: string): Holder | null {
  try {
    const { pid, started } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === "number" && pid > 0 ? { pid, started: typeof started === "string" ? started : null } : null;
  } catch {
    return null;
  }
}

/** Removes a dead lock, but no other that took its place since it was read. */
async function removeStale(file: string, text: string): Promise<void> {
  const aside = `${file}.${process.pid}.stale`;
  try {
    await fs.rename(file, aside);
    if ((await readText(aside)) !== text) await fs.link(aside, file);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" && errorCode(error) !== "EEXIST") throw error;
  } finally {
    await fs.rm(aside, { force: true });
  }
}

/** Keeps a second build of the same output out. The lock of a process that is gone, or that cannot be read, is taken over. */
export async function acquireLock(target: WriteTarget): Promise<Outcome<Lock>> {
  const file = path.join(target.cacheDir, `output-${contentHash(target.outDir).slice(0, 12)}.lock`);
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), token: randomUUID() });
  // Written aside and linked into place: nobody ever reads half a lock.
  const aside = `${file}.${process.pid}`;
  try {
    await fs.mkdir(target.cacheDir, { recursive: true });
    await fs.writeFile(aside, mine);
    for (let tries = 0; tries < 3; tries++) {
      try {
        await fs.link(aside, file);
        return { value: { release: () => release(file, mine) }, diagnostics: [] };
      } catch (error) {
        if (errorCode(error) !== "EEXIST") throw error;
      }
      const text = await readText(file);
      const holder = parseHolder(text);
      if (holder && isAlive(holder)) break;
      await removeStale(file, text);
    }
  } catch (error) {
    const diagnostic = describeDiskFault(error, { root: target.root, bytes: 0 });
    if (!diagnostic) throw error;
    return { value: undefined, diagnostics: [diagnostic] };
  } finally {
    await fs.rm(aside, { force: true });
  }
  const holder = parseHolder(await readText(file));
  const who = holder ? ` (process ${holder.pid})` : "";
  return {
    value: undefined,
    diagnostics: [
      buildRunning({
        message: `Unexpected second build of this site${who}, expected one at a time`,
        help: "Wait until it has ended, then build again.",
      }),
    ],
  };
}

function release(file: string, mine: string): void {
  try {
    if (readFileSync(file, "utf8") === mine) rmSync(file, { force: true });
  } catch {
    // Gone already, or taken over: either way it is not ours to remove.
  }
}
