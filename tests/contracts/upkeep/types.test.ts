import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSiteFolder, type SiteFolder } from "./site-folder.ts";

const packageDir = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

let site: SiteFolder;
beforeEach(() => {
  site = createSiteFolder();
  site.write({
    "sitegen.config.mjs": `import { docs } from "sitegen";
export default { title: "T", url: "https://t.example", baseUrl: "/base/", content: [docs({ path: "docs" })] };
`,
    "docs/index.md": "---\ntags: [a]\n---\n\n# Home\n",
    "docs/guide/01-start.md": "---\ntags: []\nsidebar_position: 2\nx-note: { a: 1 }\n---\n\n# Start\n",
  });
});
afterEach(() => site.end());

const TYPES = `// Written by \`sitegen types\`, version 1: do not edit. The compiler checks \`<Link to>\`, \`sidebars.ts\` and front matter with it.
interface SitegenTypes {
  routes:
    | "/docs"
    | "/docs/guide/start"
    | "/docs/tags"
    | "/docs/tags/a"
    | "/search";
  docs:
    | "guide/start"
    | "index";
  frontMatter: {
    sidebar_position?: number;
    tags?: readonly (string)[] | readonly unknown[];
    "x-note"?: Readonly<Record<string, unknown>>;
  };
}
`;

test("the file has paths without the base URL, ids and the fields of front matter; --check compares it", async () => {
  const outdated = await site.run("types", "--check");
  expect([outdated.code, outdated.stdout]).toEqual([1, ""]);
  expect(outdated.stderr).toContain("SG2014");
  expect((await site.run("types")).stdout).toBe("Wrote sitegen-types.d.ts.\n");
  expect(site.read("sitegen-types.d.ts")).toBe(TYPES);
  expect(await site.run("types", "--check")).toEqual({
    code: 0,
    stdout: "sitegen-types.d.ts is up to date.\n",
    stderr: "",
  });
  site.write({ "site/a.css": "", "docs/new.md": "# New\n" });
  expect((await site.run("types")).stdout).toBe("Wrote site/sitegen-types.d.ts.\n");
  expect((await site.run("types", "--check", "--out", "sitegen-types.d.ts")).stderr).toContain(
    "Run `sitegen types --out sitegen-types.d.ts`.",
  );
});

/** Messages of the compiler for files of a site with these types. */
function compile(files: Record<string, string>): string[] {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, jsx: "react-jsx" },
    ...{ target: "es2023", lib: ["es2023", "dom"], module: "esnext", moduleResolution: "bundler", types: [] },
    paths: {
      "sitegen/react": [path.join(packageDir, "runtime/react/index.ts")],
      sitegen: [path.join(packageDir, "cli/options/sidebar-config.ts")],
      "react/*": [path.join(packageDir, "node_modules/@types/react/*")],
      react: [path.join(packageDir, "node_modules/@types/react")],
    },
  };
  const names = [...Object.keys(files), "sitegen-types.d.ts"];
  site.write({
    ...files,
    "sitegen-types.d.ts": TYPES,
    "tsconfig.json": JSON.stringify({ compilerOptions, files: names }),
  });
  const compiler = path.join(packageDir, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "-p", site.root, "--pretty", "false"], {
    cwd: site.root,
    encoding: "utf8",
  });
  return stdout
    .split("\n")
    .filter((line) => /^\S/.test(line) && Object.keys(files).some((name) => line.startsWith(name)));
}

test("the compiler rejects constant paths and ids that do not exist, and accepts all others", {
  tags: ["nightly"],
}, () => {
  const link = (target: string): string => `<Link to=${target} />`;
  const right = [
    ...['"/docs"', '"/docs/"', '"/docs/guide/start#part"', '"/search?q=a"', '"#top"', '"./other"', '"../docs"'],
    ...['"https://e.example"', '"mailto:a@b.example"', '"/files/a.pdf"', "{computed}", "{`/docs/$" + "{computed}`}"],
  ];
  const wrong = ['"/docs/gone"', '"/docs/guide/strat#part"', '"docs"'];
  const messages = compile({
    "a.tsx": `import { Link } from "sitegen/react";
declare const computed: string;
export const right = [
${right.map((target) => `  ${link(target)},`).join("\n")}
];
export const wrong = [
${wrong.map((target) => `  ${link(target)},`).join("\n")}
];
`,
    "sidebars.ts": `import type { SidebarsConfig } from "sitegen";
export default {
  main: ["index", { type: "category", label: "G", items: ["guide/start", { type: "doc", id: "guide/start" }] }],
  wrong: ["guide/strat"],
} satisfies SidebarsConfig;
`,
  });
  const first = 5 + right.length;
  expect(messages).toEqual([
    ...wrong.map((_, index) =>
      expect.stringMatching(new RegExp(`^a\\.tsx\\(${first + index + 1},\\d+\\): error .* is not assignable`)),
    ),
    expect.stringMatching(/^sidebars\.ts\(4,\d+\): error .*"guide\/strat"' is not assignable/),
  ]);
});
