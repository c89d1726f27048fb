import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { build, type BuildFailure } from "esbuild";
import { expect, test } from "vitest";
import { problemDiagnostic } from "../../../cli/bundle/build-problems.ts";
import type { PageFacts } from "../../../cli/model/content.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";

/** Messages about a bundle that begins with `a.js`. */
async function problemsOf(
  files: Record<string, string>,
  owner?: Parameters<typeof problemDiagnostic>[1],
): Promise<Diagnostic[]> {
  const root = await mkdtemp(path.join(os.tmpdir(), "sitegen-problems-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
    const { errors } = await build({
      absWorkingDir: root,
      entryPoints: ["a.js"],
      bundle: true,
      write: false,
      logLevel: "silent",
      outdir: "out",
    }).catch((error: BuildFailure) => error);
    return errors.map((message) => problemDiagnostic(message, owner));
  } finally {
    await rm(root, { recursive: true });
  }
}

test("a stylesheet in another language is named at its import, with a remedy", async () => {
  expect(
    await problemsOf({ "a.js": 'import styles from "./card.module.less";\nstyles;\n', "card.module.less": "" }),
  ).toEqual([
    {
      code: "SG1594",
      name: "unsupported-file",
      severity: "error",
      message:
        "Unexpected import of `card.module.less`, expected a script, a stylesheet in CSS or Sass, JSON, YAML or a static file",
      location: { path: "a.js", line: 1, column: 20, length: 20 },
      help: "Compile it to CSS before the build, and import that: `card.module.css`.",
    },
  ]);
});

test("unsupported file types are named too", async () => {
  const [problem] = await problemsOf({ "a.js": 'import "./a.psd";', "a.psd": "" });
  expect(problem?.message).toBe(
    "Unexpected import of `a.psd`, expected a script, a stylesheet in CSS or Sass, JSON, YAML or a static file",
  );
  expect(problem?.help).toBe(
    "Put it in a static folder and link to it, or compile it before the build and import the result.",
  );
});

test("Markdown in a client module belongs in a component", async () => {
  const [problem] = await problemsOf({ "a.js": 'import Text from "./text.mdx";\nText;', "text.mdx": "" });
  expect(problem?.message).toBe(
    "Unexpected import of `text.mdx` in code that runs in the browser alone, expected one in a component of a page",
  );
  expect(problem?.help).toBe("Import it in a component that pages show, such as an island.");
});

test.each(["\n", "\r\n", "\r"])("a name that a page imports has its place, with the line end %j", async (end) => {
  const root = await mkdtemp(path.join(os.tmpdir(), "sitegen-problems-"));
  try {
    const file = path.join(root, "page.mdx");
    await writeFile(file, ["\uFEFF---", "title: A", "---", "", 'import { gone } from "./own.js";'].join(end));
    const [problem] = await problemsOf(
      { "a.js": 'import { gone } from "./own.js";\ngone();\n', "own.js": "export const a = 1;" },
      {
        page: {
          path: "docs/page.mdx",
          imports: [{ specifier: "./own.js", location: { path: "docs/page.mdx", line: 5, column: 22 } }],
        } as unknown as PageFacts,
        file,
      },
    );
    expect(problem?.location).toEqual({ path: "docs/page.mdx", line: 5, column: 10, length: 4 });
  } finally {
    await rm(root, { recursive: true });
  }
});

test("an export that a package lacks is named by the package, and not by its file", async () => {
  const message = async (specifier: string) =>
    (
      await problemsOf({
        "a.js": `import { nope } from "${specifier}";\nnope();\n`,
        "own.js": "export const a = 1;",
        "package.json": '{ "name": "kit", "exports": { "./parts": "./own.js" } }',
      })
    ).map((problem) => `${problem.location?.line}:${problem.location?.column} ${problem.message}`);
  expect(await message("kit/parts")).toEqual(["1:10 Unexpected import of `nope`, expected an export of `kit/parts`"]);
  expect(await message("./own.js")).toEqual(["1:10 Unexpected import of `nope`, expected an export of `own.js`"]);
});

test("names are imported from CSS modules only", async () => {
  const [problem] = await problemsOf({ "a.js": 'import { box } from "./card.css";\nbox;\n', "card.css": ".box {}" });
  expect(problem?.code).toBe("SG1503");
  expect(problem?.help).toBe("Only names of CSS modules can be imported: name the file `card.module.css`.");
  const [other] = await problemsOf({ "a.js": 'import { box } from "./card.st.css";\nbox;\n', "card.st.css": "" });
  expect(other?.help).toBe(
    "Only names of CSS modules can be imported. Compile `.st.css` files with their tool before the build, and import the result.",
  );
});

test("columns count letters, not bytes", async () => {
  const [problem] = await problemsOf({ "a.js": 'const é = "🎬" "x";\n' });
  expect(problem?.location).toEqual({ path: "a.js", line: 1, column: 16, length: 3 });
});
