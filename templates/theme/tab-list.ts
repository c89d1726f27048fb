import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import type { TabItemProps } from "./TabItem.tsx";

/** A resolved tab. */
export interface Tab {
  value: string;
  label: ReactNode;
  /** Attributes of the tab, set by the author. */
  attributes: Record<string, unknown>;
  item: ReactElement<TabItemProps> | null;
  /** Index of the item among the children; tabs without an item come last. */
  position: number;
}

export interface TabsProps {
  children?: ReactNode;
  /** Names and order of the tabs; default: those of the items. Panels keep the order of the items. */
  values?: readonly { value: string; label?: ReactNode; attributes?: Record<string, unknown> }[];
  /** Null: none is selected. */
  defaultValue?: string | null;
  /** Tabs with the same group change together, and the choice is stored. */
  groupId?: string;
  /** Stores the choice in the query: under this name, or that of the group if true. */
  queryString?: boolean | string;
  /** Accepted and without effect: panels are static. */
  lazy?: boolean;
  /** Tabs fill the whole width. */
  block?: boolean;
  className?: string;
}

/**
 * Resolves the tabs from the props.
 * @throws Error for invalid tabs, such as duplicate values.
 */
export function readTabs({ children, values, defaultValue }: Pick<TabsProps, "children" | "values" | "defaultValue">): {
  tabs: Tab[];
  selected: string | null;
} {
  const items = itemsOf(children);
  const names =
    values ?? items.map(({ props }) => ({ value: props.value, label: props.label, attributes: props.attributes }));
  if (names.length === 0)
    throw new Error("<Tabs> has no tabs, expected at least one <TabItem> or an entry in `values`");
  const doubles = names.map(({ value }) => value).filter((value, index, all) => all.indexOf(value) !== index);
  if (doubles.length > 0) {
    throw new Error(
      `<Tabs> has more than one tab of the value ${quoteAll([...new Set(doubles)])}, expected each value once`,
    );
  }
  const tabs = names.map(({ value, label, attributes }): Tab => {
    const position = items.findIndex((item) => item.props.value === value);
    return {
      value,
      label: label ?? value,
      attributes: attributes ?? {},
      item: items[position] ?? null,
      position: position === -1 ? items.length : position,
    };
  });
  return { tabs, selected: selectedOf(tabs, defaultValue) };
}

/** Panels are in the order of the items, tabs in that of `values`. `index` is that of the tab. */
export const inOrderOfItems = (tabs: readonly Tab[]): (Tab & { index: number })[] =>
  tabs.map((tab, index) => ({ ...tab, index })).sort((a, b) => a.position - b.position);

function selectedOf(tabs: readonly Tab[], defaultValue: string | null | undefined): string | null {
  if (defaultValue === null) return null;
  if (defaultValue === undefined) return tabs.find(({ item }) => item?.props.default)?.value ?? tabs[0]?.value ?? null;
  if (tabs.some(({ value }) => value === defaultValue)) return defaultValue;
  throw new Error(
    `<Tabs> has the defaultValue "${defaultValue}", expected one of ${quoteAll(tabs.map(({ value }) => value))}, or null for none`,
  );
}

const quoteAll = (values: readonly string[]): string => values.map((value) => `"${value}"`).join(", ");

function itemsOf(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).flatMap((child): ReactElement<TabItemProps>[] => {
    // Markdown leaves line breaks between the items.
    if (typeof child === "string" && child.trim() === "") return [];
    if (isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment)
      return itemsOf(child.props.children);
    if (isValidElement<TabItemProps>(child) && typeof child.props.value === "string") return [child];
    throw new Error(`<Tabs> has the child ${nameOf(child)} without a \`value\`, expected only <TabItem value="…">`);
  });
}

function nameOf(child: ReactNode): string {
  if (!isValidElement(child)) return JSON.stringify(String(child));
  const { type } = child;
  if (typeof type === "string") return `<${type}>`;
  return `<${typeof type === "function" && type.name ? type.name : "component"}>`;
}

/** Name of the query parameter; null without one. */
export function queryName({ queryString, groupId }: Pick<TabsProps, "queryString" | "groupId">): string | null {
  if (typeof queryString === "string") return queryString;
  if (!queryString) return null;
  if (groupId) return groupId;
  throw new Error(
    '<Tabs> has `queryString` without a name, expected `queryString="name"` or a `groupId` to take the name from',
  );
}
