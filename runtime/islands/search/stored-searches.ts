// Recent and favourite search hits, stored in the browser. Lists are re-read before each change, because another tab may have
// changed them.
import type { ReaderStorage } from "../../shared/browser-api.ts";
import type { SearchHit, SearchHitType } from "../../shared/search.ts";
import { pageOf } from "./group-hits.ts";

/** A stored hit, without highlights and snippet. */
export interface StoredHit {
  objectId: string;
  url: string;
  external: boolean;
  type: SearchHitType;
  hierarchy: string[];
}

export interface StoredSearches {
  recent: StoredHit[];
  favorite: StoredHit[];
}

const MOST_RECENT = 7;
/** Maximum number of recent hits if there are favourites. */
const FEWER_RECENT = 4;
const MOST_FAVORITE = 10;

export interface SearchMemory {
  read(): StoredSearches;
  /** Adds a hit that the reader opened to the recent ones, unless it is a favourite. */
  remember(hit: StoredHit): void;
  /** Moves a hit from recent to favourite. */
  save(hit: StoredHit): void;
  forget(list: keyof StoredSearches, hit: StoredHit): void;
  /** Calls the listener when another tab changes a list. */
  onChange(listener: () => void): void;
}

/** Opens the stored hits. @param index Name of the index; each has separate lists. */
export function openSearchMemory(storage: ReaderStorage, index: string): SearchMemory {
  const keys = {
    recent: `__DOCSEARCH_RECENT_SEARCHES__${index}`,
    favorite: `__DOCSEARCH_FAVORITE_SEARCHES__${index}`,
  };
  const readList = (list: keyof StoredSearches): StoredHit[] => parseHits(storage.get(keys[list]));
  const read = (): StoredSearches => {
    const favorite = readList("favorite").slice(0, MOST_FAVORITE);
    return { favorite, recent: readList("recent").slice(0, favorite.length > 0 ? FEWER_RECENT : MOST_RECENT) };
  };
  const write = (list: keyof StoredSearches, hits: StoredHit[]): void => storage.set(keys[list], JSON.stringify(hits));
  const without = (hits: StoredHit[], { objectId }: StoredHit) => hits.filter((other) => other.objectId !== objectId);
  return {
    read,
    remember(hit) {
      const { recent, favorite } = read();
      if (favorite.some(({ objectId }) => objectId === hit.objectId)) return;
      write("recent", [hit, ...without(recent, hit)].slice(0, favorite.length > 0 ? FEWER_RECENT : MOST_RECENT));
    },
    save(hit) {
      write("recent", without(readList("recent"), hit));
      write("favorite", [hit, ...without(readList("favorite"), hit)].slice(0, MOST_FAVORITE));
    },
    forget: (list, hit) => write(list, without(readList(list), hit)),
    onChange(listener) {
      for (const key of Object.values(keys)) storage.onChange(key, listener);
    },
  };
}

/** Parses stored hits. Validates them, because other scripts can write to the storage. */
function parseHits(text: string | null): StoredHit[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isStoredHit) : [];
  } catch {
    return [];
  }
}

function isStoredHit(value: unknown): value is StoredHit {
  const hit = value as Partial<StoredHit> | null;
  return (
    typeof hit?.objectId === "string" &&
    /^(?:\/(?!\/)|https?:)/.test(String(hit.url)) &&
    Array.isArray(hit.hierarchy) &&
    hit.hierarchy.length > 0 &&
    hit.hierarchy.every((name) => typeof name === "string")
  );
}

/** The hit to store. A hit in the text is stored as its page, if that is among the hits; otherwise null. */
export function toStoredHit(hit: SearchHit, hits: readonly SearchHit[]): StoredHit | null {
  const page = pageOf(hit);
  const stored = hit.type === "content" ? hits.find(({ type, url }) => type === "lvl1" && url === page) : hit;
  if (!stored) return null;
  const { objectId, url, external, type, hierarchy } = stored;
  return { objectId, url, external, type, hierarchy: hierarchy.map(({ text }) => text) };
}
