// One route per URL: handles URLs that several sources, a static file or a reserved name claim.
import { decodePath, outputPathOf, pathFault, withoutBase } from "../../runtime/shared/url.ts";
import { duplicateRoute, reservedRoute, routeAgainstFile, routeCaseCollision } from "../diagnostics/routes.ts";
import { severityOf } from "../diagnostics/severity-of.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { equalIn, type Memoize, computeAlways } from "../model/memoize.ts";
import type { Route } from "../model/route.ts";

/** Outputs that cannot be written, also by a build that only looks for errors. */
const OUTSIDE = /(?:^|\/)\.{0,2}\/|[\\\0]/;
/** Devices of Windows, with any extension. */
const RESERVED_SEGMENT = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

/** Other systems have such folders, and Docusaurus allows them. */
const DOT_AT_END = /\.(?:\/|$)/;

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
  const winners = new Set<Claim | undefined>();
  for (const [output, all] of byOutput) {
    const claims = withoutReplaced(all);
    // as in Docusaurus, where a URL without a slash at its end matches the other one too
    const winner = claims.find(({ url }) => !url.endsWith("/")) ?? (claims[0] as Claim);
    const others = claims.filter((claim) => claim !== winner);
    if (others.length > 0 && level) diagnostics.push(describeDuplicate(winner, others, level));
    const key = foldCase(output);
    const other = byCaseFoldedOutput.get(key);
    if (!other) byCaseFoldedOutput.set(key, winner);
    else if (!differOnlyInCase(winner.source, other.source)) diagnostics.push(describeCase(winner, other));
    if (staticFiles.has(`/${output}`) && level) {
      const message = `Unexpected static file \`/${output}\` with the URL of ${nameOf(winner)}, expected only one of them`;
      diagnostics.push(routeAgainstFile({ message, ...at(winner), severity: level }));
    }
    if (!OUTSIDE.test(output)) winners.add(winner);
    const reserved = reservedPart(winner, baseUrl);
    const fault = pathFault(output) ?? (reserved && `\`${reserved}\` is reserved`);
    if (fault) {
      const message = `Unexpected URL \`${winner.url}\` of ${nameOf(winner)}: ${fault}`;
      diagnostics.push(reservedRoute({ message, ...at(winner) }));
    } else if (DOT_AT_END.test(output)) {
      const message = `Unexpected URL \`${winner.url}\` of ${nameOf(winner)}: a segment ends in a dot, which Windows cannot open`;
      diagnostics.push(reservedRoute({ message, ...at(winner), severity: "warning" }));
    }
  }
  diagnostics.push(...checkFolders(byOutput, staticFiles));
  const indexes = [...routes.keys()].filter((index) => winners.has(routes[index]));
  const urlAt = (index: number): string => (routes[index] as Claim).url;
  indexes.sort((a, b) => (urlAt(a) < urlAt(b) ? -1 : urlAt(a) > urlAt(b) ? 1 : 0));
  return { indexes, diagnostics };
}

/** The search page takes the place of one that a search plugin of the site adds. */
const withoutReplaced = (claims: readonly Claim[]): readonly Claim[] =>
  claims.some(({ template }) => template === "SearchPage")
    ? claims.filter(({ template }) => template !== "PluginPage")
    : claims;

/** A path as disks and servers see it that ignore case. */
export const foldCase = (path: string): string => path.normalize("NFC").toLowerCase();

/** Whether the first parts in which two paths differ do so only in case. `scan` reports such sources. */
function differOnlyInCase(a: string | null, b: string | null): boolean {
  const [first, second] = [a?.split("/") ?? [], b?.split("/") ?? []];
  const at = first.findIndex((part, index) => part !== second[index]);
  return at >= 0 && foldCase(first[at] ?? "") === foldCase(second[at] ?? "");
}

interface Folder {
  folder: string;
  output: string;
  /** Undefined for a static file. */
  claim: Claim | undefined;
}

/** Reports folders of the output that some disks merge, each once. Equal files in them are reported one by one. */
function checkFolders(byOutput: ReadonlyMap<string, readonly Claim[]>, staticFiles: ReadonlySet<string>): Diagnostic[] {
  const outputs = [
    ...[...byOutput].map(([output, [claim]]) => ({ output, claim })),
    ...[...staticFiles].map((file) => ({ output: file.slice(1), claim: undefined })),
  ];
  const checked = new Set<string>();
  const owners = new Map<string, Folder>();
  return outputs.flatMap(({ output, claim }) => {
    for (let end = output.indexOf("/"); end >= 0; end = output.indexOf("/", end + 1)) {
      const folder = output.slice(0, end);
      if (checked.has(folder)) continue;
      checked.add(folder);
      const owner = owners.get(foldCase(folder));
      if (!owner) {
        owners.set(foldCase(folder), { folder, output, claim });
        continue;
      }
      const isReported =
        foldCase(owner.output) === foldCase(output) ||
        differOnlyInCase(owner.claim?.source ?? null, claim?.source ?? null);
      return isReported ? [] : [describeFolders({ folder, output, claim }, owner)];
    }
    return [];
  });
}

function describeFolders({ folder, claim }: Folder, other: Folder): Diagnostic {
  const owner = (one: Claim | undefined): string => (one ? nameOf(one) : "a static folder");
  const message = `Unexpected output folder \`${folder}\` of ${owner(claim)}, which differs only in case from \`${other.folder}\` of ${owner(other.claim)}`;
  const help = "Write both alike: a disk that ignores case merges them, and URLs of one then fail on other hosts.";
  return routeCaseCollision({ message, severity: "warning", help, ...(claim && at(claim)) });
}

function reservedPart(route: Claim, baseUrl: string): string | null {
  if (route.template === "NotFound") return null;
  const path = withoutBase(route.url, baseUrl);
  if (/^\/404(?:\.html|\/)?$/.test(path)) return "404";
  return (
    path
      .split("/")
      .map(decodePath)
      .find((segment) => RESERVED_SEGMENT.test(segment)) ?? null
  );
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
