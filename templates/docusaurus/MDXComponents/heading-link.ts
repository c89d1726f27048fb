import { Children, isValidElement, type ReactNode } from "react";
import { rendersAll } from "../../parts/renders-all.ts";

/** A heading of content has its link among its children: the compiler adds it. */
export const isHeadingLink = (child: ReactNode): boolean =>
  isValidElement<{ className?: string }>(child) && child.props.className === "hash-link";

/** What a component for headings gets: one that renders without the theme's adds the link itself, or has none. */
export const childrenFor = (part: object, children: ReactNode): ReactNode =>
  rendersAll(part) ? Children.toArray(children).filter((child) => !isHeadingLink(child)) : children;
