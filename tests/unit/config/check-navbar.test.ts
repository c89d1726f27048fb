import { describe, expect, test } from "vitest";
import { checkFooterLinks, checkNavbarItems } from "../../../cli/config/check-navbar.ts";
import { formatKeys } from "../../../cli/options/data-fault.ts";

const faults = (...items: Record<string, unknown>[]) =>
  checkNavbarItems(items, (keys) => ({ path: formatKeys(keys), line: 1, column: 1 })).map(
    ({ location, message }) =>
      `${location?.path.replace("themeConfig.navbar.", "")}: ${message.replace(/ \(`[^`]*`\)$/, "")}`,
  );

test("the nine types and those of the theme are accepted, with all their options", () => {
  expect(
    faults(
      { to: "/a", label: "A" },
      { type: "default", href: "https://a.test", html: "<b>A</b>", position: "right" },
      {
        label: "More",
        items: [
          { to: "/b", label: "B" },
          { type: "html", value: "<hr>" },
        ],
      },
      { type: "dropdown", label: "More", to: "/more", items: [{ type: "doc", docId: "a" }] },
      { type: "doc", docId: "a" },
      { type: "docSidebar", sidebarId: "main" },
      { type: "docsVersion" },
      { type: "docsVersionDropdown", dropdownItemsAfter: [{ to: "/all", label: "All" }] },
      { type: "localeDropdown" },
      { type: "search" },
      { type: "html", value: "<b>A</b>" },
      { type: "custom-clock" },
    ),
  ).toEqual([]);
});

test("each error of an item is reported at its position", () => {
  expect(
    faults(
      { type: "dropdwn", label: "A" },
      { type: 7 },
      { type: "custom-" },
      { label: "A" },
      { to: "/a", href: "/b", label: "A" },
      { to: 5, label: "A" },
      { to: "/a" },
      { to: "/a", label: "A", html: "<b>" },
      { to: "/a", label: "A", position: "middle" },
      { to: "/a", label: "A", activeBaseRegex: "(" },
      { type: "dropdown", label: "A" },
      { type: "dropdown", label: "A", items: [], to: "/a", href: "/b" },
      { items: [] },
      { type: "doc" },
      { type: "docSidebar", sidebarId: "" },
      { type: "html" },
    ),
  ).toEqual([
    "items[0]: Bad navbar item type dropdwn",
    "items[1]: Bad navbar item type 7",
    "items[2]: Bad navbar item type custom-",
    "items[3]: Unexpected navbar item with both or neither of `to` and `href`, expected exactly one",
    "items[4]: Unexpected navbar item with both or neither of `to` and `href`, expected exactly one",
    "items[5]: Unexpected target of a navbar item, expected a text",
    "items[6]: Unexpected navbar item without a name, expected `label`, `aria-label` or `title`",
    "items[7]: Unexpected `html` beside `label`, expected one of them",
    'items[8]: Unexpected `position` "middle", expected "left" or "right"',
    'items[9]: Unexpected `activeBaseRegex` "(", expected a regular expression',
    "items[10]: Unexpected dropdown without `items`, expected a list of items",
    "items[11]: Unexpected dropdown with both `to` and `href`, expected at most one",
    "items[12]: Unexpected dropdown without a name, expected `label`, `aria-label` or `title`",
    "items[13]: Unexpected navbar item of type `doc` without `docId`, expected a text there",
    "items[14]: Unexpected navbar item of type `docSidebar` without `sidebarId`, expected a text there",
    "items[15]: Unexpected navbar item of type `html` without `value`, expected a text there",
  ]);
});

test("inside a dropdown: no other dropdown, no search, no position", () => {
  const inside = (...items: unknown[]) => faults({ label: "A", items });
  expect(
    inside(
      { label: "B", items: [] },
      { type: "localeDropdown" },
      { type: "search" },
      { to: "/a", label: "A", position: "left" },
      "b",
    ),
  ).toEqual([
    "items[0]: Unexpected string in `items`, expected an object",
    "items[0].items[0]: Nested dropdowns are not allowed",
    "items[0].items[1]: Nested dropdowns are not allowed",
    "items[0].items[2]: Bad navbar item type search",
    "items[0].items[3]: Unexpected `position` inside a dropdown, expected it on the dropdown alone",
  ]);
});

describe("items without a label", () => {
  test("are accepted; one without any name is a warning", () => {
    expect(
      faults(
        { href: "https://a.test", className: "icon", "aria-label": "Code" },
        { to: "/a", className: "icon", title: "Code" },
        { href: "https://a.test", html: '<img src="/a.svg" alt="Code">' },
        { type: "html", value: '<a class="icon" href="/a" aria-label="Code"></a><hr>' },
        { items: [{ to: "/a", label: "A" }], "aria-label": "More" },
        { href: "https://a.test", className: "icon" },
        { href: "https://a.test", html: '<img src="/a.svg" alt="">' },
        { type: "html", value: '<a href="/a">A</a><a class="icon" href="/a"></a>' },
        { items: [{ to: "/a", className: "icon" }], className: "icon" },
        { to: "/a", label: 5 },
      ),
    ).toEqual([
      "items[5]: Unexpected navbar item without a name, expected `label`, `aria-label` or `title`",
      "items[6]: Unexpected link without a name in HTML, expected a text, an `alt` or an `aria-label` in it",
      "items[7]: Unexpected link without a name in HTML, expected a text, an `alt` or an `aria-label` in it",
      "items[8]: Unexpected dropdown without a name, expected `label`, `aria-label` or `title`",
      "items[8].items[0]: Unexpected navbar item without a name, expected `label`, `aria-label` or `title`",
      "items[9]: Unexpected `label` of type number, expected a text",
    ]);
  });

  test("in the footer too", () => {
    const found = checkFooterLinks(
      [
        { href: "https://a.test", className: "icon", "aria-label": "Code" },
        { href: "https://a.test", className: "icon" },
        { html: '<a href="https://a.test"><img src="/a.svg"></a>' },
        { to: "/a", label: 5 },
      ],
      (keys) => ({ path: formatKeys(keys) }),
    );
    expect(found.map(({ name, severity, message }) => `${severity} ${name}: ${message}`)).toEqual([
      "warning nameless-link: Unexpected footer link without a name, expected `label`, `aria-label` or `title` (`themeConfig.footer.links[1]`)",
      "warning nameless-link: Unexpected link without a name in HTML, expected a text, an `alt` or an `aria-label` in it (`themeConfig.footer.links[2]`)",
      "error invalid-footer: Unexpected `label` of type number, expected a text (`themeConfig.footer.links[3]`)",
    ]);
  });
});
