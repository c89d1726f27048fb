import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { configLinks } from "../check/config-links.ts";
import { type Answers, checkExternal, type ExternalLink } from "./check-external.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { removeAbandoned, removeFolderAt, replaceFile } from "../model/disk/temporary-file.ts";
import type { LinkReport } from "./check-links.ts";

/** Wait before the first retry of a failed request, in ms; doubled each time. */
const BACKOFF_MS = 1_000;
const RETRIES = 2;

/** Requests all links to other sites. Good answers are stored in the cache folder. */
export async function checkExternalLinks(
  config: SiteConfig,
  { table, pages }: Pick<LinkReport, "table" | "pages">,
  run: { signal: AbortSignal; now: number; onProgress(done: number, total: number): void },
): Promise<Diagnostic[]> {
  const links: ExternalLink[] = [
    ...[...configLinks(config), ...table.dataLinks].map(({ authored, location }) => ({ href: authored, location })),
    // links without a place are those of the shell, which come from the config and the sidebars
    ...pages.flatMap(({ refs }) =>
      refs.links.flatMap(({ href, location, tag }) => (tag === "a" && location ? [{ href, location }] : [])),
    ),
  ];
  const { timeoutSeconds, limitSeconds } = config.externalLinks;
  const file = path.join(config.cacheDir, "external-links.json");
  const { diagnostics, answers } = await checkExternal(links, config.externalLinks, {
    ...run,
    timeoutMs: timeoutSeconds * 1000,
    limitMs: limitSeconds * 1000,
    retries: RETRIES,
    backoffMs: BACKOFF_MS,
    answers: readAnswers(file),
  });
  writeAnswers(file, answers);
  return diagnostics;
}

function readAnswers(file: string): Answers {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored as Answers).filter(([, answer]) => typeof answer?.at === "number"));
  } catch {
    return {};
  }
}

/** Renamed into place, so that an aborted run leaves a complete file. */
function writeAnswers(file: string, answers: Answers): void {
  try {
    const folder = path.dirname(file);
    mkdirSync(folder, { recursive: true });
    removeAbandoned(folder);
    removeFolderAt(file);
    replaceFile(file, JSON.stringify(answers));
  } catch {
    // the next run requests them again
  }
}
