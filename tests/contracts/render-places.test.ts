// The reported position of a page that fails to render.
// @module-tag nightly
import { expect, test } from "vitest";
import { checkLinks } from "../../cli/links/check-links.ts";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import type { Diagnostic } from "../../cli/model/diagnostic.ts";
import { buildFixture, loadVendor } from "./build-fixture.ts";

const CARDS = `import { useState } from "react";
export const Card = ({ ok }) => {
  if (!ok) throw new Error("no card");
  return <b>card</b>;
};
const Head = ({ name }) => <i>{name.first.last}</i>;
export const Deep = ({ children }) => <div>{children}<Head name="x" /></div>;
`;
const CLICKER = `'use client';
export default function Clicker({ ok }) {
  if (!ok) throw new Error("no clicker");
  return <button>{ok}</button>;
}
`;
const IMPORT = 'import { Card, Deep } from "@site/cards.tsx";\n\n';
const FILES: Record<string, string> = {
  "cards.tsx": CARDS,
  "clicker.tsx": CLICKER,
  "content/docs/expression.mdx": `---
title: Expression
---

# A [link](/docs/first)

- list
  - [a](/docs/first), {frontMatter.a.b} and [b](/docs/first)
`,
  "content/docs/loop.mdx": "> quote\n>\n> - {[1].map((n) =>\n>     n.a.b)}\n",
  "content/docs/whole.mdx": `export const base = import.meta.url;

export const fail = () => {
  throw new Error(base ? "own" : "");
};

Text [a](/docs/first) {fail()}
`,
  // a separator of lines, which ends one in code too
  "content/docs/separator.mdx": `Text \u2028 and\u2029 {frontMatter.a.b}\n`,
  "content/docs/separator-whole.mdx": "export const base = import.meta.url;\n\nText \u2028 and {frontMatter.a.b}\n",
  "content/docs/object.mdx": "Text\n\nan {{ a: 1 }}\n\n{({ b: 1 })}\n",
  "content/docs/component.mdx": `${IMPORT}<Card ok />\n\n:::note\n\n<Card ok /> and <Card />\n\n:::\n`,
  "content/docs/deep.mdx": `${IMPORT}<Card ok />\n\n<Deep>\n\n  *text* <Card ok />\n\n</Deep>\n`,
  "content/docs/member.mdx": 'import * as cards from "@site/cards.tsx";\n\n<cards.Card ok />\n\n<cards.Nope />\n',
  "content/docs/code.mdx": "```js\nconst a = 1; // <b>\n```\n\nText {frontMatter.a.b}\n",
  "content/docs/value.mdx": `export const Nope = undefined;\n\nText\n\n<Nope />\n`,
  "content/docs/island.mdx": 'import Clicker from "@site/clicker.tsx";\n\n<Clicker ok />\n\n<Clicker />\n',
  "content/docs/foreign.mdx":
    'import { Foreign } from "@site/package/node_modules/foreign/index.js";\n\nText\n\n<Foreign />\n',
  "package/node_modules/foreign/index.js": 'export const Foreign = () => { throw new Error("foreign"); };\n',
  "format.ts": "export const format = (text) => text.trim();\nexport const count = 5;\n",
  "content/docs/function.mdx": `import { format } from "@site/format.ts";

A {format(" a ")}
and {format(frontMatter.a)}
`,
  "content/docs/export.mdx": `import { format } from "@site/format.ts";

export const early = format(undefined);
`,
  "site/pages/shelf.tsx": `import { Card } from "@site/cards.tsx";
const Row = () => <Card />;
export default function Shelf() {
  return (
    <main>
      <Row />
    </main>
  );
}
`,
  "site/pages/own.tsx": "export default () => <p>{[].at(0).name}</p>;\n",
  "content/docs/partial.mdx": 'import Part from "./_part.mdx";\n\n<Part ok />\n\n<Part />\n',
  // V8 names the place of the call before such a name
  "content/docs/name.mdx": '{[1].map((n) => n)}\n\nA foo: "foo" {`foo`}\n\n{[1, foo]}\n',
  "site/pages/name.tsx":
    'export default () => (\n  <p title="foo">\n    {[1].map(String)}\n    {{ foo: 1 }.foo}\n    {foo}\n  </p>\n);\n',
  "content/docs/layout.mdx": "# Layout\n\n```js\nexport default 1;\n```\n\nexport default 5;\n",
  "content/docs/layout-name.mdx": 'export { count as default } from "@site/format.ts";\n\n# Layout\n',
  "content/docs/_part.mdx": '{props.ok ? "fine" : props.a.b}\n',
};
const FOUND = [
  "cards.tsx:3:18 Rendering /docs/component failed at content/docs/component.mdx:7:17: no card",
  "cards.tsx:3:18 Rendering /shelf failed at site/pages/shelf.tsx:2:19: no card",
  "cards.tsx:6:43 Rendering /docs/deep failed at content/docs/deep.mdx:5:1: Cannot read properties of undefined (reading 'last')",
  "clicker.tsx:3:18 Rendering /docs/island failed at content/docs/island.mdx:5:1: no clicker",
  "content/docs/_part.mdx:1:30 Rendering /docs/partial failed: Cannot read properties of undefined (reading 'b')",
  "content/docs/code.mdx:5:21 Rendering /docs/code failed: Cannot read properties of undefined (reading 'b')",
  "content/docs/expression.mdx:8:38 Rendering /docs/expression failed: Cannot read properties of undefined (reading 'b')",
  "content/docs/foreign.mdx:5:1 Rendering /docs/foreign failed: foreign",
  "content/docs/layout-name.mdx:1:19 Unexpected number in place of a component while rendering /docs/layout-name, expected a function or the name of a tag",
  "content/docs/layout.mdx:7:16 Unexpected JavaScript in the page: the default export is the layout of the page, which is a component",
  "content/docs/loop.mdx:4:11 Rendering /docs/loop failed: Cannot read properties of undefined (reading 'b')",
  "content/docs/member.mdx:5:1 Unexpected component `cards.Nope`, expected one that the page imports or the theme provides",
  "content/docs/name.mdx:5:6 Unexpected name `foo` in an expression, expected one that the page imports or exports",
  "content/docs/object.mdx:3:1 Unexpected object `{a}` as content while rendering /docs/object, expected text, an element or a list of them",
  "content/docs/separator-whole.mdx:3:27 Rendering /docs/separator-whole failed: Cannot read properties of undefined (reading 'b')",
  "content/docs/separator.mdx:1:28 Rendering /docs/separator failed: Cannot read properties of undefined (reading 'b')",
  "content/docs/value.mdx:5:1 Unexpected undefined in place of a component while rendering /docs/value, expected a function or the name of a tag",
  "content/docs/whole.mdx:4:9 Rendering /docs/whole failed: own",
  "format.ts:1:38 Rendering /docs/export failed at content/docs/export.mdx:3:22: Cannot read properties of undefined (reading 'trim')",
  "format.ts:1:38 Rendering /docs/function failed at content/docs/function.mdx:4:6: Cannot read properties of undefined (reading 'trim')",
  "site/pages/name.tsx:5:6 Rendering /name failed: foo is not defined",
  "site/pages/own.tsx:1:33 Rendering /own failed: Cannot read properties of undefined (reading 'name')",
];
const lines = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ location, message }) => `${location?.path}:${location?.line}:${location?.column} ${message}`);

test("each page that fails is reported at its expression or at its component", async () => {
  const { diagnostics, root } = await buildFixture("minimal", FILES);
  expect(lines(diagnostics)).toEqual(FOUND);
  const { value: config } = await loadConfig(root as FilePath, { production: true, strict: false });
  if (!config) throw new Error("no config");
  const checked = await checkLinks(config, { cache: false, concurrency: 4, loadVendor, onProgress() {} });
  expect(lines(checked.diagnostics)).toEqual(FOUND);
});
