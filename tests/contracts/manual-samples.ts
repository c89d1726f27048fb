// Files that pages of the manual show: a fence with a title is a file of a site, over those of the starter.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { repoRoot } from "../content/repo-root.ts";

export interface Sample {
  /** The page, below `content/manual`. */
  page: string;
  /** Line of the fence. */
  line: number;
  language: string;
  /** Path of the file; null for a fence without a title. */
  file: string | null;
  text: string;
}

const manual = path.join(repoRoot, "content/manual");

/** Pages of the manual that are written by hand, with their sources. */
export const manualPages = (): { page: string; source: string }[] =>
  readdirSync(manual, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.mdx?$/.test(name) && !name.startsWith("reference"))
    .sort()
    .map((page) => ({ page, source: readFileSync(path.join(manual, page), "utf8") }));

/** The fences of a page. One inside a longer fence is part of its text. */
export function samplesOf({ page, source }: { page: string; source: string }): Sample[] {
  const samples: Sample[] = [];
  let open: { fence: string; indent: number; sample: Sample } | null = null;
  for (const [index, line] of source.split("\n").entries()) {
    const [, indent = "", fence = "", info = ""] = /^(\s*)(`{3,})(.*)$/.exec(line) ?? [];
    if (open) {
      if (fence.length >= open.fence.length && info.trim() === "") {
        samples.push(open.sample);
        open = null;
      } else open.sample.text += `${line.slice(Math.min(open.indent, /^\s*/.exec(line)?.[0].length ?? 0))}\n`;
    } else if (fence !== "") {
      const [language = ""] = info.trim().split(/[\s{]/);
      const file = /\btitle="([^"]+)"/.exec(info)?.[1] ?? null;
      open = { fence, indent: indent.length, sample: { page, line: index + 1, language, file, text: "" } };
    }
  }
  return samples;
}

/** Files of a starter template as `sitegen init` writes them, without the package. */
export function starterFiles(template: string): Record<string, string> {
  const folders = ["common", template].map((name) => path.join(repoRoot, "templates/starter", name));
  return Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => statSync(path.join(folder, name)).isFile())
        .map((name) => [
          name.replace("package.template.json", "package.json"),
          readFileSync(path.join(folder, name), "utf8")
            .replaceAll("__title__", "My docs")
            .replaceAll("__name__", "my-docs")
            .replaceAll("__tarball__", "sitegen.tgz"),
        ]),
    ),
  );
}

export const CONFIG = /(?:^|\/)(?:sitegen|docusaurus)\.config\.[jt]s$/;

/** The sites that a page shows: one for each config, or one with the starter's config. */
export function sitesOf(samples: readonly Sample[]): { line: number; files: Record<string, string> }[] {
  const shown = samples.filter(({ file }) => file !== null);
  const others = Object.fromEntries(
    shown.filter(({ file }) => !CONFIG.test(file as string)).map(({ file, text }) => [file as string, text]),
  );
  const configs = shown.filter(({ file }) => CONFIG.test(file as string));
  if (configs.length === 0) return [{ line: 1, files: others }];
  return configs.map(({ file, text, line }) => ({ line, files: { ...others, [file as string]: text } }));
}
