// What `sitegen build --explain` prints: which pages changed, and why. `incremental.test.ts` has the reasons for each kind of change.
// @module-tag nightly
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture } from "./build-fixture.ts";

const CONFIG = `import { defineConfig, docs } from "sitegen";
export default defineConfig({
  title: "Explained",
  url: "https://explained.example",
  onBrokenLinks: "ignore",
  content: [docs({ sidebarPath: "site/sidebars.ts", routeBasePath: "/" })],
});
`;
const doc = (title: string, text = "Text.") => `# ${title}\n\n${text}\n`;

test("each edit names the pages that it changes, and nothing else", async () => {
  const { root } = await buildFixture("minimal");
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write("site/sitegen.config.ts", CONFIG);
  write("site/sidebars.ts", 'export default { one: ["a", "b", "c"], two: ["d", "e"] };\n');
  for (const name of ["b", "c", "d", "e"]) write(`content/docs/${name}.md`, doc(name.toUpperCase()));
  write("content/docs/a.md", `---\nslug: /\n---\n\n${doc("A")}`);
  write("content/docs/first.md", "---\ndraft: true\n---\n");
  write("site/theme/Footer.tsx", "export function Footer() { return <footer>One</footer>; }\nexport default Footer;\n");
  const explain = async (): Promise<string[]> => {
    const { code, stdout } = await runCli(["build", "--explain"], root);
    expect(code).toBe(0);
    return stdout.trimEnd().split("\n").slice(0, -1);
  };
  const all = "/, /404.html, /b, /c, /d and 2 more";
  expect(await explain()).toEqual([
    "7 pages of 7 changed since the previous build:",
    `  not in the previous build: ${all}`,
  ]);

  write("content/docs/b.md", doc("B", "Text.\n\nMore."));
  expect(await explain()).toEqual(["1 page of 7 changed since the previous build:", "  content: /b"]);

  write("content/docs/e.md", doc("Last"));
  expect(await explain()).toEqual([
    "3 pages of 7 changed since the previous build:",
    "  page data: URL, title, neighbours, dates: /d, /e, /search",
    "  sidebar: /d, /e",
    "  content: /e",
  ]);

  const footer = readFileSync(path.join(root, "site/theme/Footer.tsx"), "utf8");
  write("site/theme/Footer.tsx", footer.replace("One", "Two"));
  expect(await explain()).toEqual([
    "7 pages of 7 changed since the previous build:",
    `  templates, other shared code, or config options: ${all}`,
  ]);
  await explain();
  expect(await explain()).toEqual(["0 pages of 7 changed since the previous build."]);
});
