// JSX runtime of the server graph. The development transform passes each element's source place; elements that
// can be linked to, or that link, keep it as an attribute which `render` reads and removes. So a broken link in
// JSX is reported at its line. Everything else is React's production runtime.
import { type ElementType, Fragment, type ReactElement } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { SOURCE_ATTRIBUTE } from "../shared/tokens.ts";

interface Source {
  fileName?: string;
  lineNumber?: number;
  columnNumber?: number;
}
/** Elements that hold a URL. */
export const LINKING: ReadonlySet<string> = new Set(["a", "img", "area", "iframe", "source", "video", "audio", "form"]);

/** Components that pass unknown props to their anchor say so, and get the place of their use. */
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
    typeof type === "string" ? LINKING.has(type) : Boolean((type as unknown as PlacedComponent | null)?.takesSource);
  const file = source?.fileName;
  const marked =
    placed && file && !file.includes("node_modules") && props[SOURCE_ATTRIBUTE] === undefined
      ? { ...props, [SOURCE_ATTRIBUTE]: `${file}:${source.lineNumber}:${source.columnNumber}` }
      : props;
  const element = (isStatic ? jsxs : jsx)(type, marked, key);
  return tracing.trace && file ? traced(element, `${file}:${source.lineNumber}:${source.columnNumber}`) : element;
}
export { Fragment };

interface TracedElement {
  source: string;
  /** The element whose component created this one. */
  owner: TracedElement | null;
}
/** `current`: the element that React renders, or rendered last. */
const tracing: { trace: { current: TracedElement | null } | null } = { trace: null };

/** React alone reads type, key and props one after the other: it then renders the element. */
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
 * Finds the element of a Markdown page whose rendering throws.
 * @param render Fails, and must not wait. Its elements are noted, which other renders do without.
 * @returns `path:line:column`; null if no such element is known.
 */
export function findThrowing(render: () => void): string | null {
  const trace: NonNullable<(typeof tracing)["trace"]> = { current: null };
  tracing.trace = trace;
  try {
    render();
    return null;
  } catch {
    let element = trace.current;
    while (element && !/\.mdx?:\d+:\d+$/.test(element.source)) element = element.owner;
    return element?.source ?? null;
  } finally {
    tracing.trace = null;
  }
}
