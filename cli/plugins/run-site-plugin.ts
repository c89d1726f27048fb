// Runs one plugin of the site in one language. Whatever it does wrong is a diagnostic that names it.
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { HtmlTag } from "../../runtime/shared/site-data.ts";
import { joinUrl } from "../../runtime/shared/url.ts";
import { pluginResult } from "../diagnostics/plugins.ts";
import type { FilePath, OutputPath } from "../model/brands.ts";
import type { Diagnostic, Location, Outcome } from "../model/diagnostic.ts";
import { contentHash } from "../model/content-hash.ts";
import type { AddedRoute } from "../model/plugins/additions.ts";
import type { CompleteSite, OutputsHook } from "../model/plugins/after-build.ts";
import type { SourceTransform } from "../model/markdown-config.ts";
import { findDataFault, formatKeys } from "../options/data-fault.ts";
import {
  type FinishedPluginSite,
  headTag,
  type PluginContext,
  PluginOutput,
  PluginRoute,
  type SitePlugin,
} from "../options/plugin-options.ts";
import { findIssues, type Issue, listOf, object, string } from "../options/schema.ts";
import type { DataStore } from "./data-store.ts";
import { hashReads } from "./hash-reads.ts";
import type { CallPlugin } from "./plugin-host.ts";
import type { RouteReader } from "./read-routes.ts";
import { readTags } from "./read-tags.ts";

/** The site in one language, without what a single plugin gets. */
export type PluginSite = Omit<PluginContext, "cached"> & { root: FilePath };

export interface SitePluginFacts {
  plugin: SitePlugin;
  /** Its place in the config. */
  location: Location;
  site: PluginSite;
  data: DataStore;
  /** Hash of the config's code, of which the plugin is a part. */
  fingerprint: string;
  call: CallPlugin;
  reader: RouteReader;
}

/** What a plugin adds. */
export interface SitePluginRun {
  routes: AddedRoute[];
  head: HtmlTag[];
  watched: string[];
  readsUnknown: boolean;
  sourceTransforms: SourceTransform[];
  outputs: OutputsHook[];
  diagnostics: Diagnostic[];
}

export async function runSitePlugin(facts: SitePluginFacts): Promise<SitePluginRun> {
  const { plugin, site, data } = facts;
  const { name, reads = null, head, transformSource, outputs } = plugin;
  const context: PluginContext = { ...site, cached: cachedData(facts) };
  const diagnostics: Diagnostic[] = [];
  const call = async <Result>(hook: HookName, schema: Result[], work: (() => unknown) | undefined) => {
    if (!work || diagnostics.length > 0) return [];
    const { value, diagnostics: found } = await callHook(facts, hook, schema, work);
    diagnostics.push(...found);
    return value ?? [];
  };
  const given = await call("routes", listOf(object(PluginRoute)), plugin.routes && (() => plugin.routes?.(context)));
  const routes = given.flatMap((route) => {
    const read = readRoute(route, facts);
    diagnostics.push(...read.diagnostics);
    return read.routes;
  });
  const tags = typeof head === "function" ? await call("head", listOf(headTag), () => head(context)) : (head ?? []);
  if (diagnostics.length === 0) data.sweep();
  return {
    routes,
    head: readTags(tags).tags,
    watched: (reads ?? []).map((one) => path.resolve(site.root, one)),
    readsUnknown: reads === null && [plugin.routes, head, transformSource].some((one) => typeof one === "function"),
    sourceTransforms: transformSource
      ? [{ plugin: name, reads: await readsOf(facts), run: transformOf(transformSource, facts) }]
      : [],
    outputs: outputs ? [{ plugin: name, readsUnknown: reads === null, run: outputsOf(outputs, facts) }] : [],
    diagnostics,
  };
}

/** Of what `transformSource` reads. If that is unknown, no result may be used again. */
const readsOf = async ({ plugin, site }: SitePluginFacts): Promise<SourceTransform["reads"]> =>
  plugin.reads ? hashReads(site.root, plugin.reads) : contentHash(randomUUID());

type HookName = "routes" | "head" | "transformSource" | "outputs";

/** Calls a function of the plugin, and checks what it returns. */
async function callHook<Result>(
  { plugin: { name }, location, call }: SitePluginFacts,
  hook: HookName,
  schema: Result,
  work: () => unknown,
): Promise<Outcome<Result>> {
  const outcome = await call({ plugin: name, hook, location }, async () => {
    const value = await work();
    // reading a value may run code of the plugin, too
    return { value, issue: findIssues(schema, value)[0] };
  });
  if (!outcome.done) return { value: undefined, diagnostics: outcome.diagnostics };
  const { value, issue } = outcome.value;
  if (!issue) return { value: value as Result, diagnostics: [] };
  const keys = keysOf(issue);
  const [found, expected] = wordsOf(issue);
  const at = keys.length > 0 ? ` at \`${formatKeys(keys)}\`` : "";
  const message = `Unexpected ${found}${at} in the result of \`${hook}\` of the plugin \`${name}\`, expected ${expected}`;
  return { value: undefined, diagnostics: [pluginResult({ message, location, help: pluginResult.entry.remedy })] };
}

