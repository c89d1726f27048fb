import path from "node:path";
import { type Fence, isCompiled, withoutRemoved } from "../../compile/extract-fences.ts";

/** A file for the compiler. `fence` is null for a file that others import. */
export interface SampleFile {
  /** Below the folder of all samples, with `/`. */
  path: string;
  code: string;
  fence: Fence | null;
}

/**
 * Files of all pages, one folder per page: fences with a file name as title may import each other, and others may import those. A repeated title
 * starts a further folder with the page's other files in their current state. A fence may include files that only
 * it needs, each below a line `// @filename: src/a.ts`, as with twoslash; the code below the last such line is its own.
 */
export function layOutFiles(fences: readonly Fence[]): SampleFile[] {
  const pages = new Map<string, Fence[]>();
  for (const fence of fences) pages.set(fence.page, [...(pages.get(fence.page) ?? []), fence]);
  return [...pages].flatMap(([page, own]) => layOutPage(page.replace(/\.mdx?$/, ""), own));
}

function layOutPage(folder: string, fences: readonly Fence[]): SampleFile[] {
  const files: SampleFile[] = [];
  /** Code of each named file of the page so far. */
  let named = new Map<string, string>();
  let edition = 1;
  fences.forEach((fence, index) => {
    if (fence.optOut !== null || !(isCompiled(fence) || fence.language === "json")) return;
    const name = fileNameOf(fence);
    if (name === null && !isCompiled(fence)) return;
    const { brought, own, ownName } = splitFiles(withoutRemoved(fence.code));
    if (name === null) {
      const fenceName = `fence-${index + 1}`;
      // Beside the files of the page, unless it brings files of the same names.
      const place = brought.size > 0 || ownName ? `${folder}/${fenceName}` : `${folder}/${edition}`;
      for (const [other, code] of brought) files.push({ path: `${place}/${other}`, code, fence });
      files.push({ path: `${place}/${ownName ?? `${fenceName}.${fence.language}`}`, code: own, fence });
      return;
    }
    if (named.has(name) || brought.size > 0) {
      edition++;
      named = new Map([...named].filter(([other]) => other !== name && !brought.has(other)));
      for (const [other, code] of named) files.push({ path: `${folder}/${edition}/${other}`, code, fence: null });
    }
    for (const [other, code] of [...brought, [name, own] as const]) {
      files.push({ path: `${folder}/${edition}/${other}`, code, fence });
    }
    named.set(name, own);
  });
  return files;
}

const FILE_LINE = /^[ \t]*\/\/[ \t]*@filename:[ \t]*(\S+)[ \t]*$/;

/** The files of a fence. Blank lines replace those of the others, so that every line keeps its number. */
function splitFiles(code: string): { brought: Map<string, string>; own: string; ownName: string | null } {
  const brought = new Map<string, string>();
  let name: string | null = null;
  let own: string[] = [];
  code.split("\n").forEach((line, index) => {
    const next = FILE_LINE.exec(line)?.[1];
    if (next === undefined) own.push(line);
    else {
      if (name !== null) brought.set(name, own.join("\n"));
      name = next;
      own = Array<string>(index + 1).fill("");
    }
  });
  return { brought, own: own.join("\n"), ownName: name };
}

/** The title, if it is a file name and fits the language. */
function fileNameOf({ title, language }: Fence): string | null {
  if (title === null) return null;
  const name = path.posix.normalize(title.trim()).replace(/^(?:\.\.\/|\/)+/, "");
  const fits = language === "json" ? /^[\w@.()[\]/-]+\.json$/ : /^[\w@.()[\]/-]+\.[cm]?[jt]sx?$/;
  return fits.test(name) ? name : null;
}
