import { Children, isValidElement, type ReactNode } from "react";

/** A heading of content has its link among its children: the compiler adds it. */
export const isHeadingLink = (child: ReactNode): boolean =>
  isValidElement<{ className?: string }>(child) && child.props.className === "hash-link";

/** Whether a file of the site renders headings without the theme's, and so adds the link itself or has none. */
export const rendersAll = (part: object): boolean => "isReplaced" in part && !("isWrapper" in part);

/** The text of a heading, without the link. */
export const withoutLink = (children: ReactNode): ReactNode[] =>
  Children.toArray(children).filter((child) => !isHeadingLink(child));
