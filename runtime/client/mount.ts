// The only client module that imports React. The first island loads it.
import { Component, createElement, Fragment, memo, type ReactNode, useLayoutEffect, useRef } from "react";
import { createRoot, type HydrationOptions, hydrateRoot, type Root } from "react-dom/client";
import { decodeProps } from "../shared/props.ts";
import { placeElement } from "../shared/wired-element.ts";
import { errorChain } from "../shared/error-chain.ts";
import type { text } from "../shared/text.ts";

/** Passed in by the entry: if this module imported it too, it would become a separate file that both must load. */
type Text = typeof text;

interface IslandNode extends HTMLElement {
  parked: boolean;
  disconnectedCallback?(): void;
}
type SlotStore = Map<string, ChildNode[]>;

/**
 * A slot, whose markup React does not manage. A slot that is hidden and shown again gets the same nodes back, with their live islands.
 */
const Slot = memo(({ name, store }: { name: string; store: SlotStore }) => {
  const ref = useRef<HTMLElement>(null);
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
    return () => {
      store.set(name, [...element.childNodes]);
      for (const island of element.querySelectorAll<IslandNode>("sg-island")) island.parked = true;
    };
  }, [name, store]);
  return createElement("sg-slot", {
    ref,
    "data-n": name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: "" },
  });
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

function Live({ children, onLive }: { children: ReactNode; onLive: () => void }): ReactNode {
  useLayoutEffect(onLive, [onLive]);
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
  const find = (name: string) => componentAt(module, name);
  const props = decodeProps(element.dataset.p ?? "{}", {
    placeSlot: (name) => createElement(Slot, { key: name, name, store }),
    placeElement: (wired) => placeElement(wired, { createElement, Fragment }, find),
    largeProp: (number) => large[number] ?? "null",
  });
  const isPage = element.parentElement?.hasAttribute("data-sg-page-island") ?? false;
  const tree = createElement(
    Live,
    { onLive } as { onLive: () => void; children: ReactNode },
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
  let root: Root;
  if (element.dataset.w === "only" || element.dataset.f !== undefined || !element.hasChildNodes()) {
    root = createRoot(element, options);
    root.render(tree);
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
