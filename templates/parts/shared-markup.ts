import { type ReactElement, useContext } from "react";
import { PageContext } from "../../runtime/react/page-context.ts";

const markupByOwner = new WeakMap<object, Map<string, string>>();

/**
 * Inner HTML of a part of the shell that many pages share, rendered once. Null if it must be rendered in place: in an island, or
 * without a key. The part has no context, so it must not contain components of the site.
 * @param owner The data that it is rendered from.
 * @param key Everything else that it depends on.
 */
export function useSharedMarkup(owner: object, key: string | null, part: ReactElement): { __html: string } | null {
  const render = useContext(PageContext)?.renderStatic;
  if (!render || key === null) return null;
  const parts = markupByOwner.get(owner) ?? new Map<string, string>();
  markupByOwner.set(owner, parts);
  const html = parts.get(key) ?? render(part);
  parts.set(key, html);
  return { __html: html };
}
