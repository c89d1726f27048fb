// Server half of islands. A page tree is rendered once while a collector notes each use of an island and leaves
// marks; `render` then renders each island on its own from its decoded props and puts it in place. Rendering it
// inside the page's render instead breaks every hook that the wrapper calls afterwards, and `useId` would differ
// from the browser's.
import {
  type ComponentType,
  createContext,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from "react";
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
  /** Of the export; of its members, with points. */
  name: string;
  /** Further components of the module among the props, by name. */
  family: Record<string, ComponentType>;
  /** Props as the browser will decode them. */
  wire: string;
  /** Slot names in the order of their marks. */
  slots: string[];
  /** Where it is used: `path:line:column`; absent in markup without places. */
  source?: string;
  when: HydrateWhen;
  /** Shows what only the browser knows: rendered there from nothing, since hydration leaves attributes as they are. */
  isFresh?: true;
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

type Props = Record<string, unknown>;
type Island = ComponentType<Props> & { when?: HydrateWhen };

/** Asks a wrapped component what it stands for. */
const ORIGIN = Symbol("island");
interface Origin {
  component: ComponentType;
  module: string;
  name: string;
  isFresh?: true;
}
const originOf = ({ type }: ReactElement): Origin | undefined =>
  typeof type === "function" ? (type as unknown as { [ORIGIN]?: Origin })[ORIGIN] : undefined;

/** Contexts have a `$$typeof` too, but hooks ask for them by identity. */
const ELEMENT_TYPES: readonly unknown[] = ["forward_ref", "memo", "lazy"].map((name) => Symbol.for(`react.${name}`));
const isElementType = (value: unknown): value is object =>
  typeof value === "object" && value !== null && ELEMENT_TYPES.includes((value as { $$typeof?: unknown }).$$typeof);
const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === "function";
const isClassComponent = (value: unknown): boolean =>
  isFunction(value) && Boolean((value.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent);

/** `Menu.Item`, `motion.div`: names that an element may have. */
const NO_MEMBER = new Set(["prototype", "displayName", "defaultProps", "propTypes", "contextType", "render", "then"]);
const isMemberName = (key: string): boolean =>
  /^[A-Za-z][\w$]*$/.test(key) && !(key in Function.prototype) && !NO_MEMBER.has(key);

/** An object of components, as `export * as Tabs from "./tabs"` makes it; not one of other things. */
const isNamespace = (value: object): boolean =>
  [null, Object.prototype].includes(Object.getPrototypeOf(value)) &&
  Object.entries(value).some(([key, part]) => /^[A-Z]/.test(key) && (isElementType(part) || isFunction(part)));

/** React gives a component its props and nothing, or a ref. */
const isRender = (args: unknown[]): args is [Props, unknown] =>
  args.length === 2 && typeof args[0] === "object" && args[0] !== null;

/** The page that renders, outside islands. */
function currentPage(): IslandCollector | null {
  try {
    return use(IslandCollectorContext);
  } catch {
    return null; // called, not rendered
  }
}

/** What our own transform and authors add to the props of any island. */
function splitProps({ [SOURCE_ATTRIBUTE]: place, client, ...props }: Props): {
  props: Props;
  when: HydrateWhen | undefined;
  source: { source?: string };
} {
  const isTime = TIMES.includes(client as string);
  return {
    props: client === undefined || isTime ? props : { ...props, client },
    when: isTime ? (client as HydrateWhen) : undefined,
    source: typeof place === "string" ? { source: place } : {},
  };
}

/**
 * Wraps one export of a client module for the server graph: rendered on a page, it leaves marks. Whatever else is done with it
 * is done with the export itself: constants, contexts and hooks pass through, functions can be called, classes made and
 * compared with, members read.
 * @param module Path of the module from the site root; `render` finds the chunk by it.
 * @param name Of the export; of its members, with points.
 * @param isFresh See `CollectedIsland`.
 */
export function island(exported: unknown, module: string, name: string, isFresh = false): unknown {
  if (typeof exported === "object" && exported !== null && !isElementType(exported))
    return isNamespace(exported) ? members(exported, module, name) : exported;
  const canRender = name === "default" || name.includes(".") || /^[A-Z]/.test(name);
  if (isElementType(exported) ? !canRender : !isFunction(exported) || /^use[A-Z]/.test(name)) return exported;
  const component = exported as Island;
  const origin: Origin = { component: component as ComponentType, module, name, ...(isFresh && { isFresh }) };
  const isPlain = isFunction(exported) && !isClassComponent(exported);
  const wrappedMembers = new Map<unknown, unknown>();

  const handler: ProxyHandler<() => void> = {
    apply(_, self, args: unknown[]) {
      const isRendered = canRender && isRender(args);
      if (!isRendered) return Reflect.apply(exported as () => unknown, self, args);
      const { props, when, source } = splitProps(args[0]);
      const page = currentPage();
      if (page) return mark(page, origin, props, { when: when ?? component.when ?? "visible", ...source });
      // inside an island already, or called by hand
      const Component = component;
      return isPlain ? Reflect.apply(exported as () => unknown, self, [props, args[1]]) : <Component {...props} />;
    },
    construct: (_, args, target) =>
      Reflect.construct(exported as never, args, target === wrapper ? (exported as never) : target),
    get(_, key) {
      if (key === ORIGIN) return canRender ? origin : undefined;
      if (key === "isIsland" || key === "takesSource") return canRender;
      // React would make an instance of a class
      if (key === "prototype" && !isPlain) return undefined;
      const value = Reflect.get(exported as object, key);
      if (typeof key === "symbol" || !isMemberName(key) || !(isFunction(value) || isElementType(value))) return value;
      const known = wrappedMembers.get(value) ?? island(value, module, `${name}.${key}`, isFresh);
      wrappedMembers.set(value, known);
      return known;
    },
    has: (target, key) => key === "isIsland" || key in target || key in (exported as object),
    set: (_, key, value) => Reflect.set(exported as object, key, value),
  };
  const wrapper: unknown = new Proxy(function Island() {}, handler);
  return wrapper;
}

const members = (namespace: object, module: string, name: string): object =>
  Object.fromEntries(
    Object.entries(namespace).map(([key, value]) => [
      key,
      isMemberName(key) ? island(value, module, `${name}.${key}`) : value,
    ]),
  );

const holdsElement = (value: unknown): boolean =>
  isValidElement(value) || (Array.isArray(value) && value.some(holdsElement));

/** Leaves the marks of an island, with those of its slots. */
function mark(
  page: IslandCollector,
  { component, module, name, isFresh }: Origin,
  props: Props,
  use: { when: HydrateWhen; source?: string },
): ReactNode {
  const source = use.source === undefined ? {} : { source: use.source };
  const slots: string[] = [];
  const marked: ReactNode[] = [];
  const family: Record<string, ComponentType> = {};
  /** Whether components of the same module are in it, which may ask this one for its context: they are part of this island. */
  const holdsFamily = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.some(holdsFamily)
      : isValidElement<Props>(value) && (isFamily(value) || (isMarkup(value) && holdsFamily(value.props.children)));
  const isFamily = (element: ReactElement) => originOf(element)?.module === module;
  const isMarkup = ({ type }: ReactElement) => typeof type === "string" || type === Fragment;

  const wire = encodeProps(props, {
    refuse: (path, what) => void page.refused.push({ ...source, module, name, path, what }),
    takeSlot(value, path) {
      // `children` holding any element is one slot; elsewhere each element is its own
      const isSlot = path === "children" ? holdsElement(value) : isValidElement(value);
      if (!isSlot || holdsFamily(value)) return undefined;
      const slot = String(slots.length);
      slots.push(slot);
      marked.push(SLOT_OPEN + slot + SLOT_OPEN, <Fragment key={slot}>{value as ReactNode}</Fragment>);
      return slot;
    },
    takeElement(value, path) {
      if (!isValidElement<Props>(value)) return undefined;
      const { type } = value;
      const key = value.key ?? path;
      if (!isFamily(value)) return { type: typeof type === "string" ? `<${type}` : "<", key, props: value.props };
      const origin = originOf(value) as Origin;
      family[origin.name] = origin.component;
      return { type: origin.name, key, props: splitProps(value.props).props };
    },
  });
  const number =
    page.islands.push({ component, module, name, family, wire, slots, ...use, ...(isFresh && { isFresh }) }) - 1;
  return (
    <>
      {ISLAND_OPEN + number + ISLAND_OPEN}
      {marked}
      {ISLAND_CLOSE}
    </>
  );
}
