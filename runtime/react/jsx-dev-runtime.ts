// JSX runtime of the server bundle. The development transform passes the source location of each element. Elements with URLs keep it
// in an attribute that `render` reads and removes, so that a broken link in JSX is reported at its line; all elements do while a page
// is rendered `withPlaces`. Otherwise it is React's production runtime.
import { type ElementType, Fragment, type ReactElement } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { SOURCE_ATTRIBUTE } from "../shared/tokens.ts";

interface Source {
  fileName?: string;
  lineNumber?: number;
  columnNumber?: number;
}
/** How the bundler's names of islands begin, before their root-relative path. Other modules have that path alone. */
declare const SITEGEN_ISLAND_FOLDER: string;
const pathOf = (name: string): string =>
  name.startsWith(SITEGEN_ISLAND_FOLDER) ? name.slice(SITEGEN_ISLAND_FOLDER.length) : name;

/** Elements with URL attributes. */
export const LINKING: ReadonlySet<string> = new Set(
  "a img area iframe source video audio track embed object form".split(" "),
);

/** Components that pass unknown props to their anchor set this, and receive the location of their use. */
export interface PlacedComponent {
  takesSource?: boolean;
}

export function jsxDEV(
  type: ElementType,
  props: Record<string, unknown>,
  key: string | undefined,
  isStatic: boolean,
  source?: Source,
): ReactElement {
  const placed =
    typeof type === "string"
      ? tracing.isPlacing || LINKING.has(type)
      : Boolean((type as unknown as PlacedComponent | null)?.takesSource);
  const file = source?.fileName && pathOf(source.fileName);
  const propsWithSource =
    placed && file && !file.includes("node_modules") && props[SOURCE_ATTRIBUTE] === undefined
      ? { ...props, [SOURCE_ATTRIBUTE]: `${file}:${source.lineNumber}:${source.columnNumber}` }
      : props;
  const element = (isStatic ? jsxs : jsx)(type, propsWithSource, key);
  return tracing.trace && file ? traced(element, `${file}:${source.lineNumber}:${source.columnNumber}`) : element;
}
export { Fragment };

interface TracedElement {
  source: string;
  /** The element whose component created this one. */
  owner: TracedElement | null;
}
/** `current`: the element that React renders or rendered last. */
const tracing: { trace: { current: TracedElement | null } | null; isPlacing: boolean } = {
  trace: null,
  isPlacing: false,
};

/** Renders once more, with the location of each element that the site's code creates. @param render Synchronous. */
export function withPlaces<Result>(render: () => Result): Result {
  tracing.isPlacing = true;
  try {
    return render();
  } finally {
    tracing.isPlacing = false;
  }
}

/** Detects that React renders an element: only React reads its type, key and props in this order. */
function traced(element: ReactElement, source: string): ReactElement {
  const { type, key, props } = element;
  const own: TracedElement = { source, owner: tracing.trace?.current ?? null };
  let read: "type" | "key" | null = null;
  return {
    ...element,
    get type() {
      read = "type";
      return type;
    },
    get key() {
      read = read === "type" ? "key" : null;
      return key;
    },
    get props() {
      if (read === "key" && tracing.trace) tracing.trace.current = own;
      read = null;
      return props;
    },
  };
}

/**
 * Finds the element of a Markdown file, or of the page's module, whose rendering throws.
 * @param render Synchronous render that throws. Its elements are traced, which is too slow for other renders.
 * @param module The page's module; null for a page from Markdown.
 * @returns `path:line:column`; null if there is no such element.
 */
export function findThrowing(render: () => void, module: string | null): string | null {
  const isOfPage = (source: string): boolean => {
    const [, path = ""] = /^(.*):\d+:\d+$/.exec(source) ?? [];
    return /\.mdx?$/.test(path) || path === module;
  };
  const trace: NonNullable<(typeof tracing)["trace"]> = { current: null };
  tracing.trace = trace;
  try {
    render();
    return null;
  } catch {
    let element = trace.current;
    while (element && !isOfPage(element.source)) element = element.owner;
    return element?.source ?? null;
  } finally {
    tracing.trace = null;
  }
}
