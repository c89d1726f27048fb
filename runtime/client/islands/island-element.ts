// `<sg-island>`: hydrates according to its `client` option, and unmounts when it is removed. React is loaded by the first island that
// hydrates.
import { text } from "../../shared/text.ts";
import { errorBox } from "../error-box.ts";
import { savesData } from "../saves-data.ts";
import { whenIdle } from "../when-idle.ts";
import { showLoading } from "./loading.ts";
import { reloadForGoneFiles } from "./reload-once.ts";

type When = "load" | "idle" | "visible" | "interaction" | "only";
type State = "static" | "loading" | "live" | "failed";
type Mount = (
  element: IslandElement,
  module: object,
  large: readonly string[],
  onLive: () => void,
  say: typeof text,
) => () => void;

/** `main` of a page that starts with `'use client'`. */
const PAGE_OF_ONE_ISLAND = "[data-sg-page-island]";
const NO_BOX = "style,script,link,meta,template";
/** Elements with `display: contents`: what is in them shows whether they are seen. */
const CONTENTS = "sg-slot,sg-island";
const boxesIn = (element: Element): Element[] =>
  [...element.children].flatMap((child) => {
    if (child.matches(CONTENTS)) return boxesIn(child);
    return child.matches(NO_BOX) ? [] : [child];
  });
/** Distance from the viewport at which an island is loaded. */
const VISIBLE_MARGIN = "200px";

/** The JSON of a large prop. */
async function loadProp(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}.`);
  return response.text();
}

/** Chunk URLs, the module itself first; or those of large props. */
const urlList = (text: string | null | undefined): string[] => (text ?? "").split(" ").filter(Boolean);
const reactUrls = (): string[] => urlList(document.querySelector<HTMLMetaElement>('meta[name="sg-react"]')?.content);

const preloaded = new Set<string>();
function preload(url: string, rel: "modulepreload" | "prefetch" = "modulepreload"): void {
  if (preloaded.has(url)) return;
  preloaded.add(url);
  const link = document.createElement("link");
  link.rel = rel;
  link.href = url;
  document.head.append(link);
}

const onView = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      for (let island = target.closest<IslandElement>("sg-island"); island; island = island.outer) island.see(target);
    }
  },
  { rootMargin: VISIBLE_MARGIN },
);

/** Called when an island is live or has failed, so that held events can be replayed. */
const listeners = new Set<() => void>();
export const onIslandSettled = (listener: () => void): void => void listeners.add(listener);

export class IslandElement extends HTMLElement {
  state: State = "static";
  /** Whether a hidden slot keeps its nodes: it must not be unmounted then. */
  parked = false;
  #unmount: (() => void) | undefined;
  #watched: Element[] = [];
  #error: unknown;
  /** Called when it is live or has failed. */
  #waiting: (() => void)[] = [];

  connectedCallback(): void {
    if (this.state !== "static") return;
    switch (this.dataset.w as When) {
      case "load":
      case "only":
        void this.hydrate();
        break;
      case "visible":
        // The element itself has no box, nor do style elements in it; the first child may be hidden.
        this.#watched = boxesIn(this);
        for (const child of this.#watched) onView.observe(child);
        if (this.#watched.length === 0) whenIdle(() => void this.hydrate());
        break;
      case "interaction":
        if (!savesData())
          whenIdle(() => {
            for (const url of this.#urls()) preload(url);
            for (const url of this.#largeProps()) preload(url, "prefetch");
          });
        break;
      default:
        whenIdle(() => void this.hydrate());
    }
  }

  disconnectedCallback(): void {
    // Moving an element disconnects and reconnects it in the same task.
    queueMicrotask(() => {
      if (this.isConnected || this.parked) return;
      this.#unwatch();
      this.#unmount?.();
      this.#unmount = undefined;
      this.state = "static";
    });
  }

  /** Called when an element comes into view. */
  see(element: Element): void {
    if (this.#watched.includes(element)) void this.hydrate();
  }

  #unwatch(): void {
    for (const child of this.#watched) onView.unobserve(child);
    this.#watched = [];
  }

  get outer(): IslandElement | null {
    return this.parentElement?.closest<IslandElement>("sg-island") ?? null;
  }

  #urls(): string[] {
    return [...reactUrls(), ...urlList(this.dataset.m)];
  }

  #largeProps(): string[] {
    return urlList(this.dataset.d);
  }

  /** Loads React, the component and its large props and hydrates the static HTML. Does nothing the second time. */
  async hydrate(): Promise<void> {
    if (this.state !== "static" || !this.isConnected) return;
    this.state = "loading";
    this.#unwatch();
    const urls = this.#urls();
    // Not for other empty islands: they may be effects without markup.
    const loaded = this.dataset.w === "only" ? showLoading(this) : undefined;
    try {
      for (const url of urls) preload(url);
      const [react, module, large] = await Promise.all([
        import(/* @vite-ignore */ reactUrls()[0] ?? "") as Promise<{ mount: Mount }>,
        import(/* @vite-ignore */ urlList(this.dataset.m)[0] ?? "") as Promise<object>,
        Promise.all(this.#largeProps().map(loadProp)),
      ]);
      loaded?.();
      const isGiven = this.dataset.c === undefined || ((await this.outer?.becomesLive()) ?? true);
      if (!this.isConnected || !isGiven) {
        this.state = "static";
        return;
      }
      this.#unmount = react.mount(
        this,
        module,
        large,
        () => {
          this.state = "live";
          this.#settle();
        },
        text,
      );
    } catch (error) {
      if (await reloadForGoneFiles([...urls, ...this.#largeProps()])) return;
      loaded?.();
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.state = "failed";
    this.#error = error;
    console.error("[sitegen] An interactive part of this page could not be loaded.", error);
    // Otherwise the server's HTML stays and works as without scripts.
    const isEmpty = [...this.childNodes].every(({ nodeName }) => nodeName === "TEMPLATE");
    if (isEmpty || this.parentElement?.matches(PAGE_OF_ONE_ISLAND)) this.tellFailure();
    this.#settle();
  }

  #settle(): void {
    for (const listener of listeners) listener();
    for (const resume of this.#waiting.splice(0)) resume();
  }

  /** Hydrates it. The result is false if it has failed. */
  async becomesLive(): Promise<boolean> {
    void this.hydrate();
    if (this.state === "loading") await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.state === "live";
  }

  /** Shows the error once, when a reader tries to use the island. */
  tellFailure(): void {
    if (this.#error === undefined) return;
    this.prepend(errorBox(this.#error));
    this.#error = undefined;
  }
}
