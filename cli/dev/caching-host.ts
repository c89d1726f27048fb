import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import type { Host, UntouchedText } from "../model/host.ts";

/** Texts, which every plan reads; images are cached as assets. */
const KEPT_TEXT = /\.(?:mdx?|json|ya?ml)$/;

export interface CachingHost extends Host {
  /**
   * Forgets files that changed.
   * @param listings True if files were added or removed: folders are listed again.
   */
  forget(files: Iterable<FilePath>, listings: boolean): void;
  /** Forgets everything, since the change is unknown. */
  forgetAll(): void;
}

/** A host that reads each file once until `forget` names it. */
export function createCachingHost(host: Host): CachingHost {
  const texts = new Map<string, Promise<Uint8Array>>();
  const untouched = new Map<string, UntouchedText | null>();
  const exists = new Map<string, Promise<boolean>>();
  const globs = new Map<string, Promise<string[]>>();
  const links = new Map<string, ReturnType<Host["links"]>>();

  /** Failures are not cached. */
  const once = <Value>(memory: Map<string, Promise<Value>>, key: string, ask: () => Promise<Value>): Promise<Value> => {
    const known = memory.get(key);
    if (known) return known;
    const asked = ask();
    memory.set(key, asked);
    asked.catch(() => memory.delete(key));
    return asked;
  };
  const forgetListings = (): void => {
    globs.clear();
    links.clear();
    exists.clear();
  };
  const { findUntouched } = host;
  return {
    ...host,
    ...(findUntouched && {
      findUntouched(file: FilePath): UntouchedText | null {
        const known = untouched.get(file);
        if (known !== undefined) return known;
        const found = findUntouched(file);
        untouched.set(file, found);
        return found;
      },
    }),
    readFile: (file) => (KEPT_TEXT.test(file) ? once(texts, file, () => host.readFile(file)) : host.readFile(file)),
    exists: (file) => once(exists, file, () => host.exists(file)),
    glob: (patterns, options) => once(globs, JSON.stringify([patterns, options]), () => host.glob(patterns, options)),
    links: (cwd) => once(links, cwd, () => host.links(cwd)),
    forget(files, listings) {
      for (const file of files) {
        texts.delete(path.normalize(file));
        untouched.delete(path.normalize(file));
      }
      if (listings) forgetListings();
    },
    forgetAll() {
      texts.clear();
      untouched.clear();
      forgetListings();
    },
  };
}
