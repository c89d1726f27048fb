import type { FileSystem } from "../../../cli/write/file-system.ts";
import { disk } from "../../../cli/write/file-system.ts";

/** Thrown by a test in place of the process being killed. */
export class Killed extends Error {}

export function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${code}: fault, ${syscall}`), { code, syscall });
}

/** Calls that change the disk, at which a test may kill the process. */
const CHANGES = ["create", "copy", "link", "rename", "makeFolder", "remove"] as const;

export interface FaultPlan {
  /** Number of the changing call, from 1, at which everything stops; that call and all later ones fail. */
  killAt?: number;
  /** Fails a changing call with an error of the operating system; null lets it through. */
  fail?: (call: string, paths: string[], number: number) => string | null;
}

/** The disk with injected errors, and a count of the changing calls. */
export function faultyDisk({ killAt, fail }: FaultPlan = {}): FileSystem & { calls: () => string[] } {
  const calls: string[] = [];
  const wrapped: Record<string, unknown> = { ...disk };
  for (const name of CHANGES) {
    const original = disk[name] as (...args: string[]) => Promise<void>;
    wrapped[name] = async (...args: string[]) => {
      calls.push([name, ...args.map(String)].join(" "));
      if (killAt !== undefined && calls.length >= killAt) throw new Killed();
      const code = fail?.(name, args, calls.length);
      if (code) throw systemError(code, name);
      return original(...args);
    };
  }
  return { ...(wrapped as unknown as FileSystem), calls: () => calls };
}