const keysOf = ({ path: items = [] }: Issue): (string | number)[] =>
  items.map(({ key }) => (typeof key === "number" ? key : String(key)));

const WORDS: Readonly<Record<string, string>> = { Array: "a list", Object: "an object", string: "a text" };

function wordsOf(issue: Issue): [found: string, expected: string] {
  const { kind, type, message, expected, received } = issue;
  const says =
    kind === "validation" || type === "custom" ? message : (WORDS[expected ?? ""] ?? expected ?? "another value");
  return [received === "undefined" ? "absence of a value" : received, says];
}

function readRoute(
  route: PluginRoute,
  { plugin, location, site, reader }: SitePluginFacts,
): ReturnType<RouteReader["read"]> {
  const { component, props, title = "", description = "" } = route;
  const inside = /^\.\.?\//.test(component) ? path.resolve(site.root, component) : component;
  const added = { path: joinUrl(site.baseUrl, route.path), component: inside, exact: true, ...(props && { props }) };
  const { routes, diagnostics } = reader.read(added, { name: plugin.name, id: "default", location });
  return { routes: routes.map((one) => ({ ...one, title, description })), diagnostics };
}

function cachedData({ plugin, data, fingerprint }: SitePluginFacts): PluginContext["cached"] {
  const plain = (value: unknown, what: string): string => {
    const fault = findDataFault(value);
    if (fault) throw new TypeError(`the ${what} of \`cached\` is no plain data: ${fault.reason}`);
    const json = JSON.stringify(value);
    if (json === undefined) throw new TypeError(`the ${what} of \`cached\` is ${typeof value}, expected plain data`);
    return json;
  };
  return async <Data>(key: unknown, load: () => Data | Promise<Data>): Promise<Data> => {
    const name = JSON.stringify([plugin.name, fingerprint, plain(key, "key")]);
    const stored = data.find(name);
    // a new build and a later one get the same: what JSON leaves of the data
    if (stored !== null) return JSON.parse(stored);
    const json = plain(await load(), "result");
    data.store(name, json);
    return JSON.parse(json);
  };
}

const transformOf =
  (transform: NonNullable<SitePlugin["transformSource"]>, facts: SitePluginFacts): SourceTransform["run"] =>
  async (source, file) => {
    const outcome = await callHook(facts, "transformSource", string, () =>
      transform(source, { root: facts.site.root, ...file }),
    );
    const details = [`For the file: ${file.path}`];
    const within = (one: Diagnostic): Diagnostic => ({ ...one, details: [...(one.details ?? []), ...details] });
    return outcome.value === undefined ? { value: undefined, diagnostics: outcome.diagnostics.map(within) } : outcome;
  };

const outputsOf =
  (outputs: NonNullable<SitePlugin["outputs"]>, facts: SitePluginFacts): OutputsHook["run"] =>
  async (site) => {
    const { value, diagnostics } = await callHook(facts, "outputs", listOf(object(PluginOutput)), () =>
      outputs(describeSite(site, facts)),
    );
    if (!value) return { value, diagnostics };
    const { plugin, location } = facts;
    const taken = new Set<string>();
    const files: { path: OutputPath; bytes: string | Uint8Array }[] = [];
    for (const { path: name, content } of value) {
      const output = path.posix.join(site.folder, name) as OutputPath;
      if (!taken.has(output) && site.read(output) === null) files.push({ path: output, bytes: content });
      else {
        const message = `Unexpected file \`${name}\` from the plugin \`${plugin.name}\`, expected a path that the site does not have`;
        diagnostics.push(pluginResult({ message, location, help: "Choose another path." }));
      }
      taken.add(output);
    }
    return { value: files, diagnostics };
  };

function describeSite({ pages, folder, read }: CompleteSite, { site }: SitePluginFacts): FinishedPluginSite {
  const { root, locale, url, baseUrl, title } = site;
  return {
    ...{ root, locale, url, baseUrl, title },
    pages: pages.map((page) => ({
      url: page.url,
      source: page.source,
      html: () => Buffer.from(read(page.path) ?? []).toString(),
    })),
    read: (name) => read(path.posix.join(folder, name) as OutputPath),
  };
}
