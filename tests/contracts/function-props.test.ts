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

test.each(["../src/Marked", "../src/marked-again"])(
  "a function is a part of an island with 'use client', from %s",
  async (module) => {
    const files = {
      ...SITE,
      "src/Marked.jsx": `'use client';\n${SITE["src/Frame.jsx"]}`,
      "src/marked-again.js": 'export { default } from "./Marked";\n',
      "docs/one.mdx": `import Frame from "${module}";\n\n# One\n\n<Frame title="Fleet" label={(count) => "boats " + count} />\n`,
    };
    const built = await buildRoot(createSite(files), { cache: false });
    expect(reported(built)).toEqual([]);
    expect(readOutput(built.outputs, "docs/one/index.html")).toMatch(/<button>Fleet.*boats 0/s);
    expect(built.islands.map(({ module }) => module.replace(/\w+$/, "…"))).toContain("docs/one.mdx?…");
  },
);

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

const VALUES = {
  "src/texts.js": `import { arch } from "node:os";
import { plural } from "./words";
export const shared = { callback: () => window.alert("called"), label: plural };
export default { ...shared, title: "Fleet" };
export const data = { title: "Sloops", machine: arch(), sorted: [2, 1].sort((a, b) => a - b) };
`,
  "src/Title.jsx": `import { useState } from "react";
export default ({ title, ...others }) => <b onClick={useState(0)[1]}>{title} {Object.keys(others).join()}</b>;
`,
};
const buildValues = (page: string): Promise<Built> =>
  buildRoot(createSite({ ...SITE, ...VALUES, "docs/one.mdx": page }), { cache: false });

test("imported objects that are spread, and imported functions, are a part of the island too", async () => {
  const functions = VALUES["src/texts.js"].replace(/^.*arch.*\n/gm, "");
  const site = createSite({
    ...SITE,
    ...VALUES,
    "src/texts.js": functions,
    "docs/one.mdx": `import Frame from "@site/src/Frame";
import texts, { shared } from "../src/texts";
import * as words from "../src/words";

# One

<Frame title="Lost" {...texts} title="Found" />

<Frame title="Own" label={words.plural} callback={shared.callback} />
`,
  });
  const built = await buildRoot(site, { cache: false });
  expect(reported(built)).toEqual([]);
  const html = readOutput(built.outputs, "docs/one/index.html");
  expect(html.replaceAll("<!-- -->", "")).toMatch(/Found: boats 0 .*Own: boats 0 /s);
  const parts = built.outputs.filter(({ path }) => /^assets\/i-one-/.test(path)).map(({ path }) => path);
  expect(parts).toHaveLength(2);
});

test("an imported object without functions stays data, which only the build reads", async () => {
  const built = await buildValues(`import Title from "@site/src/Title";
import { data } from "../src/texts";

# One

<Title {...data} />
`);
  expect(reported(built)).toEqual([]);
  expect(readOutput(built.outputs, "docs/one/index.html").replaceAll("<!-- -->", "")).toContain(
    "Sloops machine,sorted",
  );
  expect(built.islands.map(({ module }) => module)).toEqual(["src/Title.jsx"]);
});

test("after a spread, all attributes are moved or none", async () => {
  const built = await buildValues(`import Frame from "@site/src/Frame";
import { shared } from "../src/texts";
export const title = "Fleet";

# One

<Frame {...shared} title={title} />
`);
  expect(reported(built)[0]).toContain("docs/one.mdx:7:1 unserializable-prop: Unexpected function in prop");
});
