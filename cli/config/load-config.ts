import { join, resolve } from "node:path";
import { configNotFound, hookAnswer, moduleExport, secondConfig } from "../diagnostics/config.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { LocaleConfig, SiteConfig } from "../model/config.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { readRegularFile } from "../model/disk/read-file.ts";
import type { Additions } from "../model/plugins/additions.ts";
import type { AdoptedOption, OptionEffect } from "../model/plugins/option-effect.ts";
import type { SitemapRequest } from "../model/sitemap-item.ts";
import {
  type Diagnostic,
  type Keys,
  type Level,
  type Locate,
  type Location,
  type Outcome,
  placeAt,
} from "../model/diagnostic.ts";
import { checkCodeThemes } from "./check-code-themes.ts";
import { resolvePaths, type SitePaths } from "./resolve-paths.ts";
import { UNWATCHED, valuesOf } from "../model/site-environment.ts";
import type { SiteEnvironment } from "../model/host.ts";
import { loadCodeTranslations } from "./load-translations.ts";
import { translateTheme } from "./translate-theme.ts";
import type { ConfigSource } from "./config-source.ts";
import { createHook } from "./create-hook.ts";
import { describeIgnored, readDocusaurusConfig } from "./docusaurus-config.ts";
import { callWithTimeOut, loadModule } from "./load-module.ts";
import { describeReadError } from "./modules/module-errors.ts";
import { publicApiCode } from "./public-api.ts";
import { createSourceLocator } from "./locate-in-source.ts";
import type { ModuleStore } from "./modules/module-store.ts";
import { packageFingerprint } from "./modules/package-files.ts";
import { createPluginCall } from "./plugins/call-plugin.ts";
import { pluginFacts } from "./plugins/plugin-facts.ts";
import { createPluginHost } from "./plugins/plugin-host.ts";
import type { PluginMemory } from "./plugins/plugin-memory.ts";
import { openPlugins } from "../docusaurus/plugins/open-plugins.ts";
import { openSitePlugins } from "../plugins/open-site-plugins.ts";
import type { PluginRun, RecallRun, SitePlugins } from "../plugins/site-plugins.ts";
import { noteOfficialPlugins } from "../docusaurus/plugins/wrapped-content.ts";
import { createPluginPages } from "../kinds/create-plugin-pages.ts";
import { levelOf } from "../kinds/kind-definition.ts";
import { type KindFacts, resolveKinds } from "./resolve-kinds.ts";
import { checkLocaleFolders, selectLocales } from "./resolve-locales.ts";
import { readGlossary } from "./markdown/read-glossary.ts";
import { hashOf, resolveMarkdown } from "./resolve-markdown.ts";
import { missingResultsFault, resolveSearchPath, searchHosts } from "./pages/resolve-search.ts";
import { resolveSite } from "./resolve-site.ts";
import { resolveDiagrams, resolveThirdParties, tagManagerFrame } from "./resolve-third-parties.ts";
import { elementOverridesIn, findConfigFile, fromRoot, generatorName, packageVersion } from "./site-files.ts";
import { scriptUrls, withThirdPartyHosts } from "./third-party-hosts.ts";
import { formatKeys } from "../options/data-fault.ts";
import { fillDefaults } from "../options/schema.ts";
import { readStemmer } from "./pages/read-stemmer.ts";
import { readSynonyms, synonymsFile, withSynonyms } from "./pages/read-synonyms.ts";
import { resolveBudgets } from "./pages/resolve-budgets.ts";
import { LlmsOptions } from "../options/page-options.ts";
import { resolvePageActions } from "./pages/resolve-page-actions.ts";
import { withDocItems } from "./pages/doc-item-modules.ts";
import {
  cardFingerprints,
  type ResolvedCards,
  resolveSocialCards,
  withCardModule,
} from "./pages/resolve-social-cards.ts";
import {
  type BrokenAddressHook,
  PolicyOptions,
  type SitemapOptions,
  StageOptions,
  type UserConfig,
} from "../options/user-config.ts";
import { validateConfig } from "./validate-config.ts";

