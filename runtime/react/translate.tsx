import { Fragment, type ReactNode } from "react";

/** Values for the `{names}` in a text. */
export type TextValues = Record<string, ReactNode>;

/** Puts values in place of `{name}`; unknown names stay. A string if all values are text. */
export function interpolate(text: string, values?: TextValues): ReactNode {
  if (!values) return text;
  const parts = text.split(/\{(\w+)\}/);
  const nodes = parts.map((part, index): ReactNode => {
    if (index % 2 === 0) return part;
    return part in values ? values[part] : `{${part}}`;
  });
  if (!nodes.some((node) => typeof node === "object" && node !== null))
    return nodes.map((node) => String(node ?? "")).join("");
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
  return nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>);
}

export interface TranslateProps {
  children?: string;
  id?: string;
  description?: string;
  values?: TextValues;
}

/** JSON of the texts of the site's components in the bundle's language, by id; put in by the bundler. */
declare const SITEGEN_MESSAGES: string;
const messages: Readonly<Record<string, string>> =
  typeof SITEGEN_MESSAGES === "undefined" ? {} : JSON.parse(SITEGEN_MESSAGES);

/** The translation of a text, else the text, else its id. A text without id is its own. */
function messageOf(id: string | undefined, message: string | undefined): string {
  return messages[id ?? message ?? ""] ?? message ?? id ?? "";
}

/** Text with values, in the language of the page. */
export function Translate({ children, id, values }: TranslateProps): ReactNode {
  return interpolate(messageOf(id, children), values);
}

/** The same as a function, for attributes. */
export function translate(
  text: { message?: string; id?: string; description?: string },
  values?: Record<string, string | number>,
): string {
  return String(interpolate(messageOf(text.id, text.message), values));
}

export default Translate;
