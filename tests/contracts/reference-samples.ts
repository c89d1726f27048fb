// Which name a reference page is about, and whether a sample on it uses that name.
import type { ContentPage, Fence } from "./content-pages.ts";

/** Languages that no checker reads. */
export const UNCHECKED = new Set([null, "text", "txt", "plain", "plaintext", "none", "console", "output"]);

export interface Subject {
  name: string;
  /** Must match in one and the same sample. */
  uses: RegExp;
  /** Imports do not count as a use, but of a package nothing else can be shown. */
  inImport: boolean;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Symbols, commands or packages that a title names; none for titles in words. */
export function subjectsOf(title: string): Subject[] {
  const commands = /^@remotion\/([a-z]+) - CLI$/.exec(title);
  if (commands) return [command(`npx remotion ${commands[1]}`)];
  if (/^npx /.test(title)) return [command(title)];
  if (/^(?:@remotion\/[\w-]+|remotion)$/.test(title)) {
    const uses = new RegExp(
      `["'\`]${escapeRegExp(title)}(?:/[^"'\`]*)?["'\`]|npm i[^\\n]* ${escapeRegExp(title)}(?:\\s|$)`,
    );
    return [{ name: title, uses, inImport: true }];
  }
  const components = [...title.matchAll(/<([A-Z][\w.]*)\s*\/?>/g)].map(([, name = ""]) => ({
    name: `<${name}>`,
    uses: new RegExp(`<${escapeRegExp(name)}[\\s/>]`),
    inImport: false,
  }));
  const functions = [...title.matchAll(/\b([a-z]\w*)\(\)/g)].map(([, name = ""]) => ({
    name: `${name}()`,
    // A call, a type argument, a value that is handed on (`easing={ease}`, `{calculateMetadata}`).
    uses: new RegExp(`(?<![\\w.])${escapeRegExp(name)}(?!\\w)`),
    inImport: false,
  }));
  const objects =
    /^[A-Z][a-z]+(?:[A-Z]\w*)?$/.test(title) && SYMBOLS.has(title)
      ? [{ name: title, uses: new RegExp(`\\b${title}\\b`), inImport: false }]
      : [];
  return [...components, ...functions, ...objects];
}

/** Titles of one capitalised word that are symbols; other such titles are words. */
const SYMBOLS = new Set(["Easing", "Caption", "Config"]);

const command = (text: string): Subject => ({
  name: text,
  uses: new RegExp(`${escapeRegExp(text)}(?![\\w-])`),
  inImport: false,
});

/** Names of the title that no readable sample of the page uses. */
export function unusedSubjects(page: Pick<ContentPage, "fences" | "frontMatter">): string[] {
  return subjectsOf(String(page.frontMatter.title))
    .filter(
      ({ uses, inImport }) =>
        !page.fences.some((fence) => isChecked(fence) && uses.test(inImport ? fence.code : withoutImports(fence.code))),
    )
    .map(({ name }) => name);
}

export const isChecked = ({ language }: Fence): boolean => !UNCHECKED.has(language);

function withoutImports(code: string): string {
  return code.replace(/^\s*(?:import|export)\b[^;'"]*\bfrom\s*['"][^'"]+['"];?/gm, "").replace(/^\s*\/\/.*$/gm, "");
}
