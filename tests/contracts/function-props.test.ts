// Functions that content passes to components.
import { expect, test } from "vitest";
import { buildRoot, createSite, formatShort, readOutput } from "./build-fixture.ts";

const SITE = {
  "docusaurus.config.js": `module.exports = {
  title: "Harbour", url: "https://a.example", baseUrl: "/", presets: [["classic", { blog: false }]],
};
`,
  "src/Frame.jsx": `import { useState } from "react";
export default function Frame({ title, label, callback, children }) {
  const [times, setTimes] = useState(0);
  return <button onClick={() => { setTimes(times + 1); callback(times); }}>{title}: {label(times)} {children}</button>;
}
`,
  "src/List.jsx": "export default ({ item }) => <ul>{item(1)}{item(2)}</ul>;\n",
  "src/words.js": `export const plural = (count) => "boats " + count;\n`,
};
type Built = Awaited<ReturnType<typeof buildRoot>>;
const build = (page: string): Promise<Built> =>
  buildRoot(createSite({ ...SITE, "docs/one.mdx": page }), { cache: false });
const reported = ({ diagnostics }: Built): string[] => diagnostics.map((one) => `${formatShort(one)}: ${one.message}`);

test("a function is a part of the island that gets it, with what it imports", async () => {
  const built = await build(`import Frame from "@site/src/Frame";
import { plural } from "../src/words";
import * as words from "../src/words";

# One

<Frame title="Fleet" label={(count) => plural(count)} callback={function (count) { window.alert(words.plural(count)); }}>
  with *markup*
</Frame>
`);
  expect(reported(built)).toEqual([]);
  expect(readOutput(built.outputs, "docs/one/index.html")).toMatch(
    /<button>Fleet(?:<!-- -->)?: (?:<!-- -->)?boats 0(?:<!-- -->)? .*with <em>markup<\/em>/s,
  );
  const [part = "", ...others] = built.outputs
    .filter(({ path }) => /^assets\/i-one-/.test(path))
    .map(({ path }) => path);
  expect(others).toEqual([]);
  expect(readOutput(built.outputs, part)).toContain("window.alert");
  expect(built.islands.map(({ module }) => module.replace(/\w+$/, "…"))).toEqual(["docs/one.mdx?…"]);
});

test("a component that needs no browser gets its function from the page", async () => {
  const built = await build(`import List from "@site/src/List";

# One

<List item={(count) => <li key={count}>{count} of 2</li>} />
`);
  expect(reported(built)).toEqual([]);
  expect(readOutput(built.outputs, "docs/one/index.html")).toMatch(/<ul><li>1(?:<!-- -->)? of 2<\/li><li>2/);
  expect(built.islands.map(({ module }) => module)).toEqual([]);
});

test("a function that uses what the page declares cannot be sent", async () => {
  const built = await build(`import Frame from "@site/src/Frame";
export const unit = "boats";

# One

<Frame title="Fleet" label={(count) => unit + count} />
`);
  expect(reported(built)).toEqual([
    "docs/one.mdx:6:1 unserializable-prop: Unexpected function in prop `label` of the island `src/Frame.jsx`, expected plain data",
  ]);
});

test("components of one module stay one island, which gets no functions", async () => {
  const built = await build(`import Frame from "@site/src/Frame";

# One

<Frame title="Fleet">
  <Frame title="Boat" label={(count) => "boats " + count} />
</Frame>
`);
  expect(reported(built)[0]).toContain(
    "unserializable-prop: Unexpected function in prop `children.label` of the island",
  );
});
