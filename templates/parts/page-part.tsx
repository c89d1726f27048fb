import { createElement, type FunctionComponent, useContext } from "react";
import { PageContext } from "../../runtime/react/page-context.ts";

/** A part of which each page has its own. The frame that pages share has a mark in its place: without props, it is that of the page. */
export function PagePart<Props extends object>({ of: Part, ...props }: { of: FunctionComponent<Props> } & Props) {
  const placeOf = useContext(PageContext)?.placeOf;
  return placeOf ? placeOf(Part as FunctionComponent) : createElement(Part, props as unknown as Props);
}
