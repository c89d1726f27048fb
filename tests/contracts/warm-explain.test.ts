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
    "  page data: URL, title, neighbours, dates: /c, /d, /e, /search",
    "  sidebar: /c, /d, /e",
    "  content: /d",
  ]);
  // the page that the head of the closed branch leads to is known by its address alone
  write("content/docs/c.md", doc("Third"));
  expect(await explain()).toContain("  sidebar: /c, /d, /e\n");
  write("content/docs/c.md", `---\nslug: /third\n---\n\n${doc("Third")}`);
  expect(await explain()).toContain("  sidebar: /, /b, /d, /e, /f\n");
});

test("a page with components depends on those that it shows, however they come to it", async () => {
  const mdx = (title: string, imports: string, body: string) => `${imports}\n\n# ${title}\n\nText.\n\n${body}\n`;
  const component = (name: string) => `export const ${name} = () => <b>One</b>;\n`;
  const box = 'import { Box } from "@site/site/components/Box";';
  const { root } = await buildFixture("minimal", {
    "content/docs/direct.mdx": mdx("Direct", box, "<Box />"),
    "content/docs/_part.mdx": mdx("Part", box, "<Box />"),
    "content/docs/by-part.mdx": mdx("By part", 'import Part from "./_part.mdx";', "<Part />"),
    "content/docs/by-page.mdx": mdx("By page", 'import Direct from "./direct.mdx";', "<Direct />"),
    "content/docs/_words.md": "Words.\n",
    "content/docs/by-component.mdx": mdx("C", 'import { Words } from "@site/site/components/Words";', "<Words />"),
    "content/docs/other.mdx": mdx("Other", 'import { Other } from "@site/site/components/Other";', "<Other />"),
    "site/components/Box.tsx": component("Box"),
    "site/components/Other.tsx": component("Other"),
    "site/components/Words.tsx":
      'import Content from "@site/content/docs/_words.md";\nexport const Words = () => <Content />;\n',
    "site/theme/Footer.tsx": "export const Footer = () => <footer>One</footer>;\nexport default Footer;\n",
  });
  const change = (file: string, from: string, to: string): void => {
    const text = readFileSync(path.join(root, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(path.join(root, file), text.replace(from, to));
  };
  /** What changed, and how many pages the build looked at. */
  const build = async (): Promise<string[]> => {
    const { stdout, stderr } = await runCli(["build", "--explain"], root);
    const looked = /^render +(?:(\d+)\/)?/m.exec(stderr)?.[1] ?? "1";
    return [...stdout.trimEnd().split("\n").slice(1, -1), `looked at ${looked}`];
  };
  const name = (short: string) => `/docs/${short}`;
  const all = /: \/, \/404.html, \/docs\/.* and 4 more$/;
  expect(await build()).toEqual([expect.stringMatching(all), "looked at 9"]);

  change("content/docs/other.mdx", "<Other />", "<Other />\n\nMore.");
  expect(await build()).toEqual([`  content: ${name("other")}`, "looked at 1"]);
  change("site/components/Other.tsx", "One", "Two");
  expect(await build()).toEqual([`  components on the page: ${name("other")}`, "looked at 1"]);
  change("site/components/Box.tsx", "One", "Two");
  expect(await build()).toEqual([
    `  components on the page: ${["by-page", "by-part", "direct"].map(name).join(", ")}`,
    "looked at 3",
  ]);
  change("content/docs/_words.md", "Words.", "Other words.");
  expect(await build()).toEqual([`  Markdown that components import: ${name("by-component")}`, "looked at 1"]);
  change("site/theme/Footer.tsx", "One", "Two");
  expect(await build()).toEqual([
    expect.stringMatching(/^ {2}templates, other shared code, or config options: \/, \/404.html,/),
    "looked at 9",
  ]);
});