export interface LoadOptions {
  outDir?: string | undefined;
  production: boolean;
  strict: boolean;
  /** How long one function of a plugin may take, in ms; by default `RUNNING_CODE.pluginMs`. */
  pluginTimeOutMs?: number | undefined;
  /** Whether plugins find data that earlier builds stored. Default: true. */
  storesData?: boolean;
  /** Runs of plugins of earlier loads; by default every load runs them. */
  pluginMemory?: PluginMemory | null;
  /** Languages to load; all without one. */
  locales?: readonly string[];
  /** Gets the config as it was read, before it is checked. @param raw What the file exports, or its function returns. */
  onRead?(source: ConfigSource, raw: Record<string, unknown>): void;
  /** Gets the texts of navbar, footer, sections and sidebars. */
  record?: KindFacts["record"];
  /** See `LoadModuleOptions`. */
  store?: ModuleStore | null;
  /** Records the variables and files that the config reads. */
  environment?: SiteEnvironment;
  meanwhile?(): void;
}

/** Folder of the cache. */
export const cacheFolder = (root: FilePath): FilePath => join(root, ".sitegen") as FilePath;

/** Finds, runs, validates and resolves the config of a site. Reports all errors in one run. */
export async function loadConfig(root: FilePath, options: LoadOptions): Promise<Outcome<SiteConfig>> {
  const configured = await findConfigFile(root);
  try {
    return await loadConfigFile(configured, root, options);
  } catch (error) {
    // a getter or a proxy in its values
    const diagnostic = configured && describeReadError(error, wholeConfig(root, configured.file), root);
    if (!diagnostic) throw error;
    return { value: undefined, diagnostics: [diagnostic] };
  }
}

