import { readdirSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import type { FileSystem } from "../../../cli/write/file-system.ts";
import { disk } from "../../../cli/write/file-system.ts";

/** Thrown by a test in place of the process being killed. */
export class Killed extends Error {}

export function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${code}: fault, ${syscall}`), { code, syscall });
}

/** Calls that change the disk or wait for it, at which a test may kill the process. */
const CHANGES = ["create", "copy", "link", "rename", "makeFolder", "remove", "sync"] as const;

export interface FaultPlan {
  /** Number of the changing call, from 1, at which everything stops; that call and all later ones fail. */
  killAt?: number;
  /** Fails a changing call with an error of the operating system; null lets it through. */
  fail?: (call: string, paths: string[], number: number) => string | null;
}

export interface FaultyDisk extends FileSystem {
  calls(): string[];
  /** Truncates the files whose bytes may not be on the disk yet, as a power cut does. @param folder All files are below it. */
  cutPower(folder: string): void;
}

/** The disk with injected errors, and a count of the changing calls. */
export function faultyDisk({ killAt, fail }: FaultPlan = {}): FaultyDisk {
  const calls: string[] = [];
  /** Inodes of files that were written and not synced. */
  const unsynced = new Set<number>();
  const wrapped: Record<string, unknown> = { ...disk };
  for (const name of CHANGES) {
    const original = disk[name] as (...args: string[]) => Promise<void>;
    wrapped[name] = async (...args: string[]) => {
      calls.push([name, ...args.map(String)].join(" "));
      if (killAt !== undefined && calls.length >= killAt) throw new Killed();
      const code = fail?.(name, args, calls.length);
      if (code) throw systemError(code, name);
      if (name === "sync") {
        // without waiting for the real disk
        unsynced.delete(statSync(args[0] as string).ino);
        return;
      }
      const result = await original(...args);
      const written = name === "create" ? args[0] : name === "copy" ? args[1] : undefined;
      if (written !== undefined) unsynced.add(statSync(written).ino);
      return result;
    };
  }
  return {
    ...(wrapped as unknown as FileSystem),
    calls: () => calls,
    cutPower(folder) {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        const { ino, size } = statSync(file);
        if (entry.isFile() && unsynced.has(ino)) truncateSync(file, ino % 2 === 0 ? 0 : size >> 1);
      }
    },
  };
}
