// What changed for which pages, as `sitegen build --explain` tells it: a body edit is one page's, a title's those that show it.
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
  expect(await explain()).toEqual(["7 pages of 7 changed since the last build:", `  not in the last build: ${all}`]);

  write("content/docs/b.md", doc("B", "Text.\n\nMore."));
  expect(await explain()).toEqual(["1 page of 7 changed since the last build:", "  its text: /b"]);

  write("content/docs/e.md", doc("Last"));
  expect(await explain()).toEqual([
    "3 pages of 7 changed since the last build:",
    "  its own data: address, title, neighbours, dates: /d, /e, /search",
    "  its sidebar: /d, /e",
    "  its text: /e",
  ]);

  const footer = readFileSync(path.join(root, "site/theme/Footer.tsx"), "utf8");
  write("site/theme/Footer.tsx", footer.replace("One", "Two"));
  expect(await explain()).toEqual([
    "7 pages of 7 changed since the last build:",
    `  templates, components, or options of the config: ${all}`,
  ]);
  await explain();
  expect(await explain()).toEqual(["0 pages of 7 changed since the last build."]);
});

test("a title in a closed branch of the sidebar concerns the pages of that branch alone", async () => {
  const { root } = await buildFixture("minimal");
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  write("site/sitegen.config.ts", CONFIG);
  write(
    "site/sidebars.ts",
    `const part = (label, ...items) => ({ type: "category", label, items });
export default { docs: [part("One", "a", "b"), part("Two", "c", "d", "e"), "f"] };\n`,
  );
  for (const name of ["b", "c", "d", "e", "f"]) write(`content/docs/${name}.md`, doc(name.toUpperCase()));
  write("content/docs/a.md", `---\nslug: /\n---\n\n${doc("A")}`);
  write("content/docs/first.md", "---\ndraft: true\n---\n");
  const explain = async (): Promise<string> => (await runCli(["build", "--explain"], root)).stdout;
  await explain();

  write("content/docs/d.md", doc("Fourth"));
  expect((await explain()).split("\n").slice(1, 4)).toEqual([
    "  its own data: address, title, neighbours, dates: /c, /d, /e, /search",
    "  its sidebar: /c, /d, /e",
    "  its text: /d",
  ]);
  // the page that the head of the closed branch leads to is known by its address alone
  write("content/docs/c.md", doc("Third"));
  expect(await explain()).toContain("  its sidebar: /c, /d, /e\n");
  write("content/docs/c.md", `---\nslug: /third\n---\n\n${doc("Third")}`);
  expect(await explain()).toContain("  its sidebar: /, /b, /d, /e, /f\n");
});
