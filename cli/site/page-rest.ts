// Most of what is known of a page is asked for while routes are made and links resolved, and then by nobody but the record for
// the next build. Of a large site it waits on disk meanwhile.
import { deserialize, serialize } from "node:v8";
import type { PageFacts } from "../model/content.ts";
import type { PutAside } from "../model/host.ts";
import { compactHeap, guardHeap } from "../workers/heap-guard.ts";
import { revivePage } from "./page-compiler.ts";

/** What nobody asks of a page whose routes are made and whose links are resolved. */
export const RARE = ["frontMatter", "contentTitle", "excerpt", "outline", "links", "words"] as const;

export type PageRest = Pick<PageFacts, (typeof RARE)[number]>;
/** What is asked of every page. */
export type PageHead = Omit<PageFacts, keyof PageRest>;

/** A smaller site is built faster without. */
const PAGES_IN_MEMORY = 2_000;

const isRare = (name: string): boolean => (RARE as readonly string[]).includes(name);

export const headOf = (page: PageFacts): PageHead =>
  Object.fromEntries(
    Object.keys(page).flatMap((name) => (isRare(name) ? [] : [[name, page[name as keyof PageFacts]]])),
  ) as unknown as PageHead;

/** Read once, if it waits on disk. */
export const restOf = (page: Resting): PageRest =>
  page[REST]?.found ?? (Object.fromEntries(RARE.map((name) => [name, page[name]])) as unknown as PageRest);

/** In memory until it is put aside. */
class Rest {
  #found: PageRest | (() => Uint8Array);
  readonly #keep: PutAside;
  constructor(found: PageRest, keep: PutAside) {
    this.#found = found;
    this.#keep = keep;
  }
  get found(): PageRest {
    return typeof this.#found === "function" ? revivePage(deserialize(this.#found())) : this.#found;
  }
  putAside(): void {
    if (typeof this.#found !== "function") this.#found = this.#keep(serialize(this.#found));
  }
}

const REST = Symbol("rest");
type Resting = PageFacts & { readonly [REST]?: Rest };

/** Enumerable, since pages are spread; the same getters for all: objects with getters of their own share no shape. */
const getters = Object.fromEntries(
  RARE.map((name) => [
    name,
    {
      enumerable: true,
      get(this: Resting) {
        return this[REST]?.found[name];
      },
    },
  ]),
);

/** The same page, whose rest can be put aside later. Taken apart by name: this is done for every page of a small site too. */
export const withRest = (page: PageFacts, keep: PutAside): PageFacts => {
  const { frontMatter, contentTitle, excerpt, outline, links, words, ...head } = page;
  const found: PageRest = { frontMatter, contentTitle, excerpt, outline, links, words };
  const resting = Object.defineProperty(head, REST, { value: new Rest(found, keep) });
  return Object.defineProperties(resting, getters) as Resting;
};

/** Puts aside what nobody will ask for but one page after the other: each time it is read anew. */
export function putRestAside(pages: readonly PageFacts[]): void {
  if (pages.length <= PAGES_IN_MEMORY) return;
  for (const page of pages as readonly Resting[]) {
    page[REST]?.putAside();
    guardHeap();
  }
  compactHeap();
}
