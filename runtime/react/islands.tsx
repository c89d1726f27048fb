// Server side of islands. While the page tree renders, each use of an island is collected and rendered as markers. `render` then
// renders each island separately from its decoded props and inserts it. Rendering it as part of the page would break hooks that
// the wrapper calls afterwards, and `useId` would differ from the browser's.
import {
  type ComponentType,
  createContext,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from "react";
import { islandKey } from "../shared/island-key.ts";
import { ISLAND_CLOSE, ISLAND_OPEN, OWN_HTML, SLOT_OPEN } from "../shared/island-marks.ts";
import { decodeProps, encodeProps, type LargeProp } from "../shared/props.ts";
import { SOURCE_ATTRIBUTE } from "../shared/tokens.ts";
import { createTabItem, placeElement, TAB_ITEM } from "../shared/wired-element.ts";
import { PageContext, type PageContextValue } from "./page-context.ts";

/**
 * When an island hydrates; `only` renders it only in the browser, at once. For the `client` prop of a component in TypeScript:
 * `interface VotesProps { client?: HydrateWhen }`.
 */
export type HydrateWhen = "load" | "idle" | "visible" | "interaction" | "only";
const TIMES: readonly string[] = ["load", "idle", "visible", "interaction", "only"];
/** How other generators write it: `client:load`. */
const OTHER_SPELLING = /^client:/;

/** One use of an island on a page. */
export interface CollectedIsland {
  component: ComponentType;
  module: string;
  /** Name of the export; members are separated by dots. */
  name: string;
  /** Other components of the same module in the props, by name. */
  family: Record<string, ComponentType>;
  /** Props as the browser will decode them. */
  wire: string;
  /** See `EncodedProps`. */
  large: LargeProp[];
  /** Slot names in the order of their markers. */
  slots: string[];
  /** Location of its use as `path:line:column`; absent if unknown. */
  source?: string;
  when: HydrateWhen;
  /** A moment that does not exist, as written; absent if there is none. */
  unknownMoment?: string;
  /** Reads browser values while rendering: it is rendered instead of hydrated, since hydration does not update attributes. */
  isFresh?: true;
  /** Gives contexts to the islands among its children. */
  givesContext?: true;
  /** Gets contexts of the island around it: its HTML is a slot, see `InContext`. */
  isInContext?: true;
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
  /** Keys of islands that are rendered as a part of the page. See `islandKey`. */
  inline?: ReadonlySet<string> | undefined;
  /** Keys of islands that render in the page, too, around their children, which need a context of theirs. */
  around?: ReadonlySet<string> | undefined;
  /** What islands read of the page. */
  contextOfIslands?: PageContextValue;
  /** Whether a value is the data of the site; if so, the page will have all of it. */
  isSite?(value: object): boolean;
  /** Islands that the page is rendering, see `InContext`. */
  open: CollectedIsland[];
}

/** Set while a page tree renders; null inside an island. */
export const IslandCollectorContext = createContext<IslandCollector | null>(null);
/** Whether an island around gives contexts. */
const GivenContext = createContext(false);

type Props = Record<string, unknown>;
type Island = ComponentType<Props> & { when?: HydrateWhen };

/** Property of a wrapped component that returns its origin. */
const ORIGIN = Symbol("island");
interface Origin {
  component: ComponentType;
  module: string;
  name: string;
  isFresh?: true;
  givesContext?: true;
}
const originOf = ({ type }: ReactElement): Origin | undefined =>
  typeof type === "function" ? (type as unknown as { [ORIGIN]?: Origin })[ORIGIN] : undefined;

/** Contexts have a `$$typeof` too, but must not be wrapped: hooks identify them by reference. */
const ELEMENT_TYPES: readonly unknown[] = ["forward_ref", "memo", "lazy"].map((name) => Symbol.for(`react.${name}`));
const isElementType = (value: unknown): value is object =>
  typeof value === "object" && value !== null && ELEMENT_TYPES.includes((value as { $$typeof?: unknown }).$$typeof);
const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === "function";
export const isClassComponent = (value: unknown): boolean =>
  isFunction(value) && Boolean((value.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent);

/** Names that are not component members, as in `Menu.Item` or `motion.div`. */
const NO_MEMBER = new Set(["prototype", "displayName", "defaultProps", "propTypes", "contextType", "render", "then"]);
const isMemberName = (key: string): boolean =>
  /^[A-Za-z][\w$]*$/.test(key) && !(key in Function.prototype) && !NO_MEMBER.has(key);

/** Whether a value is an object of components, as created by `export * as Tabs from "./tabs"`. */
const isNamespace = (value: object): boolean =>
  [null, Object.prototype].includes(Object.getPrototypeOf(value)) &&
  Object.entries(value).some(([key, part]) => /^[A-Z]/.test(key) && (isElementType(part) || isFunction(part)));

/** Whether arguments are those of a render: React passes props and a second argument, possibly a ref. */
const isRender = (args: unknown[]): args is [Props, unknown] =>
  args.length === 2 && typeof args[0] === "object" && args[0] !== null;

/** The collector of the page that is rendering; null inside islands and outside a render. */
function currentPage(): IslandCollector | null {
  try {
    return use(IslandCollectorContext);
  } catch {
    return null; // called outside a render
  }
}

/** Whether the code of a component names a prop `client`. Of other values the code is unknown. */
function namesClient(component: unknown): boolean {
  if (isFunction(component)) return /\bclient\b/.test(Function.prototype.toString.call(component));
  const { type, render } = component as { type?: unknown; render?: unknown };
  return type === undefined && render === undefined ? true : namesClient(type ?? render);
}

/** What an author wrote as a moment, and none is; undefined also for a prop of the component itself. */
function unknownMoment(props: Props, component: unknown): string | undefined {
  const { client } = props;
  if (typeof client === "string" && !TIMES.includes(client) && !namesClient(component)) return `client="${client}"`;
  return Object.keys(props).find((name) => OTHER_SPELLING.test(name));
}

/** Separates the props of an island from those that the JSX transform and the `client` option add. */
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
 * Wraps an export of a client module in the server bundle: rendered on a page, it renders markers. All other uses go to the export
 * itself: constants, contexts and hooks pass through, functions can be called, classes instantiated and compared, members read.
 * @param module Path of the module relative to the site's root, by which `render` finds the chunk.
 * @param name Name of the export; members are separated by dots.
 * @param isFresh See `CollectedIsland`.
 * @param givesContext See `CollectedIsland`.
 */
export function island(
  exported: unknown,
  module: string,
  name: string,
  isFresh = false,
  givesContext = false,
): unknown {
  if (typeof exported === "object" && exported !== null && !isElementType(exported))
    return isNamespace(exported) ? members(exported, module, name) : exported;
  const canRender = name === "default" || name.includes(".") || /^[A-Z]/.test(name);
  if (isElementType(exported) ? !canRender : !isFunction(exported) || /^use[A-Z]/.test(name)) return exported;
  const component = exported as Island;
  const origin: Origin = {
    ...{ component: component as ComponentType, module, name },
    ...(isFresh && { isFresh }),
    ...(givesContext && { givesContext }),
  };
  const isPlain = isFunction(exported) && !isClassComponent(exported);
  const wrappedMembers = new Map<unknown, unknown>();

  const handler: ProxyHandler<() => void> = {
    apply(_, self, args: unknown[]) {
      const isRendered = canRender && isRender(args);
      if (!isRendered) return Reflect.apply(exported as () => unknown, self, args);
      const { props, when, source } = splitProps(args[0]);
      const page = currentPage();
      if (page && !page.inline?.has(islandKey(origin))) {
        const unknown = unknownMoment(args[0], exported);
        const place = { when: when ?? component.when ?? "visible", ...source };
        return mark(page, origin, props, unknown === undefined ? place : { ...place, unknownMoment: unknown });
      }
      // Inside an island, or called directly.
      const Component = component;
      return isPlain ? Reflect.apply(exported as () => unknown, self, [props, args[1]]) : <Component {...props} />;
    },
    construct: (_, args, target) =>
      Reflect.construct(exported as never, args, target === wrapper ? (exported as never) : target),
    get(_, key) {
      if (key === ORIGIN) return canRender ? origin : undefined;
      if (key === "isIsland" || key === "takesSource") return canRender;
      // With a class prototype, React would instantiate the wrapper.
      if (key === "prototype" && !isPlain) return undefined;
      const value = Reflect.get(exported as object, key);
      if (typeof key === "symbol" || !isMemberName(key) || !(isFunction(value) || isElementType(value))) return value;
      const wrapped = wrappedMembers.get(value) ?? island(value, module, `${name}.${key}`, isFresh);
      wrappedMembers.set(value, wrapped);
      return wrapped;
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

interface AroundProps {
  page: IslandCollector;
  component: ComponentType<Props>;
  props: Props;
  givesContext: boolean;
  children: ReactNode;
}

/** Renders an island only for the contexts that its children get: what else it shows is in a slot without a name. */
function Around({ page, component: Component, props, givesContext, children }: AroundProps) {
  const context = use(PageContext);
  const heads = givesContext && context ? context.heads : { push() {} };
  const own = givesContext ? page.contextOfIslands : context;
  const unused = SLOT_OPEN + SLOT_OPEN;
  return (
    <IslandCollectorContext value={null}>
      <PageContext value={own ? Object.create(own, { heads: { value: heads } }) : null}>
        {unused}
        <Component {...props}>
          <IslandCollectorContext value={page}>
            <PageContext value={context}>
              <GivenContext value={givesContext}>{children}</GivenContext>
            </PageContext>
          </IslandCollectorContext>
          {unused}
        </Component>
      </PageContext>
    </IslandCollectorContext>
  );
}

/** Components that elements in the props of any island may have. */
export const COMMON: Record<string, unknown> = { [TAB_ITEM]: createTabItem({ createElement }) };

interface InContextProps {
  page: IslandCollector;
  collected: CollectedIsland;
  contents: ReadonlyMap<string, ReactNode>;
}

/** Renders an island in the page, where it gets the contexts of the one around it. */
function InContext({ page, collected, contents }: InContextProps) {
  const { component: Component, wire, large, family, when } = collected;
  const context = use(PageContext);
  const shown = new Set<string>();
  /** What the page renders, inside the island. */
  const ofPage = (content: ReactNode): ReactNode => (
    <IslandCollectorContext value={page}>
      <PageContext value={context}>{content}</PageContext>
    </IslandCollectorContext>
  );
  const Slot = ({ name }: { name: string }): ReactNode => {
    shown.add(name);
    return <sg-slot data-n={name}>{ofPage(contents.get(name))}</sg-slot>;
  };
  /** Rendered after the island, when it is clear what it has shown. */
  const Hidden = (): ReactNode => {
    page.open.pop();
    return [...contents].map(([name, content]) =>
      shown.has(name) ? null : (
        <template key={name} data-n={name}>
          {ofPage(content)}
        </template>
      ),
    );
  };
  page.open.push(collected);
  const props = decodeProps(wire, {
    site: () => page.contextOfIslands?.site,
    placeSlot: (name) => <Slot key={name} name={name} />,
    placeElement: (element) =>
      placeElement(element, { createElement, Fragment }, (name) => family[name] ?? COMMON[name]),
    largeProp: (number) => large[number]?.json ?? "null",
  }) as Props;
  return (
    <IslandCollectorContext value={null}>
      <PageContext value={page.contextOfIslands ?? null}>{when !== "only" && <Component {...props} />}</PageContext>
      <Hidden />
    </IslandCollectorContext>
  );
}

/** Renders the markers of an island and its slots. */
function mark(
  page: IslandCollector,
  { component, module, name, isFresh, givesContext }: Origin,
  props: Props,
  place: Pick<CollectedIsland, "when" | "source" | "unknownMoment">,
): ReactNode {
  const source = place.source === undefined ? {} : { source: place.source };
  const slots: string[] = [];
  const marked: ReactNode[] = [];
  const isInContext = use(GivenContext);
  /** Slots of an island that renders in the page. */
  const contents = new Map<string, ReactNode>();
  const isAround = givesContext === true || page.around?.has(islandKey({ module, name })) === true;
  const family: Record<string, ComponentType> = {};
  /** Whether a value contains components of the same module. They may read this one's context, so they join this island. */
  const holdsFamily = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.some(holdsFamily)
      : isValidElement<Props>(value) && (isFamily(value) || (isMarkup(value) && holdsFamily(value.props.children)));
  const isTabItem = ({ type }: ReactElement) => (type as { wiredAs?: unknown }).wiredAs === TAB_ITEM;
  const isFamily = (element: ReactElement) => isTabItem(element) || originOf(element)?.module === module;
  const isMarkup = ({ type }: ReactElement) => typeof type === "string" || type === Fragment;

  const { wire, large } = encodeProps(props, {
    refuse: (path, what) => void page.refused.push({ ...source, module, name, path, what }),
    ...(page.isSite && place.when !== "only" && { isSite: page.isSite }),
    takeSlot(value, path) {
      // `children` with any element is one slot; in other props each element is a slot.
      const isSlot = path === "children" ? holdsElement(value) : isValidElement(value);
      if (!isSlot || holdsFamily(value)) return undefined;
      const slot = String(slots.length + contents.size);
      if (isInContext) {
        contents.set(slot, value as ReactNode);
        return slot;
      }
      slots.push(slot);
      const content = (
        <Fragment key={slot}>
          {SLOT_OPEN + slot + SLOT_OPEN}
          {value as ReactNode}
        </Fragment>
      );
      marked.push(
        isAround && path === "children" ? (
          <Around key="around" {...{ page, component, props, givesContext: givesContext === true }}>
            {content}
          </Around>
        ) : (
          content
        ),
      );
      return slot;
    },
    takeElement(value, path) {
      if (!isValidElement<Props>(value)) return undefined;
      const { type } = value;
      const key = value.key ?? path;
      if (!isFamily(value)) return { type: typeof type === "string" ? `<${type}` : "<", key, props: value.props };
      if (isTabItem(value)) return { type: TAB_ITEM, key, props: splitProps(value.props).props };
      const origin = originOf(value) as Origin;
      family[origin.name] = origin.component;
      return { type: origin.name, key, props: splitProps(value.props).props };
    },
  });
  const collected: CollectedIsland = {
    ...{ component, module, name, family, wire, large, slots, ...place },
    ...(isFresh && { isFresh }),
    ...(givesContext && { givesContext }),
    ...(isInContext && { isInContext }),
  };
  const number = page.islands.push(collected) - 1;
  return (
    <>
      {ISLAND_OPEN + number + ISLAND_OPEN}
      {isInContext && SLOT_OPEN + OWN_HTML + SLOT_OPEN}
      {isInContext && <InContext {...{ page, collected, contents }} />}
      {marked}
      {ISLAND_CLOSE}
    </>
  );
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "sg-slot": {
        key?: string;
        "data-n": string;
        suppressHydrationWarning?: boolean;
        dangerouslySetInnerHTML?: { __html: string };
        // declarations cannot name an import in an augmentation of its module
        children?: import("react").ReactNode;
      };
    }
  }
}
