import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Parser } from "acorn";
import jsx from "acorn-jsx";
import { transformSync } from "esbuild";
import { repoRoot } from "./repo-root.ts";

/** Every text file of the flagship's `site/`, which the manual's folder is not part of. */
export function siteFiles(): { path: string; source: string }[] {
  return readdirSync(path.join(repoRoot, "site"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|css|svg|json|txt)$/.test(name) && !name.startsWith("manual"))
    .map((name) => `site/${name.split(path.sep).join("/")}`)
    .sort()
    .map((file) => ({ path: file, source: readFileSync(path.join(repoRoot, file), "utf8") }));
}

/** Texts of the modules of `site/` for readers: between tags, and strings of more than one word. */
export function sitePages(): { path: string; texts: string[] }[] {
  return siteFiles()
    .filter(({ path: file }) => /\.tsx?$/.test(file))
    .map(({ path: file, source }) => ({ path: file, texts: textsOf(source) }));
}

const parser = Parser.extend(jsx());

function textsOf(source: string): string[] {
  const { code } = transformSync(source, { loader: "tsx", jsx: "preserve", target: "es2022" });
  const texts: string[] = [];
  const enter = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const node = value as { type?: string; value?: unknown };
    // Template literals contain samples of code.
    if (
      (node.type === "JSXText" || node.type === "Literal") &&
      typeof node.value === "string" &&
      /\S\s+\S/.test(node.value)
    )
      texts.push(node.value.replace(/\s+/g, " ").trim());
    Object.values(node).forEach(enter);
  };
  enter(parser.parse(code, { ecmaVersion: "latest", sourceType: "module" }));
  return texts;
}

/** URLs of other sites, with their position. Placeholders, such as `example.com`, are left out. */
export function foreignUrls(files: readonly { path: string; source: string }[]): string[] {
  return files.flatMap(({ path: file, source }) =>
    source
      .split("\n")
      .flatMap((line, index) =>
        [...line.matchAll(/https?:\/\/[^\s"'`)<>]+/g)]
          .filter(([url]) => !PLACEHOLDER.test(url))
          .map(([url]) => `${file}:${index + 1}: ${url}`),
      ),
  );
}

/** The second is the name of a vocabulary, which is never loaded; the third is the machine itself. */
const PLACEHOLDER =
  /^https?:\/\/(?:[\w-]+\.)*example\.(?:com|org|net)(?:[/:]|$)|^http:\/\/www\.w3\.org\/|^http:\/\/(?:[\w-]+\.)*localhost(?:[/:]|$)/;
