import { createElement, Fragment, type ReactNode, useId } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { writeMarkup } from "../../../runtime/react/write-markup.ts";
import { createRandom, type Random } from "../../bench/random.ts";

const TAGS = "div div span a a p li img hr svg path button title meta link script textarea pre input custom-tag".split(
  " ",
);
const NAMES =
  "className id href src title hidden disabled tabIndex aria-hidden data-x data-X role width strokeWidth dateTime translate value name style onClick".split(
    " ",
  );
const VALUES = [
  "",
  "a",
  `<"a" & 'b'>`,
  "/docs/a?b=c&d",
  "javascript:alert(1)",
  " java",
  0,
  12,
  true,
  false,
  null,
  undefined,
];

function createProps(random: Random): Record<string, unknown> {
  const names = Array.from({ length: random.whole(0, 4) }, () => random.pick(NAMES));
  return Object.fromEntries(names.map((name) => [name, name === "style" ? { margin: 1 } : random.pick(VALUES)]));
}

function createNode(random: Random, depth: number): ReactNode {
  const kind = random.next();
  if (kind < 0.3 || depth === 0) return random.pick(VALUES) as ReactNode;
  const children = Array.from({ length: random.whole(0, 3) }, () => createNode(random, depth - 1));
  if (kind < 0.4) return createElement(Fragment, null, ...children);
  if (kind < 0.5) return createElement(() => children);
  if (kind < 0.6)
    return createElement("div", { ...createProps(random), dangerouslySetInnerHTML: { __html: "<i>&</i>" } });
  return createElement(random.pick(TAGS), createProps(random), ...children);
}

/** What React says, or that it throws. */
function rendered(node: ReactNode): string | null {
  try {
    return renderToStaticMarkup(node);
  } catch {
    return null;
  }
}

beforeEach(() => {
  // React's development build says much about such trees
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("whatever is written is what React renders", () => {
  const random = createRandom(7);
  let written = 0;
  for (let count = 0; count < 4_000; count++) {
    const node = createNode(random, 3);
    const html = writeMarkup(node);
    if (html === null) continue;
    // React puts preloads of eager images before all else
    expect(rendered(node)?.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, "")).toBe(html);
    written++;
  }
  expect(written).toBeGreaterThan(1_000);
});

test("a head is put in React's order", () => {
  const document = (
    <html lang="en" className="a">
      <head>
        <link rel="stylesheet" href="/a.css" />
        <title>A & b</title>
        <meta name="description" content="c" />
        <script type="module" src="/a.js" />
        <link rel="icon" href="/icon.svg" />
        <link rel="canonical" />
        <meta name="viewport" content="width=device-width" />
        <meta charSet="utf-8" />
      </head>
      <body>text</body>
    </html>
  );
  expect(writeMarkup(document)).toBe(
    '<html lang="en" class="a"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>A &amp; b</title><meta name="description" content="c"/><link rel="icon" href="/icon.svg"/><link rel="stylesheet" href="/a.css"/><script type="module" src="/a.js"></script><link rel="canonical"/></head><body>text</body></html>',
  );
  expect(renderToStaticMarkup(document)).toBe(writeMarkup(document));
});

test.each([
  ["hooks", () => createElement("p", { id: useId() })],
  [
    "errors",
    () => {
      throw new Error("React tells it");
    },
  ],
  ["promises", async () => "text"],
  ["contexts and the like", () => createElement("p", null, createElement("div", { ref: () => {} }))],
  // biome-ignore lint/security/noScriptUrl: what must not be written
  ["addresses that are scripts", () => createElement("a", { href: "javascript:alert(1)" })],
  ["text of scripts", () => createElement("script", null, "let a")],
  ["what is hoisted out of a body", () => createElement("p", null, createElement("meta", { name: "a" }))],
])("React is left %s", (_, Component) => {
  expect(writeMarkup(createElement(Component as () => ReactNode))).toBeNull();
});
