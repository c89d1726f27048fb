// Files that a command must not leave if it ends early.
import { rmSync, statSync } from "node:fs";
import { pathExists } from "./read-file.ts";

/** A temporary file or folder. */
export interface Leftover {
  path: string;
  /** It stays if this file exists. */
  unless?: string;
  /** See `identityOf`. A file stays if another one has its path. */
  identity?: string;
}

/** What tells a file from a later one at its path. It is read without opening the file: that may be the error that ends the process. */
export function identityOf(path: string): string {
  const { ino, mtimeNs } = statSync(path, { bigint: true });
  return `${ino} ${mtimeNs}`;
}

/** What the process must not leave. Data, so that another thread can remove it too. */
class Leftovers {
  /** Called after each change. */
  onChange: (() => void) | null = null;
  readonly #paths = new Set<Leftover>();
  list(): Leftover[] {
    return [...this.#paths];
  }
  add(leftover: Leftover): void {
    this.#paths.add(leftover);
    this.onChange?.();
  }
  delete(leftover: Leftover): void {
    this.#paths.delete(leftover);
    this.onChange?.();
  }
}

export const LEFTOVERS = new Leftovers();

/** Removes a leftover. Synchronous; an error is ignored: what stays only takes space. */
export function removeLeftover({ path, unless, identity }: Leftover): void {
  try {
    // throws if the disk does not say: the next command decides
    if (unless !== undefined && pathExists(unless)) return;
    if (identity !== undefined && identityOf(path) !== identity) return;
    rmSync(path, { recursive: true, force: true });
  } catch {
    // already removed, or not ours any more
  }
}

/**
 * Removes a file or folder if the process exits before the returned function is called, for example after a signal; the latest
 * first. SIGKILL cannot be caught: the next command removes what it left.
 * @param before Called before. Synchronous.
 */
export function removeAtEarlyExit(leftover: Leftover, before: () => void = () => {}): () => void {
  const listener = (): void => {
    before();
    removeLeftover(leftover);
  };
  process.prependOnceListener("exit", listener);
  LEFTOVERS.add(leftover);
  return () => {
    process.off("exit", listener);
    LEFTOVERS.delete(leftover);
  };
}