async function loadConfigFile(
  configured: Awaited<ReturnType<typeof findConfigFile>>,
  root: FilePath,
  options: LoadOptions,
): Promise<Outcome<SiteConfig>> {
  const { store = null, environment = UNWATCHED, pluginMemory = null } = options;
  if (!configured) {
    const message =
      "Unexpected folder without `sitegen.config.*` or `docusaurus.config.*`, expected one here or in `site/`";
    return {
      value: undefined,
      diagnostics: [configNotFound({ message, help: "Run `sitegen init <dir>` to start a site." })],
    };
  }
  const { file: configFile, format, unread } = configured;
  const cacheDir = cacheFolder(root);
  const path = pathFrom(root, configFile);
  const load = (file: FilePath, meanwhile = () => {}) =>
    loadModule(file, {
      ...{ root, cacheDir, publicApi: publicApiCode, store, environment, meanwhile },
      ...(format === "docusaurus" && { prepare: (packages) => noteOfficialPlugins(packages, configFile) }),
    });
  const loaded = await load(configFile, options.meanwhile);
  if (!loaded.module) return { value: undefined, diagnostics: loaded.diagnostics };
  const { fingerprint, inputs } = loaded.module;
  let input = loaded.module.value;
  if (typeof input === "function" || input instanceof Promise) {
    const exported = input;
    const call = (): unknown => (typeof exported === "function" ? exported() : exported);
    const called = await callWithTimeOut(call, { path, root, environment });
    if (called.diagnostics.length > 0) return { value: undefined, diagnostics: called.diagnostics };
    input = called.value;
  }
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    const message = `Unexpected ${Array.isArray(input) ? "list" : input === null ? "null" : typeof input} from \`${path}\`, expected a config object or a function that returns one`;
    return { value: undefined, diagnostics: [moduleExport({ message, location: { path, line: 1, column: 1 } })] };
  }
  const written = createLocate(path, readRegularFile(configFile).toString(), Object.keys(input));
  const raw = input as Record<string, unknown>;
  const outDir = resolve(root, options.outDir ?? "build") as FilePath;
  const call = createPluginCall({ root, environment, timeOutMs: options.pluginTimeOutMs });
  const host = createPluginHost({
    ...{ root, configFile, locate: written, call, load },
    fingerprint: (file) => packageFingerprint(file, store),
  });
  const source: ConfigSource =
    format === "sitegen"
      ? {
          input,
          locate: written,
          // a config may import the other one
          diagnostics: unread && !inputs.includes(unread) ? [describeUnread(pathFrom(root, unread), path)] : [],
        }
      : await readDocusaurusConfig(raw, { root, cacheDir, outDir, host, locales: options.locales ?? [] });
  options.onRead?.(source, raw);
  const { locate } = source;
  const { config: user, forPlugins, unused, diagnostics } = validateConfig(source);
  diagnostics.push(...source.diagnostics);
  const recall: RecallRun = (facts, run) =>
    pluginMemory ? pluginMemory.recall(hashOf([raw, facts], fingerprint), run) : run();
  const dataDir = options.storesData === false ? null : (join(cacheDir, "plugins", "data") as FilePath);
  const mode = options.production ? "build" : "dev";
  const plugins = source.plugins
    ? openPlugins(source.plugins, host, recall)
    : openSitePlugins(forPlugins ?? {}, { root, mode, dataDir, fingerprint, locate, call }, recall);
  const searchFault = user && missingResultsFault(user);
  if (searchFault !== null) {
    const location = locate(["search", "getMissingResultsUrl"]);
    diagnostics.push(hookAnswer({ message: searchFault, location }));
  }
  if (!user || searchFault !== null) {
    const { built: [locale] = [], named = [] } = (forPlugins && selectLocales(forPlugins, []).value) ?? {};
    const ofPlugins = locale
      ? (await plugins.run(() => pluginFacts(raw, locale, named, { root, cacheDir, outDir }))).diagnostics
      : await plugins.load();
    return { value: undefined, diagnostics: [...diagnostics, ...ofPlugins] };
  }
  const selected = selectLocales(user, options.locales ?? []);
  if (!selected.value) return { value: undefined, diagnostics: [...diagnostics, ...selected.diagnostics] };
  const { built, named: locales } = selected.value;
  const [first, ...others] = built;
  const paths = await resolvePaths(root, user, locate);
  const socialCards = await resolveSocialCards(user, root, locate);
  diagnostics.push(...(await checkCodeThemes(user, locate)));
  const shared: SharedFacts = {
    root,
    cacheDir,
    environment,
    load: (file) => load(file),
    outDir,
    user,
    plugins: { raw, locate: written, ...plugins },
    strict: options.strict || user.strict === true,
    locate,
    options,
    configFile: path as ContentPath,
    fingerprint,
    paths,
    socialCards,
    elementOverrides: paths.themeDir
      ? await elementOverridesIn(join(root, paths.themeDir) as FilePath, format, store)
      : [],
    locales,
    generator: await generatorName(),
    docsVersion: user.docsVersion ?? packageVersion(join(root, "package.json"))?.version ?? null,
  };
  const main = await resolveLocaleSite(first as LocaleConfig, shared);
  diagnostics.push(
    ...main.diagnostics,
    ...paths.diagnostics,
    ...socialCards.diagnostics,
    ...(await checkLocaleFolders(
      locales.filter(({ name }) => built.some((locale) => locale.name === name)),
      root,
      locate,
    )),
  );
  const otherLocales: SiteConfig[] = [];
  for (const locale of others) {
    const { config, diagnostics: found } = await resolveLocaleSite(locale, shared);
    // errors of the config itself repeat in every language
    diagnostics.push(...found.filter((one) => !diagnostics.some((other) => isSame(one, other))));
    otherLocales.push(config);
  }
  if (diagnostics.some(({ severity }) => severity === "error")) return { value: undefined, diagnostics };
  const adopted = source.effects ? adoptOptions([...source.effects, ...main.effects], unused, written) : [];
  return { value: { ...main.config, adopted, otherLocales }, diagnostics };
}

/** @param unused Options that sitegen does not have. */
function adoptOptions(
  effects: readonly OptionEffect[],
  unused: readonly { keys: Keys; remark: string | null }[],
  locate: Locate,
): AdoptedOption[] {
  const names = new Set(unused.map(({ keys }) => formatKeys(keys)));
  const all = [
    ...effects.filter(({ keys, part }) => part !== null || !names.has(formatKeys(keys))),
    ...unused.map((one): OptionEffect => ({ ...one, effect: "ignored", name: null, part: null })),
  ];
  return all.map(({ keys, ...one }) => ({ ...one, option: formatKeys(keys), location: locate(keys) }));
}

const describeUnread = (unread: string, path: string): Diagnostic =>
  secondConfig({
    message: `Unexpected second config \`${unread}\`, which is not read beside \`${path}\``,
    location: { path: unread },
    help: secondConfig.entry.remedy,
  });

const isSame = (a: Diagnostic, b: Diagnostic): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Input that the configs of all languages share. */
interface SharedFacts extends Omit<KindFacts, "locale"> {
  cacheDir: FilePath;
  environment: SiteEnvironment;
  options: LoadOptions;
  configFile: ContentPath;
  fingerprint: string;
  paths: SitePaths;
  socialCards: ResolvedCards;
  /** See `readDocusaurusConfig` for `raw`. */
  plugins: SitePlugins & { raw: Record<string, unknown> /** Places in the file. */; locate: Locate };
  elementOverrides: string[];
  /** In the config's order. */
  locales: readonly LocaleConfig[];
  generator: string;
  docsVersion: string | null;
}

