import { type ReactElement, useContext } from "react";
import { PageContext } from "../../runtime/react/page-context.ts";

const known = new WeakMap<object, Map<string, string>>();

/**
 * Inner HTML of a part of the shell that many pages share, rendered once. Null where it must be rendered in place: in an
 * island, and without a key. The part sees no context, so nothing of the site's own may stand in it.
 * @param owner The data it is made of.
 * @param key All that it depends on beside those.
 */
export function useSharedMarkup(owner: object, key: string | null, part: ReactElement): { __html: string } | null {
  const render = useContext(PageContext)?.renderStatic;
  if (!render || key === null) return null;
  const parts = known.get(owner) ?? new Map<string, string>();
  known.set(owner, parts);
  const html = parts.get(key) ?? render(part);
  parts.set(key, html);
  return { __html: html };
}
