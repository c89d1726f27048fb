import type { PageFacts } from "../model/content.ts";

/**
 * Adds the exports that pages may use without declaring them: `frontMatter`, `contentTitle` and `toc`, a table of contents
 * without the headings of partials. Only names that the page uses are added, and declarations in the page take precedence.
 */
export function addPageExports(
  code: string,
  { frontMatter, bodyTitle, outline }: Pick<PageFacts, "frontMatter" | "bodyTitle" | "outline">,
): string {
  const values: Record<string, () => unknown> = {
    frontMatter: () => frontMatter.data,
    contentTitle: () => bodyTitle ?? undefined,
    toc: () =>
      outline.flatMap((item) => ("partial" in item ? [] : [{ value: item.html, id: item.id, level: item.level }])),
  };
  let added = "";
  for (const [name, read] of Object.entries(values)) {
    if (!uses(code, name) || declares(code, name)) continue;
    added += `export const ${name} = ${JSON.stringify(read()) ?? "undefined"};\n`;
  }
  return code + added;
}

function uses(code: string, name: string): boolean {
  return code.includes(name) && new RegExp(`(?<![\\w$."'-])${name}(?![\\w$:"'-])`).test(code);
}

function declares(code: string, name: string): boolean {
  return new RegExp(`(?:\\b(?:const|let|var|function|class)\\s+|\\bimport\\b[^;]*[\\s{,])${name}\\b`).test(code);
}
