// Server half of islands. A page tree is rendered once while a collector notes each use of an island and leaves
// marks; `render` then renders each island on its own from its decoded props and puts it in place. Rendering it
// inside the page's render instead breaks every hook that the wrapper calls afterwards, and `useId` would differ
// from the browser's.
import { type ComponentType, createContext, Fragment, isValidElement, type ReactNode, use } from "react";
import { ISLAND_CLOSE, ISLAND_OPEN, SLOT_OPEN } from "../shared/island-marks.ts";
import { encodeProps } from "../shared/props.ts";
import { SOURCE_ATTRIBUTE } from "../shared/tokens.ts";

/** When an island hydrates; `only` renders it in the browser alone, at once. Source: product design, section 3. */
export type HydrateWhen = "load" | "idle" | "visible" | "interaction" | "only";
const TIMES: readonly string[] = ["load", "idle", "visible", "interaction", "only"];

/** One use of an island on a page. */
export interface CollectedIsland {
  component: ComponentType;
  module: string;
  name: string;
  /** Props as the browser will decode them. */
  wire: string;
  /** Slot names in the order of their marks. */
  slots: string[];
  /** Where it is used: `path:line:column`; absent in markup without places. */
  source?: string;
  when: HydrateWhen;
}

/** A prop that cannot be sent to the browser. */
export interface RefusedProp {
  /** As `CollectedIsland.source`. */
  source?: string;
  module: string;
  name: string;
  path: string;
  what: string;
}

export interface IslandCollector {
  islands: CollectedIsland[];
  refused: RefusedProp[];
}

/** Present while a page tree renders, absent inside an island. */
export const IslandCollectorContext = createContext<IslandCollector | null>(null);

const holdsElement = (value: unknown): boolean =>
  isValidElement(value) || (Array.isArray(value) && value.some(holdsElement));

const isComponent = (value: unknown, name: string): value is ComponentType => {
  if (typeof value === "object" && value !== null) return "$$typeof" in value;
  return typeof value === "function" && (name === "default" || /^[A-Z]/.test(name));
};

/**
 * Wraps one export of a client module for the server graph. Exports that are no components pass through.
 * @param module Path of the module from the site root; `render` finds the chunk by it.
 */
export function island(exported: unknown, module: string, name: string): unknown {
  if (!isComponent(exported, name)) return exported;
  const Component = exported as ComponentType<Record<string, unknown>> & { when?: HydrateWhen };
  const Wrapper = ({ client, [SOURCE_ATTRIBUTE]: place, ...props }: Record<string, unknown>): ReactNode => {
    const page = use(IslandCollectorContext);
    if (!page) return <Component {...props} />; // inside an island already: plain React, same ids
    const source = typeof place === "string" ? { source: place } : {};
    const slots: string[] = [];
    const marked: ReactNode[] = [];
    const wire = encodeProps(
      props,
      (path, what) => page.refused.push({ ...source, module, name, path, what }),
      (value, path) => {
        // `children` holding any element is one slot; elsewhere each element is its own
        if (!(path === "children" ? holdsElement(value) : isValidElement(value))) return undefined;
        const slot = String(slots.length);
        slots.push(slot);
        marked.push(SLOT_OPEN + slot + SLOT_OPEN, <Fragment key={slot}>{value as ReactNode}</Fragment>);
        return slot;
      },
    );
    const when = TIMES.includes(client as string) ? (client as HydrateWhen) : (Component.when ?? "visible");
    const number =
      page.islands.push({ component: Component as ComponentType, module, name, wire, slots, when, ...source }) - 1;
    return (
      <>
        {ISLAND_OPEN + number + ISLAND_OPEN}
        {marked}
        {ISLAND_CLOSE}
      </>
    );
  };
  Wrapper.displayName = Component.displayName ?? Component.name;
  return Object.assign(Wrapper, typeof exported === "function" ? { ...exported } : {}, {
    isIsland: true,
    takesSource: true,
  });
}
