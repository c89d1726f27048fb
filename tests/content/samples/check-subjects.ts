import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import { sampleUnused } from "../faults.ts";
import { type Fence, isCompiled } from "../../../cli/compile/extract-fences.ts";

/** The subject of a page. */
export interface PageSubject {
  page: string;
  /** Module that exports the symbols; null for commands. */
  module: string | null;
  /** Names of symbols, or a command as it is called. */
  symbols: readonly string[];
}

/** Reference pages without a checked sample that imports and uses their subject. */
export function checkSubjects(fences: readonly Fence[], subjects: readonly PageSubject[]): Diagnostic[] {
  return subjects.flatMap(({ page, module, symbols }) => {
    const own = fences.filter((fence) => fence.page === page && fence.optOut === null);
    return symbols
      .filter((symbol) => !own.some((fence) => (module === null ? calls(fence, symbol) : uses(fence, symbol, module))))
      .map((symbol) =>
        sampleUnused({
          message:
            module === null
              ? `Unexpected page about \`${symbol}\` without a \`bash\` sample that calls it`
              : `Unexpected page about \`${symbol}\` without a sample that imports it from \`${module}\` and uses it`,
          location: { path: page, line: 1, column: 1 },
        }),
      );
  });
}

/** Another release counts on a page about an earlier one. */
const calls = ({ language, code }: Fence, command: string): boolean =>
  language === "bash" && new RegExp(`${command.replace(" remotion", " remotion(?:@\\S+)?")}(?![\\w-])`).test(code);

/** Imported from its module and used, or a member of an import. */
function uses(fence: Fence, symbol: string, module: string): boolean {
  if (!isCompiled(fence)) return false;
  const [name = symbol] = symbol.split(".");
  const imports = [...fence.code.matchAll(IMPORT)].filter(([, , from]) => from === module);
  const rest = fence.code.replace(IMPORT, "");
  const named = imports.some(([, what = ""]) => new RegExp(`\\b${escapeRegExp(name)}\\b`).test(what));
  const whole = imports.some(([, what = ""]) => what.trim().startsWith("*"));
  return (named || whole) && new RegExp(`(?<![\\w$])${escapeRegExp(symbol)}(?![\\w$])`).test(rest);
}

const IMPORT = /\bimport\s+(?:type\s+)?([\w$*\s{},]+?)\s+from\s+['"]([^'"]+)['"]/g;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
