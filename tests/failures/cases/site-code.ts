// Files of sites whose code does what it should not.
import type { SiteFiles } from "../case.ts";
import { config } from "./sources.ts";

export const CONFIG = "site/sitegen.config.ts";

/** A plugin in the config. @param body Of the plugin. @param list Option that lists it. */
export const plugin = (body: string, list = "remarkPlugins"): SiteFiles =>
  config(`markdown: { ${list}: [odd] },`, `function odd(this: any) {\n  ${body}\n}\n`);

/** A transformer of a plugin. @param body Uses `tree` and `file`. */
export const transformer = (body: string, list?: string): SiteFiles =>
  plugin(`return (tree: any, file: any): any => { ${body} };`, list);

const PAGE = { "content/docs/first.md": null };

/** A page that shows the component of a module. */
export const page = (module: string): SiteFiles => ({
  ...PAGE,
  "site/Odd.tsx": module,
  "content/docs/first.mdx": 'import Odd from "@site/site/Odd";\n\n# First\n\n<Odd />\n',
});

/** A component. @param body Statements before it returns. */
export const component = (body: string): SiteFiles =>
  page(`export default function Odd() {\n  ${body}\n  return <b>shown</b>;\n}\n`);

/** A component that hydrates. */
export const island = (body: string): SiteFiles =>
  page(`"use client";\nexport default function Odd() {\n  ${body}\n  return <b>shown</b>;\n}\n`);

/** A theme file that all pages show. @param before Statements of its module. */
export const theme = (body: string, before = ""): SiteFiles => ({
  "site/theme/Footer.tsx": `${before}export default function Footer() {\n  ${body}\n  return <footer>End</footer>;\n}\n`,
});
