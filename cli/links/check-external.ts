import { brokenExternalLink, externalLinksUnknown, movedExternalLink } from "../diagnostics/links.ts";
import type { ExternalLinksConfig } from "../model/config.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { mapBounded } from "../model/map-bounded.ts";
import { type ProbeOptions, probeUrl, type Verdict } from "./probe-url.ts";

/** A link to another site, at one place. */
export interface ExternalLink {
  href: string;
  location: Location;
}

/** Answers of earlier runs; only good ones are stored. */
export interface Answers {
  [url: string]: { at: number; to?: string };
}

export interface ExternalRun extends Omit<ProbeOptions, "signal"> {
  /** Aborts the run. */
  signal: AbortSignal;
  /** For the whole run, in ms. */
  limitMs: number;
  answers: Answers;
  /** Milliseconds since 1970. */
  now: number;
  onProgress(done: number, total: number): void;
}

/** Hosts that are requested concurrently; the config has the number of requests per host. */
const HOSTS_AT_ONCE = 16;
const LISTED = 10;

/** Requests every URL once, however many pages link to it. */
export async function checkExternal(
  links: readonly ExternalLink[],
  config: ExternalLinksConfig,
  run: ExternalRun,
): Promise<{ diagnostics: Diagnostic[]; answers: Answers; asked: number }> {
  const wanted = placesByUrl(links, config.ignore);
  const verdicts = new Map<string, Verdict>();
  const answers: Answers = {};
  for (const url of wanted.keys()) {
    const answer = run.answers[url];
    if (!answer || answer.at > run.now || run.now - answer.at > config.maxAgeSeconds * 1000) continue;
    verdicts.set(url, answer.to === undefined ? { type: "fine" } : { type: "moved", to: answer.to });
    answers[url] = answer;
  }
  const open = [...wanted.keys()].filter((url) => !verdicts.has(url));
  const limit = AbortSignal.timeout(run.limitMs);
  const signal = AbortSignal.any([run.signal, limit]);
  const hosts = new Map<string, string[]>();
  for (const url of open) hosts.set(hostOf(url), [...(hosts.get(hostOf(url)) ?? []), url]);
  await mapBounded([...hosts.values()], { concurrency: HOSTS_AT_ONCE }, (urls) =>
    mapBounded(urls, { concurrency: config.perHost }, async (url) => {
      const verdict: Verdict = signal.aborted
        ? { type: "unknown", reason: "time ran out" }
        : await probeUrl(url, { ...run, signal });
      verdicts.set(url, verdict);
      if (verdict.type === "fine") answers[url] = { at: run.now };
      if (verdict.type === "moved") answers[url] = { at: run.now, to: verdict.to };
      run.onProgress(verdicts.size, wanted.size);
    }),
  );
  return { diagnostics: describe(wanted, verdicts), answers, asked: open.length };
}

/** URL without hash → the links to it. */
function placesByUrl(
  links: readonly ExternalLink[],
  ignore: ExternalLinksConfig["ignore"],
): Map<string, ExternalLink[]> {
  const places = new Map<string, ExternalLink[]>();
  for (const link of links) {
    if (!/^(?:https?:)?\/\//i.test(link.href) || ignore.some((pattern) => matches(pattern, link.href))) continue;
    const absolute = link.href.startsWith("//") ? `https:${link.href}` : link.href;
    const url = absolute.replace(/#.*$/s, "");
    places.set(url, [...(places.get(url) ?? []), link]);
  }
  return places;
}

/** A text ignores URLs that start with it. */
const matches = (pattern: string | RegExp, href: string): boolean =>
  typeof pattern === "string"
    ? href.startsWith(pattern)
    : new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")).test(href);

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return "";
  }
}

function describe(wanted: ReadonlyMap<string, ExternalLink[]>, verdicts: ReadonlyMap<string, Verdict>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const unknown: string[] = [];
  for (const [url, places] of wanted) {
    const verdict = verdicts.get(url);
    if (verdict?.type === "unknown") unknown.push(`${url}: ${verdict.reason}`);
    for (const { href, location } of places) {
      if (verdict?.type === "broken") {
        const message = `Unexpected answer of \`${href}\`, ${verdict.reason}, expected a page`;
        diagnostics.push(brokenExternalLink({ message, location, link: { href, target: url } }));
      }
      if (verdict?.type === "moved") {
        const hash = /#.*$/s.exec(href)?.[0] ?? "";
        const replacement = verdict.to.includes("#") ? verdict.to : verdict.to + hash;
        diagnostics.push(
          movedExternalLink({
            message: `Unexpected redirect of \`${href}\`, expected the final address`,
            location,
            help: `Link to \`${replacement}\`.`,
            link: { href, target: url, replacement },
          }),
        );
      }
    }
  }
  if (unknown.length > 0) {
    diagnostics.push(
      externalLinksUnknown({
        message: `Unexpected silence about ${unknown.length === 1 ? "one URL" : `${unknown.length} URLs`}, which could not be checked`,
        details: [
          ...unknown.slice(0, LISTED),
          ...(unknown.length > LISTED ? [`and ${unknown.length - LISTED} more`] : []),
        ],
      }),
    );
  }
  return diagnostics;
}
