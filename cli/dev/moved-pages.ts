import type { Hash, UrlPath } from "../model/brands.ts";
import type { LiveSnapshot } from "./live-types.ts";

/** `/docs/a/`, `/docs/a.html` and `/docs/a` are one page. */
const bare = (path: string): string => path.replace(/(?:\/index)?\.html$/, "").replace(/\/+$/, "");

/** Where pages are now whose files were renamed or moved: a page with the same content has another URL. */
export function createMovedPages() {
  const moves = new Map<string, UrlPath>();
  /** URLs that were removed, by content: a watcher may report the new file later. */
  const removed = new Map<Hash, UrlPath>();
  let pages: LiveSnapshot["pages"] | null = null;
  let contents: ReadonlyMap<UrlPath, Hash> = new Map();
  return {
    /** Compares the pages with those of the snapshot before. */
    note(snapshot: LiveSnapshot): void {
      if (snapshot.pages === pages) return;
      const current = snapshot.contents();
      for (const [url, hash] of contents) if (!current.has(url)) removed.set(hash, url);
      for (const [url, hash] of pages ? current : []) {
        if (contents.has(url)) continue;
        const before = removed.get(hash);
        removed.delete(hash);
        if (before !== undefined) {
          for (const [from, to] of moves) if (to === before) moves.set(from, url);
          moves.set(bare(before), url);
        }
        moves.delete(bare(url));
      }
      pages = snapshot.pages;
      contents = current;
    },
    /** The current URL of a page that was at a path; null for one that did not move. */
    of: (path: string): UrlPath | null => moves.get(bare(path)) ?? null,
  };
}
