// The only client module that imports React. The first island loads it.
import { Component, createElement, Fragment, memo, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot, type HydrationOptions, hydrateRoot, type Root } from "react-dom/client";
import { readPageData } from "../shared/page-block.ts";
import { decodeProps } from "../shared/props.ts";
import { createTabItem, type ElementFactory, placeElement, TAB_ITEM } from "../shared/wired-element.ts";
import { errorChain } from "../shared/error-chain.ts";
import type { text } from "../shared/text.ts";

/** Passed in by the entry: if this module imported it too, it would become a separate file that both must load. */
type Text = typeof text;

interface IslandNode extends HTMLElement {
  parked: boolean;
  state: string;
  disconnectedCallback?(): void;
}
type SlotStore = Map<string, ChildNode[]>;

/** Renders an island in the tree of the one around it; null removes it. */
type PlaceWithin = (island: IslandNode, tree: ReactNode) => void;
/** The same object in each render: React would empty the slot for another. */
const NO_HTML = { __html: "" };
/** By the element of the slot. */
const slots = new WeakMap<Element, PlaceWithin>();

/**
 * A slot, whose markup React does not manage. A slot that is hidden and shown again gets the same nodes back, with their live islands.
 * Those that get contexts of this tree are portals of it.
 */
const Slot = memo(({ name, store }: { name: string; store: SlotStore }) => {
  const ref = useRef<HTMLElement>(null);
  const [within, setWithin] = useState<ReadonlyMap<IslandNode, ReactNode>>(new Map());
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const stored = store.get(name);
    if (stored && !element.firstChild) {
      // If the same slot is shown twice, the second one gets a copy.
      const isShown = stored[0]?.isConnected;
      element.replaceChildren(...(isShown ? stored.map((node) => node.cloneNode(true)) : stored));
      for (const island of element.querySelectorAll<IslandNode>("sg-island")) island.parked = false;
    }
    slots.set(element, (island, tree) =>
      setWithin((trees) => new Map([...trees].filter(([other]) => other !== island)).set(island, tree)),
    );
    return () => {
      store.set(name, [...element.childNodes]);
      for (const island of element.querySelectorAll<IslandNode>("sg-island")) island.parked = true;
    };
  }, [name, store]);
  const element = createElement("sg-slot", {
    ref,
    "data-n": name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: NO_HTML,
  });
  if (within.size === 0) return element;
  const portals = [...within].map(([island, tree]) => createPortal(tree, island, island.dataset.id));
  return createElement(Fragment, null, element, portals);
});

const crashedPage = (chain: string, retry: ReactNode, text: Text): ReactNode =>
  createElement(
    "div",
    { className: "sg-crash" },
    createElement("h1", null, text("theme.ErrorPageContent.title", "This page crashed.")),
    retry,
    createElement("hr"),
    createElement("pre", null, chain),
  );
const crashedPart = (chain: string, retry: ReactNode): ReactNode =>
  createElement("div", { className: "sg-crash", role: "alert" }, createElement("pre", null, chain), retry);

interface BoundaryProps {
  /** Whether the island is the whole page. */
  isPage: boolean;
  text: Text;
  children: ReactNode;
}

/**
 * A page that throws shows the crash page inside the shell; another island shows its error in place. Trying again remounts the
 * component.
 */
class IslandBoundary extends Component<BoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };
  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }
  override componentDidMount(): void {
    document.addEventListener("sitegen:navigated", this.#clear);
  }
  override componentWillUnmount(): void {
    document.removeEventListener("sitegen:navigated", this.#clear);
  }
  #clear = (): void => {
    if (this.state.failed) this.setState({ error: null, failed: false });
  };
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { text } = this.props;
    const chain = errorChain(this.state.error);
    const retry = createElement(
      "button",
      { type: "button", className: "button", onClick: this.#clear },
      text("theme.ErrorPageContent.tryAgain", "Try again"),
    );
    return this.props.isPage ? crashedPage(chain, retry, text) : crashedPart(chain, retry);
  }
}

