import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { Link, type LinkProps } from "../../../runtime/react/link.tsx";
import { PageContext, type PageContextValue } from "../../../runtime/react/page-context.ts";
import { linkToken } from "../../../runtime/shared/tokens.ts";

function html(props: LinkProps, site: { baseUrl?: string; trailingSlash?: boolean | null } = {}): string {
  const value = {
    site: { baseUrl: "/", trailingSlash: null, ...site },
    page: { url: "/docs/springs" },
    heads: { push() {} },
  } as unknown as PageContextValue;
  return renderToStaticMarkup(
    <PageContext value={value}>
      <Link {...props}>x</Link>
    </PageContext>,
  );
}

test.each<[string, LinkProps, string]>([
  [
    "a scheme opens a new tab",
    { to: "https://a.example" },
    '<a target="_blank" rel="noopener noreferrer" href="https://a.example">x</a>',
  ],
  [
    "mail too",
    { to: "mailto:a@b.example" },
    '<a target="_blank" rel="noopener noreferrer" href="mailto:a@b.example">x</a>',
  ],
  [
    "own props win",
    { to: "//a.example", target: "_self" },
    '<a target="_self" rel="noopener noreferrer" href="//a.example">x</a>',
  ],
  ["a site path has the base", { to: "/docs/a?b#c" }, '<a href="/base/docs/a/?b#c">x</a>'],
  ["href means the same", { href: "/docs/a" }, '<a href="/base/docs/a/">x</a>'],
  ["unless the path has it", { to: "/base/docs/a", autoAddBaseUrl: false }, '<a href="/base/docs/a/">x</a>'],
  ["a relative path becomes absolute", { to: "../a" }, '<a href="/a/">x</a>'],
  [
    "an exempt link",
    { to: "/a", "data-noBrokenLinkCheck": true },
    '<a data-nobrokenlinkcheck="true" href="/base/a/">x</a>',
  ],
  ["a hash is a native jump", { to: "#a" }, '<a href="#a">x</a>'],
  ["no target, no href", {}, "<a>x</a>"],
  ["a token is left to render", { href: linkToken(3) }, `<a href="${linkToken(3)}">x</a>`],
  [
    "a static file",
    { to: "pathname:///img/a.pdf" },
    '<a target="_blank" rel="noopener noreferrer" data-nobrokenlinkcheck="true" href="/base/img/a.pdf">x</a>',
  ],
])("%s", (_, props, expected) => {
  expect(html(props, { baseUrl: "/base/", trailingSlash: true })).toBe(expected);
});

test("a nav link is marked on its page and below it", () => {
  expect(html({ to: "/docs", isNavLink: true, activeClassName: "on" })).toBe(
    '<a href="/docs" class="on" aria-current="page">x</a>',
  );
  expect(html({ to: "/docs", isNavLink: true, exact: true })).toBe('<a href="/docs">x</a>');
  expect(html({ to: "/blog", isNavLink: true })).toBe('<a href="/blog">x</a>');
});
