// The head of a component page that is an island: its server render knows title and description, the shell around it does not.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openSession } from "../../cli/dev/dev-session.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { createSite, formatShort, hashWritten, loadVendor } from "./build-fixture.ts";
import { buildCold, buildWithPlugins as build } from "./plugin-builds.ts";

test("a page of a plugin that is an island has the title and description of its `Layout`: cold, warm and in dev", async () => {
  const root = createSite({
    "docusaurus.config.js": `module.exports = {
  title: "Notes",
  url: "https://notes.example",
  baseUrl: "/",
  plugins: [() => ({ name: "api", contentLoaded: ({ actions }) => actions.addRoute({ path: "/api", component: "@site/src/Page.js" }) })],
};
`,
    "src/Page.js": `"use client";
import Layout from "@theme/Layout";
import { useId, useState } from "react";
import { text } from "./text.js";
export default () => { const id = useId(), [count, add] = useState(1);
  return <Layout title={"API " + text} description={"All of " + text}><button id={id} onClick={() => add(count + 1)}>{count}</button></Layout>; };
`,
    "src/text.js": 'export const text = "one";\n',
  });
  const headOf = (html: string): string[] =>
    html.match(/<title>[^<]*|<meta [^>]*="(?:og:title|(?:og:)?description)"[^>]*/g)?.sort() ?? [];
  const expected = (text: string): string[] => [
    `<meta name="description" content="All of ${text}"/`,
    `<meta property="og:description" content="All of ${text}"/`,
    `<meta property="og:title" content="API ${text} | Notes"/`,
    `<title>API ${text} | Notes`,
  ];
  const file = path.join(root, "src/text.js") as FilePath;
  const write = (text: string): void => writeFileSync(file, `export const text = "${text}";\n`);

  for (const text of ["one", "two"]) {
    write(text);
    const { diagnostics } = await build(root);
    expect(diagnostics.map(formatShort)).toEqual([]);
    const written = readFileSync(path.join(root, "build/api/index.html"), "utf8");
    expect(written).toMatch(/<main data-sg-page-island=""><sg-island/);
    expect(headOf(written)).toEqual(expected(text));
    expect(hashWritten(root)).toEqual(await buildCold(root));
  }

  const { session } = await openSession({
    ...{ root: root as FilePath, strict: false, cache: false, concurrency: 1, loadVendor },
  });
  if (!session) throw new Error("no session");
  try {
    for (const text of ["two", "three"]) {
      write(text);
      await session.change({ files: [file], listings: false });
      const page = await session.read(({ snapshot }) => snapshot.read("api/index.html" as OutputPath));
      expect(headOf(page.type === "bytes" ? Buffer.from(page.bytes).toString() : page.type)).toEqual(expected(text));
    }
  } finally {
    await session.close();
  }
});