interface LiveProps {
  children: ReactNode;
  onLive: () => void;
  onGone: () => void;
}
function Live({ children, onLive, onGone }: LiveProps): ReactNode {
  useLayoutEffect(() => {
    onLive();
    return onGone;
  }, [onLive, onGone]);
  return children;
}

/** Stores the nodes of slots by name: React discards its markup if hydration fails, but slots must be preserved. */
function takeSlots(element: HTMLElement): SlotStore {
  const store: SlotStore = new Map();
  for (const slot of element.querySelectorAll<HTMLElement>("sg-slot")) {
    const name = slot.dataset.n ?? "";
    if (slot.closest("sg-island") === element && !store.has(name)) store.set(name, [...slot.childNodes]);
  }
  for (const template of element.querySelectorAll<HTMLTemplateElement>(":scope > template[data-n]")) {
    store.set(template.dataset.n ?? "", [...template.content.childNodes]);
    template.remove();
  }
  return store;
}

const TabItem = createTabItem({ createElement: createElement as ElementFactory<ReactNode>["createElement"] });

/** An export of a module or a member of one: `Menu`, `Menu.Item`. */
const componentAt = (module: object, name: string): unknown =>
  name.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], module);

/**
 * Hydrates an island's element, or renders it if it has no server HTML: its component may render nothing where there is no
 * `window`.
 * @param large JSON of its large props.
 * @returns A function that unmounts it.
 */
export function mount(
  element: HTMLElement,
  module: object,
  large: readonly string[],
  onLive: () => void,
  text: Text,
): () => void {
  const store = takeSlots(element);
  const find = (name: string) => componentAt(module, name) ?? (name === TAB_ITEM ? TabItem : undefined);
  const props = decodeProps(element.dataset.p ?? "{}", {
    site: () => readPageData().site,
    placeSlot: (name) => createElement(Slot, { key: name, name, store }),
    placeElement: (wired) => placeElement(wired, { createElement, Fragment }, find),
    largeProp: (number) => large[number] ?? "null",
  });
  const isPage = element.parentElement?.hasAttribute("data-sg-page-island") ?? false;
  const slot = element.dataset.c === undefined ? null : element.closest("sg-slot");
  const placeWithin = slot && slots.get(slot);
  // a slot that is hidden takes its portals with it: they are rendered again when it is shown
  const onGone = () => {
    if (placeWithin) (element as IslandNode).state = "static";
  };
  const tree = createElement(
    Live,
    { onLive, onGone } as LiveProps,
    createElement(
      IslandBoundary,
      { isPage, text } as BoundaryProps,
      createElement(find(element.dataset.x ?? "default") as () => ReactNode, props as object),
    ),
  );
  const log =
    (what: string) =>
    (error: unknown, { componentStack }: { componentStack?: string | undefined }): void => {
      // React also reports unmounting during hydration as an error.
      if (element.isConnected) console.error(`[sitegen] ${what}`, error, componentStack);
    };
  const options: HydrationOptions = {
    identifierPrefix: element.dataset.id ?? "",
    onCaughtError: log("An interactive part of this page crashed."),
    onUncaughtError: log("An interactive part of this page crashed."),
    onRecoverableError: log("Recoverable error."),
  };
  let root: Pick<Root, "unmount">;
  if (placeWithin) {
    element.replaceChildren();
    flushSync(() => placeWithin(element as IslandNode, tree));
    root = { unmount: () => placeWithin(element as IslandNode, null) };
  } else if (element.dataset.w === "only" || element.dataset.f !== undefined || !element.hasChildNodes()) {
    const created = createRoot(element, options);
    created.render(tree);
    root = created;
  } else {
    root = hydrateRoot(element, tree, options);
  }
  return () => {
    root.unmount();
    for (const nodes of store.values()) {
      for (const node of nodes) {
        if (!(node instanceof Element)) continue;
        for (const island of [node, ...node.querySelectorAll("sg-island")] as IslandNode[]) {
          if (!island.parked) continue;
          island.parked = false;
          island.disconnectedCallback?.();
        }
      }
    }
  };
}
