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
  return (isStatic ? jsxs : jsx)(type, marked, key);
}
export { Fragment };
