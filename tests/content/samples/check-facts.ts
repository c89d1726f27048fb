// Compares the facts of the reference with the published declarations through the compiler: which names exist, and which
// are optional.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import type { Fact, PageFacts, Subject } from "../../../site/reference/facts.ts";
import { factMismatch } from "../faults.ts";
import { repoCompiler } from "./repo-compiler.ts";
import { compileFiles, parseReport } from "../../../cli/upkeep/samples/compile-samples.ts";

/** A line of a file for the compiler, and the error if it fails. */
interface Claim {
  code: string;
  page: PageFacts;
  /** Subject of the claim, to find its line in the data. */
  names: string[];
  message: string;
}

const PRELUDE = `import type * as React from 'react';
type Keys<T> = T extends unknown ? keyof T : never;
type Each<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? ({} extends Pick<T, K> ? true : false) : never) : never;
type IsOptional<T, K extends PropertyKey> = [Each<T, K>] extends [never] ? boolean : Each<T, K>;
type IsInEach<T, K extends PropertyKey> = [Each<T, K>] extends [true] ? boolean : [T extends unknown ? (K extends keyof T ? ({} extends Pick<T, K> ? false : true) : false) : never] extends [true] ? true : false;
`;

/** Of React itself, and of package internals; no page tells readers to pass them. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: a type for the compiler
const HIDDEN = "'key' | 'ref' | `_${string}`";

/**
 * @param versions Version of the declarations, by package: newer facts are not checked.
 * @param packages Folder with `node_modules` of the documented packages.
 */
export function checkFacts(
  pages: readonly PageFacts[],
  { versions, packages, root }: { versions: Readonly<Record<string, string>>; packages: string; root: string },
): Diagnostic[] {
  const claims = new Map<string, Claim[]>();
  for (const page of pages) {
    if (page.module === null) continue;
    const version = versions[packageOf(page.module)] ?? "";
    const own = page.subjects.flatMap((subject) => claimsOf(page, subject, version));
    if (own.length > 0) claims.set(`facts/${page.doc.replaceAll("/", "-")}.tsx`, own);
  }
  const files = [...claims].map(([file, own]) => ({
    path: file,
    code: PRELUDE + own.map(({ code }) => code).join("\n"),
    fence: null,
  }));
  const offset = PRELUDE.split("\n").length - 1;
  return parseReport(compileFiles(files, repoCompiler(packages))).flatMap(({ file, line, text }) => {
    const claim = claims.get(file ?? "")?.[line - 1 - offset];
    if (!claim) return [];
    return [
      factMismatch({
        message: claim.message,
        location: placeIn(path.join(root, claim.page.source), claim),
        details: [text],
      }),
    ];
  });
}

function claimsOf(page: PageFacts, subject: Subject, version: string): Claim[] {
  const name = subject.symbol.split(".")[0] as string;
  const claim = (code: string, names: string[], message: string): Claim => ({ code, page, names, message });
  const objects = objectsOf(subject);
  if (objects.length === 0) return [];
  const importing = subject.kind === "type" ? "import type" : "import";
  // Namespaces, since a page may be about a thing and its member.
  const space = `space_${subject.symbol.replace(/\W/g, "_")}`;
  const start = claim(
    `${importing} {${name} as ${space}} from '${page.module}';`,
    [subject.symbol],
    `Unexpected symbol \`${name}\` of \`${page.module}\`, expected one that the package exports`,
  );
  const rest = objects.flatMap(({ type, facts, isOpen }, index) => {
    const known = facts.filter(({ since, name: fact }) => fact !== "ref" && !isNewer(since, version));
    const alias = `Of_${space}_${index}`;
    const names = [HIDDEN, ...facts.map((fact) => `'${fact.name}'`)].join(" | ");
    const lacking = `Exclude<Keys<${alias}>, ${names}>`;
    const of = type(space);
    return [
      claim(`type ${alias} = Extract<${of}, object>;`, [subject.symbol], `Unexpected shape of \`${subject.symbol}\``),
      ...known.flatMap((fact) => [
        claim(
          `export const ${alias}_has_${fact.name}: Keys<${alias}> = '${fact.name}';`,
          [subject.symbol, fact.name],
          `Unexpected \`${fact.name}\` of \`${subject.symbol}\`, expected a name that its declaration has`,
        ),
        ...(subject.kind === "object"
          ? []
          : [
              claim(
                `export const ${alias}_may_${fact.name}: IsOptional<${alias}, '${fact.name}'> = ${fact.optional === true};`,
                [subject.symbol, fact.name],
                `Unexpected \`${fact.name}\` of \`${subject.symbol}\` as ${fact.optional ? "optional, expected required" : "required, expected optional"}`,
              ),
            ]),
        ...(isPassed(subject) && !fact.optional && !fact.extra
          ? [
              claim(
                `export const ${alias}_each_${fact.name}: IsInEach<${alias}, '${fact.name}'> = ${fact.or === undefined};`,
                [subject.symbol, fact.name],
                fact.or === undefined
                  ? `Unexpected \`${fact.name}\` of \`${subject.symbol}\` as required, expected \`or\`: one form of the type goes without it`
                  : `Unexpected \`or\` of \`${fact.name}\` of \`${subject.symbol}\`, expected none: each form of the type has it`,
              ),
            ]
          : []),
      ]),
      ...(isOpen
        ? []
        : [
            claim(
              `export const ${alias}_rest: ${lacking} extends never ? true : string extends Keys<${alias}> ? true : { lacks: ${lacking} } = true;`,
              [subject.symbol],
              `Unexpected gap in the facts of \`${subject.symbol}\`, expected all names of its declaration`,
            ),
          ]),
    ];
  });
  return [start, ...rest];
}

/** Whether readers write a value of this shape; a type also describes what they receive. */
const isPassed = ({ kind }: Subject): boolean => kind !== "object" && kind !== "type";

/** Types with the facts as members. `isOpen`: further members are accepted. */
function objectsOf({ kind, symbol, facts = [], inherits, signatures }: Subject): {
  type: (imported: string) => string;
  facts: Fact[];
  isOpen: boolean;
}[] {
  const member = symbol.includes(".") ? symbol.slice(symbol.indexOf(".")) : "";
  if (facts.length === 0) return [];
  switch (kind) {
    case "component":
    case "member":
      return [{ type: (it) => `React.ComponentProps<typeof ${it}${member}>`, facts, isOpen: inherits !== undefined }];
    case "function":
    case "hook":
      return facts.flatMap(({ options }, index) =>
        options ? [{ type: (it: string) => `Parameters<typeof ${it}>[${index}]`, facts: options, isOpen: false }] : [],
      );
    case "object":
      return [{ type: (it) => `typeof ${it}`, facts, isOpen: true }];
    case "type":
      return [{ type: (it) => (signatures ? `Parameters<${it}<any>>[0]` : it), facts, isOpen: true }];
    default:
      return [];
  }
}

function packageOf(module: string): string {
  return module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");
}

function isNewer(since: string | undefined, version: string): boolean {
  return since !== undefined && since.localeCompare(version, "en", { numeric: true }) > 0;
}

/** The line of a fact in its data file, where names follow one another. */
function placeIn(file: string, { page, names }: Claim): { path: string; line: number; column: number } {
  const lines = readFileSync(file, "utf8").split("\n");
  let line = lines.findIndex((text) => text.includes(`"doc": "${page.doc}"`));
  for (const name of names) {
    const next = lines.findIndex((text, at) => at >= line && new RegExp(`"(?:symbol|name)": "${name}"`).test(text));
    if (next !== -1) line = next;
  }
  return { path: page.source, line: line + 1, column: 1 };
}
