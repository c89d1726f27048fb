// `build --check-reproducible`: renders every page twice, and compares.
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { notReproducible } from "../diagnostics/render.ts";
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { removeAtEarlyExit } from "../model/disk/early-exit.ts";
import { isIn } from "../model/disk/file-paths.ts";
import { HtmlTags, VOID } from "../model/html-tags.ts";
import type { Route } from "../model/route.ts";
import { stripMarkers } from "../model/scan-html.ts";
import { SOURCE_ATTRIBUTE } from "../model/tokens.ts";
import { placeOf } from "../render/element-place.ts";
import { innermostSource, type OpenElement, startsElement } from "../render/open-elements.ts";
import { sessionFolder } from "../state/session-folder.ts";
import type { LinkResolver } from "./links/link-resolver.ts";
import { serverLoader } from "./load-server.ts";
import type { RenderInput } from "./render-input.ts";
import { createRenderer, type Renderer } from "./render-site.ts";

/** Shift of the clock for the second rendering, in ms. */
const AHEAD_MS = 400 * 86_400_000;
/** Length of the excerpts of a report, before the first difference and after it. */
const BEFORE = 30;
const AFTER = 50;

/**
 * Renders all pages twice: the second time with modules that are loaded again, in reverse order, and at another time.
 * @returns An error for each page whose documents differ.
 */
export async function checkReproducible(
  { keys: _, factsOf: __, ...input }: RenderInput,
  resolver: LinkResolver,
): Promise<Diagnostic[]> {
  const { bundle, config, plan } = input;
  const { routes } = plan.table;
  const folder = sessionFolder(config.cacheDir);
  const settle = removeAtEarlyExit({ path: folder });
  try {
    const first = await renderAll(input, resolver, routes);
    const copied = { ...input, bundle: copyServer(bundle, path.join(folder, "server")) };
    const second = await withOtherTime(() => renderAll(copied, resolver, [...routes].reverse()));
    const reports: Diagnostic[] = [];
    for (const route of routes)
      if (first.hashes.get(route) !== second.hashes.get(route))
        reports.push(await describe(route, first.renderer, second.renderer));
    return reports;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    settle();
  }
}

async function renderAll(
  input: RenderInput,
  resolver: LinkResolver,
  routes: readonly Route[],
): Promise<{ hashes: ReadonlyMap<Route, Hash>; renderer: Renderer }> {
  const hashes = new Map<Route, Hash>();
  const onRendered: RenderInput["onRendered"] = async ({ route, rendered }) => {
    hashes.set(route, contentHash(rendered.html));
    return { ...rendered, html: new Uint8Array() };
  };
  const { bundle, config, host, plan } = input;
  const load = serverLoader(bundle, { config, packageDir: plan.packageDir, host });
  const renderer = createRenderer({ ...input, onRendered }, resolver, load);
  await renderer.render(routes);
  return { hashes, renderer };
}

/** The server code at another path, where Node loads it as other modules. */
function copyServer(bundle: RenderInput["bundle"], folder: string): RenderInput["bundle"] {
  const from = path.dirname(bundle.serverFile);
  cpSync(from, folder, { recursive: true });
  const moved = (file: FilePath): FilePath =>
    (isIn(file, from) ? path.join(folder, path.relative(from, file)) : file) as FilePath;
  return {
    ...bundle,
    serverFile: moved(bundle.serverFile),
    serverReact: moved(bundle.serverReact),
    modules: Object.fromEntries(
      Object.entries(bundle.modules).map(([key, module]) => [key, { ...module, file: moved(module.file) }]),
    ),
  };
}

async function withOtherTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const { Date: Clock } = globalThis;
  globalThis.Date = new Proxy(Clock, {
    construct: (_, args, target) =>
      Reflect.construct(Clock, args.length === 0 ? [Clock.now() + AHEAD_MS] : args, target as never),
    get: (_, name) => (name === "now" ? () => Clock.now() + AHEAD_MS : Reflect.get(Clock, name)),
  });
  try {
    return await work();
  } finally {
    globalThis.Date = Clock;
  }
}

async function describe(route: Route, first: Renderer, second: Renderer): Promise<Diagnostic> {
  const [before, after] = [
    await first.renderWithPlaces(route),
    await withOtherTime(() => second.renderWithPlaces(route)),
  ];
  const at = firstDifference(before, after);
  const page = route.source ? { path: route.source } : undefined;
  return notReproducible({
    message: `Unexpected difference between two renderings of ${route.url}, expected the same output each time`,
    location: (at === -1 ? undefined : placeAt(before, at, route.source)) ?? page,
    help: notReproducible.entry.remedy,
    details: at === -1 ? [] : excerpts(before, after),
  });
}

/** Index of the first character that differs; -1 if none does, or if the difference is outside the content. */
function firstDifference(one: string, other: string): number {
  if (one === other) return -1;
  let at = 0;
  while (one[at] === other[at]) at++;
  return at;
}

/** What a page shows where two renderings of it differ. */
function excerpts(before: string, after: string): string[] {
  const texts = [stripMarkers(before), stripMarkers(after)] as const;
  const at = firstDifference(...texts);
  const tag = texts[0].lastIndexOf("<", at);
  const start = at - tag < BEFORE ? Math.max(tag, 0) : at - BEFORE;
  return texts.map((text, index) => {
    const next = text.indexOf("<", at + 1);
    const end = Math.min(next === -1 ? text.length : next, at + AFTER);
    return `${index === 0 ? "once" : "then"}: ${text.slice(start, end).replaceAll(/\s+/g, " ")}`;
  });
}

/** Place of the innermost element around a position that has one. */
function placeAt(html: string, at: number, home: ContentPath | null): Location | undefined {
  const open: OpenElement[] = [];
  const tags = new HtmlTags(html);
  while (tags.next() && tags.start <= at) {
    if (!startsElement(tags, open)) continue;
    const tag = tags.name;
    let source: string | null = null;
    while (tags.nextAttribute()) if (tags.attribute === SOURCE_ATTRIBUTE) source = tags.value;
    // a void element holds the position only if it is in the tag itself
    if (!VOID.has(tag) || tags.finish() > at) open.push({ tag, source });
  }
  return placeOf(innermostSource(open), home);
}
