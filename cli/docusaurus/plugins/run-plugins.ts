// The lifecycle of plugins in one language, up to what a build needs of them. Each function of a plugin is called once, in the order
// of Docusaurus.
import path from "node:path";
import type { FilePath } from "../../model/brands.ts";
import type { LocaleConfig } from "../../model/config.ts";
import { contentHash } from "../../model/content-hash.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { type AddedRoute, type Additions, NO_ADDITIONS } from "../../model/plugins/additions.ts";
import { collectParts, type LoadedPlugin, type Parts } from "./collect-parts.ts";
import type { Plugin } from "./plugin.ts";
import type { LoadContext } from "./load-context.ts";
import { type Actions, createActions, createGeneratedFiles } from "./plugin-actions.ts";
import { createPluginCaller, type PluginCaller } from "./plugin-caller.ts";
import type { PluginHost } from "../../plugins/plugin-host.ts";
import { afterBuildHooks } from "./post-build.ts";
import { isContentRoute } from "./wrapped-content.ts";
import { createRouteReader } from "../../plugins/read-routes.ts";
import { isFields } from "../../plugins/fields.ts";

export interface RunFacts {
  context: LoadContext;
  /** For files that plugins create. */
  generatedDir: FilePath;
  /** See `ContextFacts`. */
  finishedDir: FilePath;
  locale: LocaleConfig;
}

export async function runPlugins(
  plugins: readonly Plugin[],
  facts: RunFacts,
  host: PluginHost,
): Promise<{ additions: Additions; ignored: Parts["ignored"]; diagnostics: Diagnostic[] }> {
  const { generatedDir } = facts;
  const caller = createPluginCaller(host);
  const { call, hasFailed, diagnostics } = caller;
  const loaded = await Promise.all(
    plugins.map(async (plugin): Promise<LoadedPlugin> => {
      const content = await call(plugin, "loadContent");
      return { plugin, content: await translate(plugin, content, facts, host, caller) };
    }),
  );
  const files = createGeneratedFiles(generatedDir);
  const reader = createRouteReader({ root: host.root, generatedDir });
  const routes: AddedRoute[] = [];
  const globalData: Record<string, Record<string, unknown>> = {};
  /** Calls a function with actions, and takes over what it did with them. */
  const act = async (plugin: Plugin, hook: string, given: object): Promise<void> => {
    const { name, id, location } = plugin;
    const { actions, done }: Actions = createActions(plugin, files);
    await call(plugin, hook, { ...given, actions });
    if (hasFailed(plugin)) return;
    const added = done();
    caller.report(plugin, added.diagnostics);
    for (const route of added.routes) {
      if (plugin.wraps && isContentRoute(route, plugin.wraps)) continue;
      const read = reader.read(route, { name, id, location });
      routes.push(...read.routes);
      caller.report(plugin, read.diagnostics);
    }
    if (added.globalData === undefined) return;
    const before = globalData[name]?.[id];
    const joined =
      isFields(before) && isFields(added.globalData) ? { ...before, ...added.globalData } : added.globalData;
    globalData[name] = { ...globalData[name], [id]: joined };
  };
  for (const { plugin, content } of loaded) await act(plugin, "contentLoaded", { content });
  const allContent: Record<string, Record<string, unknown>> = {};
  for (const { plugin, content } of loaded)
    allContent[plugin.name] = { ...allContent[plugin.name], [plugin.id]: content };
  for (const { plugin } of loaded)
    if (plugin.hook("allContentLoaded")) await act(plugin, "allContentLoaded", { allContent });
  files.write("docusaurus.config.js", describeConfig(facts.context));
  files.write("i18n.js", `export default ${JSON.stringify(facts.context.i18n)};\n`);
  files.sweep();
  const { parts, ignored } = await collectParts(loaded, caller, host);
  const afterBuild = afterBuildHooks({ loaded, context: facts.context, tags: parts.tags }, host);
  const additions: Additions = {
    ...NO_ADDITIONS,
    ...{ routes, modules: reader.modules, data: reader.data, globalData },
    generatedDir,
    ...parts,
    ...{ afterBuild, finishedDir: afterBuild.length > 0 ? facts.finishedDir : null },
  };
  return { additions: { ...additions, hash: hashAdditions(additions, files.texts, host.root) }, ignored, diagnostics };
}

/** `@generated/docusaurus.config`, which scripts of plugins read: the data of the config, without what only builds it. */
const describeConfig = ({ siteConfig }: LoadContext): string =>
  `export default ${JSON.stringify({ ...siteConfig, plugins: [], themes: [], presets: [] })};\n`;

/** A file with texts, as `getTranslationFiles` lists them. */
interface TextFile {
  path: string;
  content: Record<string, Record<string, unknown>>;
}

const isTextFile = (value: unknown): value is TextFile =>
  isFields(value) && typeof value.path === "string" && isFields(value.content);

/** The content in the language, which a plugin creates from texts that it lists and that a file of the language replaces. */
async function translate(
  plugin: Plugin,
  content: unknown,
  { locale, context }: RunFacts,
  host: PluginHost,
  { call, refuse, report }: PluginCaller,
): Promise<unknown> {
  const files = locale.translate ? await call(plugin, "getTranslationFiles", { content }) : undefined;
  if (files === undefined) return content;
  if (!Array.isArray(files) || !files.every(isTextFile))
    return refuse(plugin, "getTranslationFiles", "a list of objects with `path` and `content`");
  const folder = plugin.id === "default" ? plugin.name : `${plugin.name}-${plugin.id}`;
  const translationFiles = await Promise.all(
    files.map(async (file) => {
      const { texts, diagnostics } = await host.readTexts(locale, `${folder}/${file.path}.json`);
      report(plugin, diagnostics);
      const own = Array.from(texts ?? [], ([id, message]) => [id, { ...file.content[id], message }] as const);
      return { ...file, content: { ...file.content, ...Object.fromEntries(own) } };
    }),
  );
  const { themeConfig } = context.siteConfig;
  const translated = await call(plugin, "translateThemeConfig", { themeConfig, translationFiles });
  if (isFields(translated)) Object.assign(themeConfig, translated);
  return (await call(plugin, "translateContent", { content, translationFiles })) ?? content;
}

/** Keys of data and modules of routes contain hashes. */
function hashAdditions(additions: Additions, texts: ReadonlyMap<string, string>, root: FilePath): Additions["hash"] {
  const { routes, modules, globalData, tags, clientModules, themeDirs, rules, messages, afterBuild } = additions;
  return contentHash(
    JSON.stringify([
      [routes, Array.from(modules, ([key, { specifier }]) => [key, specifier]), globalData, tags, messages],
      [...clientModules, ...themeDirs].map((file) => path.relative(root, file)),
      [rules.server, rules.client].map(({ aliases, fallbacks, constants, provided, files }) => [
        [aliases, fallbacks, constants, provided],
        files.map(({ type, matches }) => [type, String(matches)]),
      ]),
      afterBuild.map(({ plugin }) => plugin),
      Array.from(texts, ([name, text]) => [name, contentHash(text)]),
    ]),
  );
}
