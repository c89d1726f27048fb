import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import glob from "fast-glob";
import type { FilePath } from "../../cli/model/brands.ts";
import { compileSass } from "../../cli/bundle/styles/compile-sass.ts";

/** Stylesheets of a site that apply to all its pages, apart from CSS modules. */
export interface SiteSheets {
  sheets: { file: string; css: string }[];
  /** Files that could not be read, with the reason. */
  unread: { file: string; reason: string }[];
  /** Number of CSS modules, whose class names are the site's own. */
  modules: number;
}

const IGNORED = ["**/node_modules/**", "**/build/**"];
const SCRIPTS = "src/**/*.{js,jsx,ts,tsx,mjs,cjs,md,mdx}";
const STRING = /(["'`])([^"'`\n]+\.(?:css|scss|sass|less))\1/g;
const CSS_IMPORT = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g;
const MODULE = /\.module\.\w+$/;

/** The stylesheets that the config names or a script imports, with what they import. */
export async function readSiteSheets(folder: string): Promise<SiteSheets> {
  const result: SiteSheets = { sheets: [], unread: [], modules: 0 };
  const files = new Set<string>();
  const add = async (from: string, href: string): Promise<void> => {
    const file = resolveHref(folder, from, href);
    if (file === null || files.has(file)) return;
    files.add(file);
    const name = path.relative(folder, file);
    if (MODULE.test(file)) result.modules++;
    else if (file.endsWith(".less")) result.unread.push({ file: name, reason: "Less" });
    else {
      const css = /\.s[ac]ss$/.test(file) ? await readSass(file, folder) : readFileSync(file, "utf8");
      if (css === null) result.unread.push({ file: name, reason: "Sass" });
      else {
        for (const [, imported = ""] of css.matchAll(CSS_IMPORT)) await add(file, imported);
        result.sheets.push({ file: name, css });
      }
    }
  };
  const scripts = glob.sync(["*.{js,ts,mjs,cjs}", SCRIPTS], { cwd: folder, ignore: IGNORED }).sort();
  for (const script of scripts) {
    const file = path.join(folder, script);
    for (const [, , href = ""] of readFileSync(file, "utf8").matchAll(STRING)) await add(file, href);
  }
  return result;
}

/** Sass files of packages that are not installed cannot be compiled. */
async function readSass(file: string, folder: string): Promise<string | null> {
  const compiled = await compileSass(file, folder as FilePath);
  return "css" in compiled ? compiled.css : null;
}

/** Null for files of packages and of other servers. */
function resolveHref(folder: string, from: string, href: string): string | null {
  const candidates = href.startsWith("@site/")
    ? [path.join(folder, href.slice("@site/".length))]
    : [path.resolve(path.dirname(from), href), path.resolve(folder, href)];
  return candidates.find((file) => existsSync(file)) ?? null;
}
