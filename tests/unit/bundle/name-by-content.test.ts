import type { Metafile } from "esbuild";
import { expect, test } from "vitest";
import { nameByContent } from "../../../cli/bundle/name-by-content.ts";

/** Files by name, the entries among them by entry point. */
function name(files: Record<string, string>, entries: Record<string, string>): Record<string, string> {
  const outputs: Metafile["outputs"] = Object.fromEntries(
    Object.keys(files).map((file) => [
      `assets/${file}`,
      {
        bytes: 0,
        inputs: {},
        imports: Object.keys(files)
          .filter((other) => other !== file && files[file]?.includes(other))
          .map((other) => ({ path: `assets/${other}`, kind: "import-statement" as const })),
        exports: [],
        ...(entries[file] === undefined ? {} : { entryPoint: entries[file] }),
      },
    ]),
  );
  const outputFiles = Object.entries(files).map(([file, text]) => ({
    path: `/site/assets/${file}`,
    contents: Buffer.from(text),
    hash: "",
    text,
  }));
  const named = nameByContent({ outputFiles, metafile: { inputs: {}, outputs } });
  const paths = Object.keys(named.metafile.outputs);
  expect(named.outputFiles.map((file) => file.path.slice("/site/".length))).toEqual(paths);
  for (const { imports } of Object.values(named.metafile.outputs))
    for (const { path } of imports) expect(paths).toContain(path);
  return Object.fromEntries(
    named.outputFiles.map(({ path, contents }) => [path.slice("/site/assets/".length), String(contents)]),
  );
}

const SITE = { "client-AAAAAAAA.js": 'import"./c-BBBBBBBB.js";', "c-BBBBBBBB.js": "let a=1;" };
const ENTRIES = { "client-AAAAAAAA.js": "client" };

test("names do not depend on the given names", () => {
  const named = name(SITE, ENTRIES);
  const others = name(
    { "c-YYYYYYYY.js": "let a=1;", "client-XXXXXXXX.js": 'import"./c-YYYYYYYY.js";' },
    { "client-XXXXXXXX.js": "client" },
  );
  expect(others).toEqual(named);
  const [client, chunk] = Object.keys(named);
  expect(client).toMatch(/^client-[0-9A-F]{8}\.js$/);
  expect(named).toEqual({ [client ?? ""]: `import"./${chunk}";`, [chunk ?? ""]: "let a=1;" });
});

test("changed content renames a file and the files that import it, and no others", () => {
  const alone = { ...SITE, "i-Tabs-CCCCCCCC.js": "let t;" };
  const entries = { ...ENTRIES, "i-Tabs-CCCCCCCC.js": "tabs" };
  const [client, chunk, tabs] = Object.keys(name(alone, entries));
  const [client2, chunk2, tabs2] = Object.keys(name({ ...alone, "c-BBBBBBBB.js": "let a=2;" }, entries));
  expect([client2 === client, chunk2 === chunk, tabs2 === tabs]).toEqual([false, false, true]);
});

test("files that import each other", () => {
  const named = name(
    { "a-AAAAAAAA.js": 'import("./b-BBBBBBBB.js")', "b-BBBBBBBB.js": 'import("./a-AAAAAAAA.js")' },
    { "a-AAAAAAAA.js": "a" },
  );
  const [a, b] = Object.keys(named);
  expect(Object.values(named)).toEqual([`import("./${b}")`, `import("./${a}")`]);
});

test("two files with the same content stay separate", () => {
  const twins = {
    "a-AAAAAAAA.js": 'import"./c-BBBBBBBB.js";import"./c-CCCCCCCC.js";',
    "c-BBBBBBBB.js": "let a={};",
    "c-CCCCCCCC.js": "let a={};",
  };
  const named = name(twins, { "a-AAAAAAAA.js": "a" });
  expect(Object.keys(named)).toHaveLength(3);
  const turned = name(
    { ...twins, "a-AAAAAAAA.js": 'import"./c-CCCCCCCC.js";import"./c-BBBBBBBB.js";' },
    { "a-AAAAAAAA.js": "a" },
  );
  expect(turned).toEqual(named);
});

test("a name without a hash is unchanged", () => {
  expect(name({ "entry.js": "1", "mermaid.css": "a{}" }, { "entry.js": "e" })).toEqual({
    "entry.js": "1",
    "mermaid.css": "a{}",
  });
});
