import type { Element } from "hast";
import { cutPrelude } from "../../highlight/cut-prelude.ts";
import { parseCodeMeta } from "../../highlight/parse-code-meta.ts";
import { type BuildBlock, codeTabs, type TabsPlace } from "./code-tabs.ts";

interface ScriptTabsInput extends TabsPlace {
  code: string;
  language: string;
  meta: string;
}

/** The problem is at `line` of the fence's code, 1-based; null if that is unknown. */
export type ScriptTabs = { element: Element } | { problem: { message: string; line: number | null } };

/** Languages of TypeScript → of the code without types. */
const SCRIPTS: Record<string, string> = {
  ts: "js",
  typescript: "js",
  mts: "js",
  cts: "js",
  tsx: "jsx",
};

/** Whether the block becomes a switch of two languages. */
export const isScriptSwitch = (language: string | null, meta: string): boolean =>
  language !== null && Object.hasOwn(SCRIPTS, language.toLowerCase()) && parseCodeMeta(meta).ts2js;

/** A panel with the code in TypeScript, and one in JavaScript. The reader's choice is that of all such blocks. */
export async function buildScriptTabs(
  { code, language, meta, ...place }: ScriptTabsInput,
  buildBlock: BuildBlock,
): Promise<ScriptTabs> {
  const { stripTypes } = await import("../scripts/strip-types.ts");
  const script = SCRIPTS[language.toLowerCase()] as string;
  const rest = meta.replace(/(?:^|\s)ts2js(?=\s|$)/, " ").trim();
  const { prelude, shown } = cutPrelude(code, language);
  const source = parseCodeMeta(meta).twoslash ? withoutQueries(shown) : shown;
  const stripped = stripTypes(source, script === "jsx");
  if ("problem" in stripped) {
    const { message, line } = stripped.problem;
    return { problem: { message, line: line === null ? null : line + prelude.split("\n").length - 1 } };
  }
  const scriptMeta = rest
    .replace(/(?:^|\s)twoslash(?=\s|$)/, " ")
    .replace(/(title=(?:"[^"]*|'[^']*)\.[cm]?)ts(x?["'])/, "$1js$2")
    .replace(/\{([\d,\s-]*)\}/, (braces) => {
      const lines = parseCodeMeta(braces).lines ?? [];
      return `{${lines.flatMap((line) => stripped.lines.get(line) ?? []).join(",")}}`;
    });
  return {
    element: codeTabs(
      [
        { value: "ts", label: "TypeScript", block: await buildBlock(code, language, rest) },
        { value: "js", label: "JavaScript", block: await buildBlock(stripped.code, script, scriptMeta.trim()) },
      ],
      "ts2js",
      place,
    ),
  };
}

/** Comments that ask for types: JavaScript shows none. */
const withoutQueries = (code: string): string =>
  code
    .replace(/^[ \t]*\/\/[ \t]*---cut-after---[\s\S]*/m, "")
    .replaceAll(/^[ \t]*\/\/[ \t]*(?:\^[?|]|@\w+(?::.*)?$).*(?:\n|$)/gm, "");
