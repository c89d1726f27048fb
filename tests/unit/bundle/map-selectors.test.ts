import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mapSelectors } from "../../../cli/bundle/styles/map-selectors.ts";

test.each([
  [".navbar__title { color: red; }", ":is(.navbar__title, :where(.sg-logo > b)) { color: red; }"],
  ["a.footer__logo:hover,\n.mine { }", ":is(a.footer__logo, :where(.sg-footer-logo img)):hover,\n.mine { }"],
  [
    "div[class^='announcementBar_'] > p {}",
    ":is(div[class^='announcementBar_'], :where(.theme-announcement-bar)) > p {}",
  ],
  // another class comes first there
  ["[class^=docItemCol_] {}", "[class^=docItemCol_] {}"],
  ["[class*=docItemCol] {}", ":is([class*=docItemCol], :where(.sg-docs-main > .sg-column)) {}"],
  ["@media (width > 1px) { .footer { } }", "@media (width > 1px) { :is(.footer, :where(.theme-layout-footer)) { } }"],
  [
    ".mine { &:hover .menu__list { } }",
    ".mine { &:hover :is(.menu__list, :where(.sg-tree, .sg-menu-primary ul)) { } }",
  ],
  ["/* .a { } */ .footer { }", "/* .a { } */ :is(.footer, :where(.theme-layout-footer)) { }"],
  [
    "div#__docusaurus > .navbar { }",
    ":is(div#__docusaurus, :where(body)) > :is(.navbar, :where(.theme-layout-navbar)) { }",
  ],
  [".docItemCol_VOVn { }", ":is(.docItemCol_VOVn, :where(.sg-docs-main > .sg-column)) { }"],
  ['[class$="__title"] { }', ':is([class$="__title"], :where(.sg-logo > b, .sg-footer-title)) { }'],
  [
    "summary, details[open] > summary::before { }",
    "summary:where(:not(.sg-menu, .sg-menu *)), details:where(:not(.sg-menu, .sg-menu *))[open] > summary:where(:not(.sg-menu, .sg-menu *))::before { }",
  ],
  [
    ".footer__bottom > div { }",
    ":is(:is(.footer__bottom, :where(.sg-footer-end)) > div, :where(.sg-footer-end > *)) { }",
  ],
])("a selector of Docusaurus's theme also selects our element: %s", (written, mapped) => {
  expect(mapSelectors(written, false)).toBe(mapped);
});

test.each([
  [".main-wrapper .container .row .col", ".sg-docs-main, .sg-posts, .sg-plain"],
  ["main[class*='docMainContainer_'] > .container > .row", ".sg-docs-main, .sg-posts, .sg-plain"],
  ["[class*=docMainContainer] .container", ".sg-docs-main"],
  ["div.container > div.row", ".sg-docs-main, .sg-posts, .sg-plain"],
  ["main .row > div", ".sg-docs-main, .sg-posts-main, .sg-plain"],
  [".menu__list .menu__list-item a:hover", ".sg-menu-primary [data-sg-menu-branch] > "],
  [".menu__list-item-collapsible > a", ".sg-menu-primary [data-sg-menu-branch] > "],
  [".menu > ul.menu__list", ".sg-sidebar > nav > .sg-tree, .sg-menu-primary > ul, .sg-menu-secondary .sg-tree-1"],
  ["li > .menu__list", ".sg-menu-primary li ul, .sg-tree .sg-tree"],
  [".theme-doc-markdown header h1", ".markdown > h1"],
  [".task-list-item > input[type='checkbox']", ".task-list-item > label > input"],
  [".markdown li:has(> input[type=checkbox])", ".task-list-item, .task-list-item > label"],
  [".DocSearch-SearchBar form", ".sg-search-head"],
  [".theme-doc-toc-desktop > .table-of-contents", ".theme-doc-toc-desktop > nav > ul"],
])("a chain of elements there that is another one here is mapped as a whole: %s", (written, ours) => {
  expect(mapSelectors(`${written} { }`, false)).toContain(`, :where(${ours}`);
});

test.each([
  ".container > .row--align-center",
  ".menu__list-item a.mine",
  ".footer__bottom > .mine",
  ".navbar a[href]",
  ".row .container",
  ".theme-doc-sidebar-menu > .menu__list-item > ul.menu__list",
  ".mine.container > .row",
])("a chain with another name is none: %s", (written) => {
  const [first = "", ...others] = written.split(" ");
  const oneByOne = [first, ...others].map((part) => mapSelectors(`${part}{}`, false).slice(0, -2));
  expect(mapSelectors(`${written}{}`, false).slice(0, -2)).toBe(oneByOne.join(" "));
});

const OUTSIDE = /:where\(:not\(\.sg-menu,.*?:is\(.*?\) \*,:is\(.*?\) \*\)\)/g;

test.each([
  ["a { }", "a# { }"],
  ["main a:hover::after, .mine a, p:not(.lead) { }", "main a:hover#::after, .mine a, p:not(.lead) { }"],
  ["@media print { ul > li { } }", "@media print { ul > li# { } }"],
  ["button:is(a, :hover), h1,\nh2 { }", "button:is(a, :hover)#, h1#,\nh2# { }"],
  ["/* all */ svg { } .mine { a { } } li { }", "/* all */ svg# { } .mine { a { } } li# { }"],
  ["html { } body > main { } * { } html[lang=fr] a { }", "html { } body > main { } * { } html[lang=fr] a { }"],
  ["@keyframes in { from { } to { } } a { }", "@keyframes in { from { } to { } } a# { }"],
])("a rule for elements alone does not reach what Infima styles by class: %s", (written, mapped) => {
  expect(mapSelectors(written, false).replace(OUTSIDE, "#")).toBe(mapped);
});

test.each([
  ".content_text { } .docItemCol_x { }",
  ".mine .navbar__link { margin: .5em; content: '.footer {'; background: url(a.footer.png) }",
  '[title="all details"] .details > .summary-line { }',
  "@import './footer.css';\n:root { --footer: 1; }",
  '[href=".footer"] { } .footer__link { } .footer\\:wide { }',
  "@font-face { src: url(a.menu) } @keyframes menu { to { top: 0 } }",
])("everything else stays as it is: %s", (css) => {
  expect(mapSelectors(css, false)).toBe(css);
});

test("in a CSS module, names in the exceptions for elements are global", () => {
  const mapped = mapSelectors("img { } .mine img { } :global .mine a { }", true);
  expect(mapped.replace(/:global\(:is\(\.sg-menu,.*?\) \*\)\)/, "#")).toBe(
    "img:where(:not(#)) { } .mine img { } :global .mine a { }",
  );
});

test("in a CSS module, only what is global", () => {
  expect(mapSelectors(".footer :global(.footer) { } :global .tabs__item { } .menu { }", true)).toBe(
    ".footer :global(:is(.footer, :where(.theme-layout-footer))) { } :global :is(.tabs__item, :where(.tabs > li)) { } .menu { }",
  );
});

test("each variable of Infima that the theme reads has a value", () => {
  const css = readFileSync(new URL("../../../templates/docusaurus/infima.css", import.meta.url), "utf8");
  const set = new Set(Array.from(css.matchAll(/^\s*(--ifm-[\w-]+):/gm), (match) => match[1]));
  const read = new Set(Array.from(css.matchAll(/var\((--ifm-[\w-]+)/g), (match) => match[1]));
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
});
