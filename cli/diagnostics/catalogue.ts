import * as commandLine from "./command-line.ts";
import type { CatalogueEntry, DiagnosticType } from "./define.ts";
import * as environment from "./environment.ts";
import * as write from "./write.ts";

/** Topic modules; a test keeps this list equal to the folder. */
const topics: Record<string, DiagnosticType>[] = [write, environment, commandLine];

/** Every diagnostic sitegen can report, by code. */
export const catalogue: readonly CatalogueEntry[] = topics
  .flatMap((topic) => Object.values(topic).map((type) => type.entry))
  .sort((a, b) => (a.code < b.code ? -1 : 1));

/** By code (`SG1042`, any case) or by name (`broken-link`). */
export function findEntry(codeOrName: string): CatalogueEntry | undefined {
  const wanted = codeOrName.trim().toLowerCase();
  return catalogue.find(({ code, name }) => code.toLowerCase() === wanted || name === wanted);
}
