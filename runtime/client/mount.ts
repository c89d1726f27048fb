// The only client module that imports React; loaded by the first island.
import { Component, createElement, memo, type ReactNode, useLayoutEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { decodeProps } from "../shared/props.ts";
import { errorChain } from "../shared/error-chain.ts";
import { text } from "../shared/text.ts";

interface IslandNode extends HTMLElement {
  parked: boolean;
  disconnectedCallback?(): void;
}
type SlotStore = Map<string, ChildNode[]>;

/**
 * A slot's markup: React never looks inside. A slot that is hidden and shown again gets its own nodes back, with
 * the islands in them alive.
 */
const Slot = memo(({ name, store }: { name: string; store: SlotStore }) => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const kept = store.get(name);
    if (kept && kept[0]?.parentNode !== element) {
      element.replaceChildren(...kept);
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

/** An island that throws shows why, in its place; the page lives. Source: product decisions 4.5 c. */
class IslandBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };
  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return createElement(
      "div",
      { className: "island-error", role: "alert" },
      createElement("pre", null, errorChain(this.state.error)),
      createElement(
        "button",
        { type: "button", onClick: () => this.setState({ error: null, failed: false }) },
        text("theme.ErrorPageContent.tryAgain", "Try again"),
      ),
    );
  }
}

function Live({ children, onLive }: { children: ReactNode; onLive: () => void }): ReactNode {
  useLayoutEffect(onLive, [onLive]);
  return children;
}

/** Hydrates an island's element. Returns what unmounts it. */
export function mount(element: HTMLElement, component: unknown, onLive: () => void): () => void {
  const store: SlotStore = new Map();
  for (const template of element.querySelectorAll<HTMLTemplateElement>(":scope > template[data-n]")) {
    store.set(template.dataset.n ?? "", [...template.content.childNodes]);
    template.remove();
  }
  const props = decodeProps(element.dataset.p ?? "{}", (name) => createElement(Slot, { key: name, name, store }));
  const root = hydrateRoot(
    element,
    createElement(
      Live,
      { onLive } as { onLive: () => void; children: ReactNode },
      createElement(IslandBoundary, null as never, createElement(component as () => ReactNode, props as object)),
    ),
    {
      identifierPrefix: element.dataset.id ?? "",
      onRecoverableError(error, { componentStack }) {
        if (element.isConnected) console.error("[sitegen] Recoverable error.", error, componentStack);
      },
    },
  );
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
