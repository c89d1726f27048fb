// One route per address: what is done when several sources, a static file or a reserved name claim one.
import { outputPathOf, withoutBase } from "../../runtime/shared/url.ts";
import { duplicateRoute, reservedRoute, routeAgainstFile, routeCaseCollision } from "../diagnostics/routes.ts";
import { severityOf } from "../diagnostics/severity-of.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { type Remember, rememberNothing } from "../model/remember.ts";
import type { Route } from "../model/route.ts";

const RESERVED_SEGMENT = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Keeps the first route of each address, in the order of kinds and paths, and sorts by URL. */
export function mergeRoutes(
  routes: readonly Route[],
  config: SiteConfig,
  staticFiles: ReadonlySet<string>,
  remember: Remember = rememberNothing,
): { routes: Route[] /** The same object for the same claims. */; addresses: object; diagnostics: Diagnostic[] } {
  const claims = remember.each(
    "claims",
    "",
    routes,
    ({ url, source, template, kind }): Claim => ({ url, source, template, kind }),
    (a, b) => a === b || (a.url === b.url && a.source === b.source && a.template === b.template && a.kind === b.kind),
  );
  const addresses = remember("addresses", "", [claims], () => settleClaims(claims, config, staticFiles));
  const { places, diagnostics } = addresses;
  return { routes: places.map((place) => routes[place] as Route), addresses, diagnostics };
}

type Claim = Pick<Route, "url" | "source" | "template" | "kind">;

function settleClaims(
  routes: readonly Claim[],
  config: SiteConfig,
  staticFiles: ReadonlySet<string>,
): { places: number[]; diagnostics: Diagnostic[] } {
  const { baseUrl, trailingSlash } = config.context;
  const level = severityOf(config.levels.onDuplicateRoutes);
  const byOutput = new Map<string, Claim[]>();
  for (const route of routes) {
    const output = outputPathOf(route.url, trailingSlash, baseUrl);
    byOutput.set(output, [...(byOutput.get(output) ?? []), route]);
  }
  const diagnostics: Diagnostic[] = [];
  const folded = new Map<string, Claim>();
  for (const [output, claims] of byOutput) {
    const [winner, ...others] = claims as [Claim, ...Claim[]];
    if (others.length > 0 && level) diagnostics.push(describeDuplicate(winner, others, level));
    const key = output.normalize("NFC").toLowerCase();
    const neighbour = folded.get(key);
    if (!neighbour) folded.set(key, winner);
    else if (!sameButForCase(winner.source, neighbour.source)) diagnostics.push(describeCase(winner, neighbour));
    if (staticFiles.has(`/${output}`) && level) {
      const message = `Unexpected static file \`/${output}\` at the address of ${nameOf(winner)}, expected one of them`;
      diagnostics.push(routeAgainstFile({ message, ...at(winner), severity: level }));
    }
    const reserved = reservedPart(winner, baseUrl);
    if (reserved) {
      const message = `Unexpected address \`${winner.url}\` of ${nameOf(winner)}: \`${reserved}\` is reserved`;
      diagnostics.push(reservedRoute({ message, ...at(winner) }));
    }
  }
  const kept = new Set([...byOutput.values()].map(([winner]) => winner));
  const places = [...routes.keys()].filter((place) => kept.has(routes[place]));
  const urlAt = (place: number): string => (routes[place] as Claim).url;
  places.sort((a, b) => (urlAt(a) < urlAt(b) ? -1 : urlAt(a) > urlAt(b) ? 1 : 0));
  return { places, diagnostics };
}

/** Two such files are told by `scan` already. */
const sameButForCase = (a: string | null, b: string | null): boolean =>
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

/** What a reader knows a route by. */
function nameOf({ source, kind, template }: Claim): string {
  return source ? `\`${source}\`` : `${template} of \`${kind}\``;
}

function describeDuplicate(
  winner: Claim,
  others: readonly Claim[],
  severity: NonNullable<ReturnType<typeof severityOf>>,
): Diagnostic {
  const message = `Unexpected ${others.length === 1 ? "second source" : `${others.length} further sources`} of \`${winner.url}\`, where a page exists already; routing may vary`;
  const place = others.find(({ source }) => source !== null) ?? winner;
  return duplicateRoute({
    message,
    ...at(place),
    severity,
    help: "Give one of them another slug or file name.",
    details: [`Published: ${nameOf(winner)}`, ...others.map((route) => `Left out: ${nameOf(route)}`)],
  });
}

function describeCase(route: Claim, other: Claim): Diagnostic {
  const message = `Unexpected address \`${route.url}\` of ${nameOf(route)}, expected one that differs from \`${other.url}\` of ${nameOf(other)} in more than case`;
  return routeCaseCollision({ message, ...at(route) });
}
