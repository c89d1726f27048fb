import { type ReactNode, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  sanitizeTabsChildren,
  TabsProvider,
  type TabsProps,
  useTabs,
  useTabsContextValue,
} from "../../../runtime/react/docusaurus/theme-common/tabs.tsx";
import { PageContext, type PageContextValue } from "../../../runtime/react/page-context.ts";

const Item = ({ hidden, children }: { value: string; label?: string; hidden?: boolean; children?: ReactNode }) => (
  <p hidden={hidden}>{children}</p>
);
function Labels() {
  const { tabValues, selectedValue } = useTabs();
  return tabValues.map(({ value, label }) => (
    <b key={value} className={value === selectedValue ? "on" : undefined}>
      {label}
    </b>
  ));
}
const Panels = ({ children }: { children?: ReactNode }) => <div>{children}</div>;
function Tabs(props: TabsProps) {
  useState(0);
  const tabs = useTabsContextValue(props);
  return (
    <TabsProvider value={tabs}>
      <section>
        <Labels />
        <Panels>{sanitizeTabsChildren(props.children)}</Panels>
      </section>
    </TabsProvider>
  );
}
const onPage = (children: ReactNode) =>
  renderToStaticMarkup(<PageContext value={{ page: { url: "/" } } as PageContextValue}>{children}</PageContext>);
const render = (props: TabsProps) =>
  onPage(
    <Tabs {...props}>
      <Item value="a" label="A">
        one
      </Item>
      <Item value="b" label="B">
        two
      </Item>
    </Tabs>,
  );

test("a provider shows the selected item", () => {
  expect(render({ defaultValue: "b" })).toBe(
    '<section><b>A</b><b class="on">B</b><div><p hidden="">one</p><p>two</p></div></section>',
  );
});

test("lazy tabs render only the selected item", () => {
  expect(render({ lazy: true })).toContain("<div><p>one</p></div>");
});

test("outside a provider there are no tabs", () => {
  expect(() => onPage(<Labels />)).toThrow("expected `<TabsProvider>` around the component");
});
