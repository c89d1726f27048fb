/** Ends the lines of a sample that are compiled and not shown. Its form is twoslash's. */
const CUT_LINE = /^[ \t]*\/\/[ \t]*---cut---[ \t]*(?:\n|$)/gm;
const LANGUAGES = /^(?:[jt]sx?|[cm][jt]s|javascript|typescript)$/i;

/** The two parts of a sample in JavaScript or TypeScript. The prelude ends with the last cut's line; without one it is empty. */
export function cutPrelude(code: string, language: string): { prelude: string; shown: string } {
  if (!code.includes("---cut---") || !LANGUAGES.test(language)) return { prelude: "", shown: code };
  const last = [...code.matchAll(CUT_LINE)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  return { prelude: code.slice(0, end), shown: code.slice(end) };
}
