import * as accessibility from "./accessibility.ts";
import * as bundle from "./bundle.ts";
import * as commandLine from "./command-line.ts";
import * as config from "./config.ts";
import type { CatalogueEntry, DiagnosticType } from "./define.ts";
import * as environment from "./environment.ts";
import * as files from "./files.ts";
import * as frontMatter from "./front-matter.ts";
import * as links from "./links.ts";
import * as locales from "./locales.ts";
import * as markdown from "./markdown.ts";
import * as outputs from "./outputs.ts";
import * as pageLinks from "./page-links.ts";
import * as plugins from "./plugins.ts";
import * as render from "./render.ts";
import * as routes from "./routes.ts";
import * as samples from "./samples.ts";
import * as siteCode from "./site-code.ts";
import * as upkeep from "./upkeep.ts";
import * as write from "./write.ts";
import * as writing from "./writing.ts";

/** Topic modules; a test keeps this list equal to the folder. */
const topics: Record<string, unknown>[] = [
  links,
  pageLinks,
  frontMatter,
  accessibility,
  files,
  markdown,
  writing,
  samples,
  config,
  plugins,
  locales,
  routes,
  bundle,
  render,
  siteCode,
  outputs,
  write,
  upkeep,
  environment,
  commandLine,
];

const isType = (value: unknown): value is DiagnosticType => typeof value === "function" && "entry" in value;

/** Every diagnostic sitegen can report, by code. */
export const catalogue: readonly CatalogueEntry[] = topics
  .flatMap((topic) => Object.values(topic).filter(isType))
  .map((type) => type.entry)
  .sort((a, b) => (a.code < b.code ? -1 : 1));

/** The entry with this code (`SG1042` in any case, or `1042`) or name (`broken-link`). */
export function findEntry(codeOrName: string): CatalogueEntry | undefined {
  const query = codeOrName.trim().toLowerCase();
  return catalogue.find(({ code, name }) => [code.toLowerCase(), code.slice("SG".length), name].includes(query));
}
