import { Fragment, type ReactNode } from "react";

/** Values for the `{names}` in a text. */
export type TextValues = Record<string, ReactNode>;

/** Replaces `{name}` by values; unknown names stay. Returns a string if all values are text. */
export function interpolate(text: string, values?: TextValues): ReactNode {
  if (!values) return text;
  const parts = text.split(/\{(\w+)\}/);
  const nodes = parts.map((part, index): ReactNode => {
    if (index % 2 === 0) return part;
    return part in values ? values[part] : `{${part}}`;
  });
  if (!nodes.some((node) => typeof node === "object" && node !== null))
    return nodes.map((node) => String(node ?? "")).join("");
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
  return nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>);
}

export interface TranslateProps {
  children?: string;
  id?: string;
  description?: string;
  values?: TextValues;
}

/** JSON of the translated texts of the site's components, by id; inserted by esbuild. */
declare const SITEGEN_MESSAGES: string;
const messages: Readonly<Record<string, string>> =
  typeof SITEGEN_MESSAGES === "undefined" ? {} : JSON.parse(SITEGEN_MESSAGES);

/** The translation of a text, else the text, else its id. Without an id, the text is the id. */
function messageOf(id: string | undefined, message: string | undefined): string {
  return messages[id ?? message ?? ""] ?? message ?? id ?? "";
}

/** A translated text with values. */
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
