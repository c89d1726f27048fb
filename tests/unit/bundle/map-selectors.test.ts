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
])("a selector of Docusaurus's theme also selects our element: %s", (written, mapped) => {
  expect(mapSelectors(written, false)).toBe(mapped);
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
