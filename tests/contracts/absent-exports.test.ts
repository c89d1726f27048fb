// Imports of what a module does not export: Docusaurus's bundler warns of them, and their value is `undefined`.
import { expect, test } from "vitest";
import { buildRoot, createSite, formatShort, readOutput } from "./build-fixture.ts";

const SITE = {
  "docs/a.mdx": `# A

import tools, { label } from "@site/src/tools";
import Counter from "@site/src/Counter";

<p>{typeof tools} {typeof label}</p>

<Counter />
`,
  "src/tools.ts": "const label = 1;\nexport const other = label;\n",
  "src/Counter.js": `import { useState } from "react";
import { start, step } from "./steps";
export default () => { const [count, set] = useState(typeof start); return <button onClick={() => set(count + step)}>{count}</button>; };
`,
  "src/steps.js": "export const step = 1;\n",
};
const imports = (severity: string): string[] =>
  [
    "docs/a.mdx:3:8 module-syntax: Unexpected import of `default`, expected an export of `src/tools.ts`",
    "docs/a.mdx:3:17 module-syntax: Unexpected import of `label`, expected an export of `src/tools.ts`",
    "src/Counter.js:2:10 module-syntax: Unexpected import of `start`, expected an export of `src/steps.js`",
  ].map((text) => `${severity} ${text}`);
const outcome = async (files: Record<string, string>) => {
  const { outputs, diagnostics } = await buildRoot(createSite({ ...SITE, ...files }), { cache: false });
  return { outputs, found: diagnostics.map((one) => `${one.severity} ${formatShort(one)}: ${one.message}`) };
};

test("on a Docusaurus site, each is a warning, in code of pages and of islands", async () => {
  const { outputs, found } = await outcome({
    "docusaurus.config.js":
      'module.exports = { title: "A", url: "https://a.example", baseUrl: "/", onBrokenLinks: "ignore", presets: [["classic", { blog: false }]] };\n',
  });
  expect(found).toEqual(imports("warning"));
  expect(readOutput(outputs, "docs/a/index.html")).toContain("<p>undefined undefined</p>");
});

test("elsewhere, each is an error", async () => {
  const { found } = await outcome({
    "sitegen.config.ts":
      'import { docs } from "sitegen";\nexport default { title: "A", url: "https://a.example", onBrokenLinks: "ignore", content: [docs()] };\n',
  });
  expect(found).toEqual(imports("error"));
});
