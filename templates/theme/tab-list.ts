import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import type { TabItemProps } from "./TabItem.tsx";

/** A tab after everything about it is settled. */
export interface Tab {
  value: string;
  label: ReactNode;
  /** Attributes that the author wants on the tab. */
  attributes: Record<string, unknown>;
  item: ReactElement<TabItemProps> | null;
  /** Of the item among the children; those without one come last. */
  position: number;
}

export interface TabsProps {
  children?: ReactNode;
  /** Names and order of the tabs; without it they come from the items. Panels keep the order of the items. */
  values?: readonly { value: string; label?: ReactNode; attributes?: Record<string, unknown> }[];
  /** Null: none is selected. */
  defaultValue?: string | null;
  /** Groups of one name change together, and the choice is remembered. */
  groupId?: string;
  /** Keeps the choice in the address: under this name, or the group's if true. */
  queryString?: boolean | string;
  /** Accepted and without effect: panels are static. */
  lazy?: boolean;
  /** Tabs share the whole width. */
  block?: boolean;
  className?: string;
}

/**
 * The tabs that the props describe.
 * @throws Error for tabs that no reader could use; the messages name what was found.
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

/** Panels stand in the order of the items, tabs in that of `values`. `index` is the tab's. */
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
    // Markdown leaves line ends between the items.
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

/** Name of the query parameter, null without one. */
export function queryName({ queryString, groupId }: Pick<TabsProps, "queryString" | "groupId">): string | null {
  if (typeof queryString === "string") return queryString;
  if (!queryString) return null;
  if (groupId) return groupId;
  throw new Error(
    '<Tabs> has `queryString` without a name, expected `queryString="name"` or a `groupId` to take the name from',
  );
}
