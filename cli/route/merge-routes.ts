// One route per URL: handles URLs that several sources, a static file or a reserved name claim.
import { outputPathOf, withoutBase } from "../../runtime/shared/url.ts";
import { duplicateRoute, reservedRoute, routeAgainstFile, routeCaseCollision } from "../diagnostics/routes.ts";
import { severityOf } from "../diagnostics/severity-of.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { equalIn, type Memoize, computeAlways } from "../model/memoize.ts";
import type { Route } from "../model/route.ts";

const RESERVED_SEGMENT = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Keeps the first route of each URL, in the order of kinds and paths, and sorts by URL. */
export function mergeRoutes(
  routes: readonly Route[],
  config: SiteConfig,
  staticFiles: ReadonlySet<string>,
  memoize: Memoize = computeAlways,
): {
  routes: Route[] /** The same object as long as the claims are equal. */;
  claims: object;
  diagnostics: Diagnostic[];
} {
  const claims = memoize.each(
    "claims",
    "",
    routes,
    ({ url, source, template, kind }): Claim => ({ url, source, template, kind }),
    equalIn("url", "source", "template", "kind"),
  );
  const resolved = memoize("resolved claims", "", [claims], () => resolveClaims(claims, config, staticFiles));
  const { indexes, diagnostics } = resolved;
  return { routes: indexes.map((index) => routes[index] as Route), claims: resolved, diagnostics };
}

/** The part of a route that decides which one is published. */
type Claim = Pick<Route, "url" | "source" | "template" | "kind">;

/** The indexes of the published routes, sorted by URL. */
function resolveClaims(
  routes: readonly Claim[],
  config: SiteConfig,
  staticFiles: ReadonlySet<string>,
): { indexes: number[]; diagnostics: Diagnostic[] } {
  const { baseUrl, trailingSlash } = config.context;
  const level = severityOf(config.levels.onDuplicateRoutes);
  const byOutput = new Map<string, Claim[]>();
  for (const route of routes) {
    const output = outputPathOf(route.url, trailingSlash, baseUrl);
    byOutput.set(output, [...(byOutput.get(output) ?? []), route]);
  }
  const diagnostics: Diagnostic[] = [];
  const byCaseFoldedOutput = new Map<string, Claim>();
  for (const [output, claims] of byOutput) {
    const [winner, ...others] = claims as [Claim, ...Claim[]];
    if (others.length > 0 && level) diagnostics.push(describeDuplicate(winner, others, level));
    const key = output.normalize("NFC").toLowerCase();
    const other = byCaseFoldedOutput.get(key);
    if (!other) byCaseFoldedOutput.set(key, winner);
    else if (!differOnlyInCase(winner.source, other.source)) diagnostics.push(describeCase(winner, other));
    if (staticFiles.has(`/${output}`) && level) {
      const message = `Unexpected static file \`/${output}\` with the URL of ${nameOf(winner)}, expected only one of them`;
      diagnostics.push(routeAgainstFile({ message, ...at(winner), severity: level }));
    }
    const reserved = reservedPart(winner, baseUrl);
    if (reserved) {
      const message = `Unexpected URL \`${winner.url}\` of ${nameOf(winner)}: \`${reserved}\` is reserved`;
      diagnostics.push(reservedRoute({ message, ...at(winner) }));
    }
  }
  const winners = new Set([...byOutput.values()].map(([winner]) => winner));
  const indexes = [...routes.keys()].filter((index) => winners.has(routes[index]));
  const urlAt = (index: number): string => (routes[index] as Claim).url;
  indexes.sort((a, b) => (urlAt(a) < urlAt(b) ? -1 : urlAt(a) > urlAt(b) ? 1 : 0));
  return { indexes, diagnostics };
}

/** `scan` reports such files. */
const differOnlyInCase = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.normalize("NFC").toLowerCase() === b.normalize("NFC").toLowerCase();

function reservedPart(route: Claim, baseUrl: string): string | null {
  if (route.template === "NotFound") return null;
  const path = withoutBase(route.url, baseUrl);
  if (/^\/404(?:\.html|\/)?$/.test(path)) return "404";
  return path.split("/").find((segment) => RESERVED_SEGMENT.test(segment)) ?? null;
}

function at({ source }: Claim): { location?: { path: string } } {
  return source ? { location: { path: source } } : {};
}

/** The name of a route in messages. */
function nameOf({ source, kind, template }: Claim): string {
  return source ? `\`${source}\`` : `${template} of \`${kind}\``;
}

function describeDuplicate(
  winner: Claim,
  others: readonly Claim[],
  severity: NonNullable<ReturnType<typeof severityOf>>,
): Diagnostic {
  const message = `Unexpected ${others.length === 1 ? "second source" : `${others.length} further sources`} of \`${winner.url}\`, where a page already exists; routing may vary`;
  const reported = others.find(({ source }) => source !== null) ?? winner;
  return duplicateRoute({
    message,
    ...at(reported),
    severity,
    help: duplicateRoute.entry.remedy,
    details: [`Published: ${nameOf(winner)}`, ...others.map((route) => `Left out: ${nameOf(route)}`)],
  });
}

function describeCase(route: Claim, other: Claim): Diagnostic {
  const message = `Unexpected URL \`${route.url}\` of ${nameOf(route)}, which differs only in case from \`${other.url}\` of ${nameOf(other)}`;
  return routeCaseCollision({ message, ...at(route) });
}
