// Tabs, for copies of Docusaurus's component and for those that packages made of it.
import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from "react";
import { useSearchQueryStringValue } from "./index.tsx";
import { useStorageSlot } from "./storage.ts";

interface TabValue {
  value: string;
  label?: ReactNode;
  attributes?: Record<string, unknown>;
  default?: boolean;
}
export interface TabsProps {
  children?: ReactNode;
  values?: readonly TabValue[];
  defaultValue?: string | null;
  groupId?: string;
  queryString?: boolean | string;
  /** Whether only the selected item is rendered. */
  lazy?: boolean;
  block?: boolean;
}
type Item = ReactElement<TabValue>;

const isItem = (child: unknown): child is Item => isValidElement<object>(child) && "value" in child.props;

/** The items among the children. @throws Error for a child that is none. */
export const sanitizeTabsChildren = (children: ReactNode): Item[] =>
  Children.toArray(children)
    .filter((child) => typeof child !== "string" || child.trim() !== "")
    .map((child) => {
      if (isItem(child)) return child;
      throw new Error('<Tabs> has a child without a `value`, expected only <TabItem value="…">');
    });

/** The tabs and the selected one: from the query or the storage where these know one, or the default. */
export function useTabsContextValue(props: TabsProps) {
  const { children, values, defaultValue, groupId, queryString = false, lazy = false, block = false } = props;
  const tabValues = values ?? sanitizeTabsChildren(children).map(({ props }) => props);
  const isValue = (value: string | null): value is string => tabValues.some((tab) => tab.value === value);
  const [chosen, setChosen] = useState<string | null>(null);
  const name = queryString === true ? (groupId ?? null) : queryString || null;
  const inQuery = useSearchQueryStringValue(name);
  const [stored, slot] = useStorageSlot(groupId === undefined ? null : `docusaurus.tab.${groupId}`);
  const initial = defaultValue === null ? null : (defaultValue ?? tabValues.find((tab) => tab.default) ?? tabValues[0]);
  const first = typeof initial === "object" && initial !== null ? initial.value : (initial ?? null);
  return {
    selectedValue: [chosen, inQuery, stored].find(isValue) ?? first,
    selectValue(value: string) {
      if (!isValue(value)) throw new Error(`<Tabs> has no tab of the value "${value}"`);
      setChosen(value);
      slot.set(value);
      if (name === null) return;
      const query = new URLSearchParams(window.location.search);
      query.set(name, value);
      window.history.replaceState(window.history.state, "", `?${query.toString()}${window.location.hash}`);
    },
    ...{ tabValues, lazy, block },
  };
}
type Tabs = ReturnType<typeof useTabsContextValue>;

const TabsContext = createContext<Tabs | null>(null);

/** Up to 3.9, with the props of the tabs; later those of the provider around. */
export function useTabs(props?: TabsProps): Tabs {
  const around = useContext(TabsContext);
  const own = useTabsContextValue(props ?? { values: [] });
  const tabs = props ? own : around;
  if (!tabs) throw new Error("Unexpected useTabs() outside tabs, expected `<TabsProvider>` around the component");
  return tabs;
}

/** Hides the items that are not selected: our items read no context, so that static tabs need none. */
function withSelected(children: ReactNode, tabs: Tabs): ReactNode {
  return Children.map(children, (child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return child;
    if (typeof child.type !== "string" && isItem(child)) {
      const hidden = child.props.value !== tabs.selectedValue;
      return hidden && tabs.lazy ? null : cloneElement(child as ReactElement<{ hidden?: boolean }>, { hidden });
    }
    const { children: inner } = child.props;
    return inner === undefined || typeof inner === "function"
      ? child
      : cloneElement(child, undefined, withSelected(inner, tabs));
  });
}

export function TabsProvider({ value, children }: { value: Tabs; children?: ReactNode }): ReactElement {
  return <TabsContext value={value}>{withSelected(children, value)}</TabsContext>;
}
