import { symbolClaimedTwice } from "../diagnostics/page-links.ts";
import { severityOf } from "../diagnostics/severity-of.ts";
import type { SiteConfig } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { RouteTable } from "../model/route.ts";
import { nameOfSymbol, type SymbolClaim, symbolIn, type SymbolTable } from "../model/pages/symbols.ts";

interface Claim extends SymbolClaim {
  kind: string;
  page: PageFacts;
}

/** Collects the symbols that published pages name. Versions of one section may name the same. */
export function claimSymbols(
  { kinds, markdown }: Pick<SiteConfig, "kinds" | "markdown">,
  pages: readonly PageFacts[],
  { fileUrls, docs }: Pick<RouteTable, "fileUrls" | "docs">,
): { symbols: SymbolTable; diagnostics: Diagnostic[] } {
  // a table of the previous build, which has a prototype, is compared with it
  if (!markdown.symbolLinks) return { symbols: {}, diagnostics: [] };
  const symbols: Record<string, Claim[]> = Object.create(null);
  const versions = Object.values(docs).flatMap((section) => section.versions);
  const older = new Set(
    versions.filter(({ isLast }) => !isLast).flatMap((version) => version.docs.map((doc) => doc.path)),
  );
  const foldersOf = new Map(kinds.map(({ id, folders }) => [id, folders]));
  for (const page of pages) {
    const { path, kind, frontMatter } = page;
    const url = fileUrls[path];
    const folder = foldersOf.get(kind)?.find((candidate) => path.startsWith(`${candidate}/`));
    if (url === undefined || folder === undefined) continue;
    for (const name of symbolsIn(frontMatter.data.symbols))
      symbols[name] = [...(symbols[name] ?? []), { path, folder, kind, page, isCurrent: !older.has(url) }];
  }
  const severity = severityOf(markdown.symbolLinks.duplicate);
  const diagnostics =
    severity === null ? [] : Object.entries(symbols).flatMap(([name, claims]) => repeated(name, claims));
  const withoutPages = Object.entries(symbols).map(([name, claims]): [string, SymbolClaim[]] => [
    name,
    claims.map(({ path, folder, isCurrent }) => ({ path, folder, isCurrent })),
  ]);
  return {
    symbols: Object.fromEntries(withoutPages),
    diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, severity: severity ?? diagnostic.severity })),
  };
}

/** The names in a field, each once. */
function symbolsIn(field: unknown): string[] {
  const values: unknown[] = Array.isArray(field) ? field : [field];
  const names = values.flatMap((value) => (typeof value === "string" ? (symbolIn(value) ?? []) : []));
  return [...new Set(names)];
}

/** Claims of a page after another one of the same version, or of another section. */
function repeated(name: string, claims: readonly Claim[]): Diagnostic[] {
  return claims.flatMap((claim, index) => {
    const isSame = (other: Claim): boolean => other.folder === claim.folder || other.kind !== claim.kind;
    const first = claims.slice(0, index).find(isSame);
    if (!first) return [];
    return symbolClaimedTwice({
      message: `Unexpected second page for the symbol \`${name}\`, expected one: \`${first.path}\` names it too`,
      location: claim.page.frontMatter.keys.symbols?.value ?? { path: claim.path },
      help: symbolClaimedTwice.entry.remedy,
    });
  });
}

const claimsOf = (table: SymbolTable, name: string): readonly SymbolClaim[] =>
  (Object.hasOwn(table, name) && table[name]) || [];

/** The page that code of a page in these folders leads to; null if none names the symbol, or several do. */
export function pageOfSymbol(table: SymbolTable, symbol: string, folders: readonly string[]): SymbolClaim | null {
  const ofForm = claimsOf(table, symbol);
  const claims = ofForm.length > 0 ? ofForm : claimsOf(table, nameOfSymbol(symbol));
  const near = claims.filter(({ folder }) => folders.includes(folder));
  const candidates = near.length > 0 ? near : claims;
  return onlyOf(candidates) ?? onlyOf(candidates.filter(({ isCurrent }) => isCurrent));
}

const onlyOf = (claims: readonly SymbolClaim[]): SymbolClaim | null =>
  claims.length === 1 ? (claims[0] ?? null) : null;
