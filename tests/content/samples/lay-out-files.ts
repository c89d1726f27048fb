import path from "node:path";
import { type Fence, isCompiled } from "./extract-fences.ts";

/** A file for the compiler. `fence` is null where it only stands there for others to import. */
export interface SampleFile {
  /** Below the folder of all samples, with `/`. */
  path: string;
  code: string;
  fence: Fence | null;
}

/**
 * Files of all pages, one folder a page: fences with a file name as title may import each other. A title that comes
 * again begins a further folder, which holds the page's other files as they are by then.
 */
export function layOutFiles(fences: readonly Fence[]): SampleFile[] {
  const pages = new Map<string, Fence[]>();
  for (const fence of fences) pages.set(fence.page, [...(pages.get(fence.page) ?? []), fence]);
  return [...pages].flatMap(([page, own]) => layOutPage(page.replace(/\.mdx?$/, ""), own));
}

function layOutPage(folder: string, fences: readonly Fence[]): SampleFile[] {
  const files: SampleFile[] = [];
  let state = new Map<string, Fence>();
  let edition = 1;
  const place = (name: string): string => `${folder}/${edition}/${name}`;
  fences.forEach((fence, index) => {
    if (fence.optOut !== null || !(isCompiled(fence) || fence.language === "json")) return;
    const name = fileNameOf(fence);
    if (name === null && !isCompiled(fence)) return;
    if (name === null) {
      files.push({ path: `${folder}/fence-${index + 1}.${fence.language}`, code: fence.code, fence });
      return;
    }
    if (state.has(name)) {
      edition++;
      state = new Map([...state].filter(([other]) => other !== name));
      for (const [other, { code }] of state) files.push({ path: place(other), code, fence: null });
    }
    state.set(name, fence);
    files.push({ path: place(name), code: fence.code, fence });
  });
  return files;
}

/** The title, if it is a file's name and fits the language; other titles are words. */
function fileNameOf({ title, language }: Fence): string | null {
  if (title === null) return null;
  const name = path.posix.normalize(title.trim()).replace(/^(?:\.\.\/|\/)+/, "");
  const fits = language === "json" ? /^[\w@.()[\]/-]+\.json$/ : /^[\w@.()[\]/-]+\.[cm]?[jt]sx?$/;
  return fits.test(name) ? name : null;
}
