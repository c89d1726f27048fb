import { expect, test } from "vitest";
import TabItem from "../../../templates/theme/TabItem.tsx";
import Tabs, { type TabsProps } from "../../../templates/theme/Tabs.tsx";
import { lines, render } from "./sample-site.tsx";

const two = [
  <TabItem key="npm" value="npm" label="npm">
    <p>npm i</p>
  </TabItem>,
  "\n",
  <TabItem key="bun" value="bun" className="wide">
    bun add
  </TabItem>,
];
const html = (props: TabsProps) => render(<Tabs {...props}>{props.children ?? two}</Tabs>);
const selected = (markup: string) =>
  [...markup.matchAll(/aria-selected="true"[^>]*data-value="(\w+)"/g)].map(([, value]) => value);

test("the complete markup", () => {
  expect(lines(html({ groupId: "pm", queryString: true }))).toEqual([
    '<div class="tabs-container" data-sg-tabs="pm" data-sg-query="pm">',
    '<ul role="tablist" aria-orientation="horizontal" class="tabs">',
    '<li role="tab" id="_R_0_t0" class="tabs__item tabs__item--active" aria-selected="true" aria-controls="_R_0_p0" tabindex="0" data-value="npm">npm</li>',
    '<li role="tab" id="_R_0_t1" class="tabs__item" aria-selected="false" aria-controls="_R_0_p1" tabindex="-1" data-value="bun">bun</li>',
    "</ul>",
    '<div class="margin-top--md">',
    '<div role="tabpanel" id="_R_0_p0" aria-labelledby="_R_0_t0" data-value="npm" data-label="npm">',
    "<p>npm i</p>",
    "</div>",
    '<div role="tabpanel" id="_R_0_p1" class="wide" aria-labelledby="_R_0_t1" data-value="bun" data-label="bun" data-hidden="">bun add</div>',
    "</div>",
    "</div>",
  ]);
});

test("which tab is selected: defaultValue, the item's default, the first; null for none", () => {
  expect(selected(html({}))).toEqual(["npm"]);
  expect(selected(html({ defaultValue: "bun" }))).toEqual(["bun"]);
  expect(selected(html({ children: [two[0], <TabItem key="b" value="bun" default />] }))).toEqual(["bun"]);
  const none = html({ defaultValue: null });
  expect(selected(none)).toEqual([]);
  expect(none.match(/tabindex="0"/g)).toHaveLength(1);
});

test("values give the order of the tabs, labels and attributes; panels keep that of the items; fragments are flattened", () => {
  const markup = html({
    values: [{ value: "bun", label: "Bun", attributes: { className: "hot", title: "fast" } }, { value: "npm" }],
    children: <>{two}</>,
  });
  expect(markup).toContain('<li class="tabs__item tabs__item--active hot" title="fast" role="tab"');
  const found = (role: string, references: string) =>
    [
      ...markup.matchAll(
        new RegExp(`role="${role}" id="(\\w+)"[^>]*${references}="(\\w+)"[^>]*data-value="(\\w+)"`, "g"),
      ),
    ].map(([, ...parts]) => parts.join(" "));
  expect(found("tab", "aria-controls")).toEqual(["_R_0_t0 _R_0_p0 bun", "_R_0_t1 _R_0_p1 npm"]);
  expect(found("tabpanel", "aria-labelledby")).toEqual(["_R_0_p1 _R_0_t1 npm", "_R_0_p0 _R_0_t0 bun"]);
  const more = html({ values: [{ value: "pip" }, { value: "bun" }, { value: "npm" }] });
  expect([...more.matchAll(/role="tabpanel"[^>]*data-value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    "npm",
    "bun",
    "pip",
  ]);
  expect(html({ block: true, className: "own" })).toContain('class="tabs tabs--block own"');
});

test("unusable tabs throw an error with the reason", () => {
  expect(() => html({ children: [two[0], <TabItem key="2" value="npm" />] })).toThrow(
    '<Tabs> has more than one tab of the value "npm", expected each value once',
  );
  expect(() => html({ children: <p>text</p> })).toThrow(
    '<Tabs> has the child <p> without a `value`, expected only <TabItem value="…">',
  );
  expect(() => html({ children: "text" })).toThrow('<Tabs> has the child "text" without a `value`');
  expect(() => html({ defaultValue: "yarn" })).toThrow(
    '<Tabs> has the defaultValue "yarn", expected one of "npm", "bun", or null for none',
  );
  expect(() => html({ queryString: true })).toThrow("<Tabs> has `queryString` without a name");
  expect(() => html({ children: [] })).toThrow(
    "<Tabs> has no tabs, expected at least one <TabItem> or an entry in `values`",
  );
});
