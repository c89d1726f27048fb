// Elements of Markdown in the code of an island, whose links the bundler has filled in.
import { Fragment, type ReactElement } from "react";

type Create = (
  type: unknown,
  props: Record<string, unknown>,
  key: string | undefined,
  ...rest: unknown[]
) => ReactElement;

/**
 * Adds what a link brings along to its element, as `render` does to pages: the size of an image, or that a file opens in a new tab.
 * @param create JSX function of the side.
 * @param attributes By URL. An author's attribute keeps them all away.
 */
export const linkedElements =
  (create: Create, attributes: Record<string, Record<string, string>>): Create =>
  (type, props, key, ...rest) => {
    if (typeof type !== "string") return create(type, props, key, ...rest);
    // the name of a symbol that no page documents is no link
    if (type === "a" && props.href === null) return create(Fragment, { children: props.children }, key, ...rest);
    const added = attributes[String(props.src ?? props.href)];
    const isOwn = !added || Object.keys(added).some((name) => name in props);
    return create(type, isOwn ? props : { ...props, ...added }, key, ...rest);
  };
