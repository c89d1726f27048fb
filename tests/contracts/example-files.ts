// The files of a site that is the example of a diagnostic: what the example states, and what a small site has beside it.
import type { Example } from "../../cli/diagnostics/define.ts";

const PAGES = {
  "content/docs/index.md": "# Start\n\nRead about the [player](./player.md).\n",
  "content/docs/player.md": "# Player\n\n## Options\n\nIt has none.\n",
};

/** A section of the config for each content folder that has files. */
const SECTIONS: Readonly<Record<string, string>> = {
  "content/docs/": 'docs({ path: "content/docs" })',
  "content/blog/": 'posts({ path: "content/blog", onUntruncatedBlogPosts: "ignore" })',
  "site/pages/": 'pages({ path: "site/pages" })',
};

function configOf(fields: string, files: readonly string[]): string {
  const sections = Object.entries(SECTIONS).filter(([folder]) => files.some((file) => file.startsWith(folder)));
  const defaults = {
    title: '"My docs"',
    url: '"https://docs.example.com"',
    content: `[${sections.map(([, section]) => section).join(", ")}]`,
  };
  const missing = Object.entries(defaults).filter(([name]) => !new RegExp(`^${name}:`, "m").test(fields));
  return `import { defineConfig, docs, entries, pages, posts } from "sitegen";

export default defineConfig({
${missing.map(([name, value]) => `  ${name}: ${value},\n`).join("")}${fields}
});
`;
}

/** All files of the site: those that the example leaves out too. */
export function filesOf({ files = {}, config = "" }: Example): Readonly<Record<string, string>> {
  const all = { ...PAGES, ...files };
  const hasConfig = Object.keys(files).some((file) => /(?:^|\/)(?:sitegen|docusaurus)\.config\.\w+$/.test(file));
  return hasConfig && config === "" ? all : { ...all, "sitegen.config.ts": configOf(config, Object.keys(all)) };
}
