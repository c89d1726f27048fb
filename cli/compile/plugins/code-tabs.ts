import type { Element } from "hast";
import { pathSuffix } from "../path-suffix.ts";
import { h } from "./box.ts";

export interface CodeTab {
  value: string;
  label: string;
  block: Element;
}

/** Highlights one block. */
export type BuildBlock = (code: string, language: string, meta: string) => Promise<Element>;

/** Where tabs are: their ids are unique on the page, and equal in each build. */
export interface TabsPlace {
  path: string;
  /** Index of the tabs on the page. */
  number: number;
}

/**
 * The same markup as the component `Tabs`: one panel per block.
 * @param group Name of the choice that all tabs of the site share; empty for none.
 */
export function codeTabs(tabs: readonly CodeTab[], group: string, { path, number }: TabsPlace): Element {
  const id = (value: string): string => `tabs-${pathSuffix(path)}-${number}-${value}`;
  const items = tabs.map(({ value, label }, index) =>
    h(
      "li",
      {
        role: "tab",
        id: id(value),
        className: ["tabs__item", ...(index === 0 ? ["tabs__item--active"] : [])],
        ariaSelected: index === 0 ? "true" : "false",
        ariaControls: [`${id(value)}-panel`],
        tabIndex: index === 0 ? 0 : -1,
        dataValue: value,
      },
      [{ type: "text", value: label }],
    ),
  );
  const panels = tabs.map(({ value, label, block }) =>
    h(
      "div",
      {
        role: "tabpanel",
        id: `${id(value)}-panel`,
        ariaLabelledBy: [id(value)],
        dataValue: value,
        dataLabel: label,
      },
      [block],
    ),
  );
  return h("div", { className: ["tabs-container"], dataSgTabs: group }, [
    h("ul", { role: "tablist", ariaOrientation: "horizontal", className: ["tabs"] }, items),
    h("div", { className: ["margin-top--md"] }, panels),
  ]);
}