/** The config of the site in one language. */
async function resolveLocaleSite(
  locale: LocaleConfig,
  shared: SharedFacts,
): Promise<{ config: SiteConfig; effects: readonly OptionEffect[]; diagnostics: Diagnostic[] }> {
  const {
    root,
    cacheDir,
    user,
    locate,
    options,
    environment,
    paths,
    elementOverrides,
    generator,
    docsVersion,
    locales,
  } = shared;
  const { plugins } = shared;
  const { cards } = shared.socialCards;
  const code = await loadCodeTranslations(root, locale);
  // before everything that reads content: a plugin may write it
  const ran = await plugins.run(() => pluginFacts(plugins.raw, locale, locales, shared));
  const sections = withSections({ ...shared, locale, record: options.record }, ran.sections, plugins.locate);
  const additions = withDocItems(withCardModule(ran.additions, cards, root, locate), sections);
  const kinds = await resolveKinds(sections);
  const resolvedSite = resolveSite(user, { generator, docsVersion, raw: plugins.raw, locale, locales });
  const theme = await translateTheme(root, locale, resolvedSite, options.record);
  const thirdParties = resolveThirdParties(user, options.production);
  const stemmer = readStemmer(user, root, locale.htmlLang, locate);
  const synonyms = readSynonyms(synonymsFile(user), root, locale, locate);
  const site = withSynonyms(
    { ...theme.site, ...tagManagerFrame(thirdParties), ...addedTags(additions), ...(cards && { socialCards: true }) },
    synonyms.groups,
  );
  const glossary = readGlossary(user.markdown?.glossary, root, locale, locate);
  const fingerprints = [
    shared.fingerprint,
    ...kinds.fingerprints,
    additions.hash,
    ...cardFingerprints(cards),
    ...stemmer.fingerprints,
  ].join("\n");
  const rest = {
    levels: resolveLevels(user),
    ...fillDefaults(StageOptions, user),
    context: resolveContext(site, code.strings, options.production),
    site,
    search: { path: resolveSearchPath(user), synonymsFile: synonymsFile(user), stemmer: stemmer.file },
    sitemap: user.noIndex ? null : resolveSitemap(user, locale, { root, locate }),
    budgets: resolveBudgets(user),
    pageActions: resolvePageActions(user),
    llms: user.llms === false ? null : fillDefaults(LlmsOptions, user.llms ?? {}),
    csp:
      user.csp === false
        ? null
        : withThirdPartyHosts(fillDefaults(PolicyOptions, user.csp ?? {}), thirdParties, {
            askAi: user.askAi,
            search: site.search ? searchHosts(site.search) : [],
            scripts: scriptUrls(site),
          }),
    thirdParties,
    diagrams: resolveDiagrams(user),
    clientModules: [...paths.clientModules, ...additions.clientModules.map((file) => fromRoot(root, file))],
    messages: { ...additions.messages, ...code.messages },
  };
  const { staticDirectories, themeDir, customCss, featureCss } = paths;
  const config: SiteConfig = {
    root,
    configFile: shared.configFile,
    outDir: shared.outDir,
    cacheDir,
    staticDirectories,
    themeDir,
    customCss,
    featureCss,
    strict: shared.strict,
    markdown: resolveMarkdown(user, {
      root,
      elementOverrides,
      strings: code.strings,
      glossary: glossary.glossary,
      fingerprint: shared.fingerprint,
      asked: valuesOf(environment, environment.variablesRead("config")),
      sourceTransforms: additions.sourceTransforms,
    }),
    kinds: [...kinds.kinds, ...(additions.routes.length > 0 ? [createPluginPages(additions.routes)] : [])],
    additions,
    socialCards: cards,
    ...rest,
    locale,
    otherLocales: [],
    adopted: [],
    locate,
    hash: hashOf({ ...rest, user: shared.user, themeDir, customCss, featureCss }, fingerprints),
  };
  const ignored = describeIgnored(ran.effects, root, plugins.locate);
  return {
    config,
    effects: ran.effects,
    diagnostics: [
      ...ran.diagnostics,
      ...ignored,
      ...kinds.diagnostics,
      ...code.diagnostics,
      ...theme.diagnostics,
      ...glossary.diagnostics,
      ...synonyms.diagnostics,
      ...stemmer.diagnostics,
    ],
  };
}

