// `sitegen types`: a `.d.ts` of the site's paths, doc ids and front matter, which `<Link to>` and `sidebars.ts` are checked with.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withoutBase } from "../../../runtime/shared/url.ts";
import { typesOutdated } from "../../diagnostics/upkeep.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { PageFacts } from "../../model/content.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { pathExists, readIfPresent } from "../../model/disk/read-file.ts";
import type { RouteTable } from "../../model/route.ts";
import { planFacts } from "../../site/committed-site.ts";
import type { HostOptions } from "../../site/with-host.ts";

export interface TypesFlags {
  /** From the site's folder; undefined for the usual place. */
  out?: string | undefined;
  /** Reports a file that is not up to date, and writes nothing. */
  check: boolean;
}

const NAME = "sitegen-types.d.ts";

export async function writeTypes(
  config: SiteConfig,
  options: HostOptions,
  { out, check }: TypesFlags,
): Promise<{ text: string; diagnostics: Diagnostic[] }> {
  const { locales } = await planFacts({ ...config, otherLocales: [] }, options);
  const plan = locales[0]?.plan;
  if (!plan) return { text: "", diagnostics: [] };
  const errors = plan.diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { text: "", diagnostics: errors };
  const file = out ?? (pathExists(path.join(config.root, "site")) ? `site/${NAME}` : NAME);
  const target = path.join(config.root, file);
  const code = formatTypes(plan.table, plan.content.pages, config.context.baseUrl);
  const isCurrent = readIfPresent(target) === code;
  if (check) {
    const message = `Unexpected content of \`${file}\`, expected the types of the site as it is now`;
    const help = `Run \`sitegen types${out === undefined ? "" : ` --out ${out}`}\`.`;
    return {
      text: isCurrent ? `${file} is up to date.\n` : "",
      diagnostics: isCurrent ? [] : [typesOutdated({ message, help })],
    };
  }
  if (!isCurrent) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(`${target}.partial`, code);
    renameSync(`${target}.partial`, target);
  }
  return { text: isCurrent ? `${file} is up to date.\n` : `Wrote ${file}.\n`, diagnostics: [] };
}

const HEAD = `// Written by \`sitegen types\`, version 1: do not edit. The compiler checks \`<Link to>\`, \`sidebars.ts\` and front matter with it.
`;

/** @param pages Pages with front matter. */
export function formatTypes(
  { routes, docs }: Pick<RouteTable, "routes" | "docs">,
  pages: readonly Pick<PageFacts, "frontMatter">[],
  baseUrl: string,
): string {
  const paths = routes
    .filter(({ template }) => template !== "NotFound")
    .map(({ url }) => withoutBase(url, baseUrl).replace(/(?<=.)\/$/, ""));
  // sidebars files name the pages of the current version
  const ids = Object.values(docs).flatMap(({ versions }) => {
    const version = versions.find(({ name }) => name === "current") ?? versions[0];
    return version ? [...version.docs.map(({ id }) => id), ...version.draftIds] : [];
  });
  const fields = typesOfFields(pages.map(({ frontMatter }) => frontMatter.data));
  const lines = [...fields].map(([name, types]) => `    ${formatKey(name)}?: ${[...types].sort().join(" | ")};\n`);
  return `${HEAD}interface SitegenTypes {
  routes:${formatUnion(paths)};
  docs:${formatUnion(ids)};
  frontMatter: {
${lines.join("")}  };
}
`;
}

function formatUnion(texts: readonly string[]): string {
  const unique = [...new Set(texts)].sort();
  return unique.length === 0 ? " never" : unique.map((text) => `\n    | ${JSON.stringify(text)}`).join("");
}

const formatKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** The types of the values that each field has on any page, by name. */
function typesOfFields(pages: readonly Record<string, unknown>[]): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  for (const page of pages)
    for (const [name, value] of Object.entries(page)) {
      const types = fields.get(name) ?? new Set();
      fields.set(name, types.add(typeOf(value)));
    }
  return new Map([...fields].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (value instanceof Date) return "Date";
  if (Array.isArray(value)) {
    const types = [...new Set(value.map(typeOf))].sort();
    return types.length === 0 ? "readonly unknown[]" : `readonly (${types.join(" | ")})[]`;
  }
  if (typeof value === "object") return "Readonly<Record<string, unknown>>";
  return typeof value;
}