/** Place of what the config exports. */
const wholeConfig = (root: FilePath, file: FilePath): Location =>
  createLocate(pathFrom(root, file), readRegularFile(file).toString(), [])([]);

function createLocate(path: string, source: string, topKeys: string[]): Locate {
  const find = createSourceLocator(source, topKeys);
  return (keys) => {
    const found = find(keys) ?? find([]);
    return found ? placeAt(path, source, found.offset, found.length) : { path, line: 1, column: 1 };
  };
}

function resolveLevels(user: UserConfig): SiteConfig["levels"] {
  const hooks = user.markdown?.hooks;
  return {
    onBrokenLinks: levelOf(user.onBrokenLinks, "error"),
    onBrokenAnchors: levelOf(user.onBrokenAnchors, "warn"),
    onBrokenFiles: user.onBrokenFiles === undefined ? null : levelOf(user.onBrokenFiles, "error"),
    onBrokenHtmlLinks: user.onBrokenHtmlLinks === undefined ? null : levelOf(user.onBrokenHtmlLinks, "error"),
    onDuplicateRoutes: levelOf(user.onDuplicateRoutes, "warn"),
    onBrokenMarkdownLinks: levelOrHook(hooks?.onBrokenMarkdownLinks ?? user.onBrokenMarkdownLinks, "warn"),
    onBrokenMarkdownImages: levelOrHook(hooks?.onBrokenMarkdownImages ?? user.onBrokenMarkdownImages, "error"),
  };
}

const levelOrHook = (
  option: Parameters<typeof levelOf>[0] | BrokenAddressHook,
  fallback: Level,
): Level | BrokenAddressHook => (typeof option === "function" ? option : levelOf(option, fallback));

function resolveContext(
  site: SiteConfig["site"],
  strings: SiteConfig["context"]["strings"],
  production: boolean,
): SiteConfig["context"] {
  return {
    url: site.url,
    baseUrl: site.baseUrl,
    trailingSlash: site.trailingSlash,
    title: site.title,
    locale: site.locale.current,
    strings,
    language: site.locale.format,
    production,
    now: sourceDate(),
    tableOfContents: site.tableOfContents,
    breadcrumbsHomeUrl: null,
  };
}

/** The sections of the config, then those that plugins wrap. */
function withSections(facts: KindFacts, sections: PluginRun["sections"], locate: Locate): KindFacts {
  const own = facts.user.content ?? [];
  if (sections.length === 0) return facts;
  return {
    ...facts,
    user: { ...facts.user, content: [...own, ...sections.map(({ type, options }) => ({ type, options }))] },
    locate: (keys) => {
      const section = keys[0] === "content" ? sections[Number(keys[1]) - own.length] : undefined;
      return section ? locate(section.keys) : facts.locate(keys);
    },
  };
}

function addedTags({ tags }: Additions): Pick<SiteConfig["site"], "addedTags"> {
  const isEmpty = Object.values(tags).every((list) => list.length === 0);
  return isEmpty ? {} : { addedTags: tags };
}

/** `SOURCE_DATE_EPOCH` as ISO; empty without it: routes then use the newest content date (decisions 5.2). */
function sourceDate(): string {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH || Number.NaN);
  return Number.isFinite(seconds) ? new Date(seconds * 1000).toISOString() : "";
}

function resolveSitemap(
  user: UserConfig,
  { url, baseUrl }: LocaleConfig,
  { root, locate }: Pick<SharedFacts, "root" | "locate">,
): SiteConfig["sitemap"] {
  if (user.sitemap === false) return null;
  const {
    filename = "sitemap.xml",
    ignorePatterns = [],
    lastmod = null,
    changefreq = "weekly",
    priority = 0.5,
    createSitemapItems,
  }: SitemapOptions = user.sitemap ?? {};
  const siteConfig = { ...user, url, baseUrl };
  const createItems = createSitemapItems
    ? createHook((request: SitemapRequest) => createSitemapItems({ ...request, siteConfig }), {
        name: "createSitemapItems",
        location: locate(["sitemap", "createSitemapItems"]),
        root,
      })
    : null;
  return { filename, ignorePatterns, lastmod, changefreq, priority, createItems };
}
