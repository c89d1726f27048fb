// The first argument of plugins and presets: the site as Docusaurus describes it to them.
import path from "node:path";
import type { FilePath } from "../../model/brands.ts";
import type { LocaleConfig } from "../../model/config.ts";
import { createBundler } from "./webpack-stand-in.ts";
import { type Fields, fieldsOf } from "../../plugins/fields.ts";
import type { PluginFacts } from "../../plugins/site-plugins.ts";

export interface ContextFacts extends PluginFacts {
  root: FilePath;
  configFile: FilePath;
}

export interface LoadContext {
  siteDir: string;
  siteVersion: string | undefined;
  generatedFilesDir: string;
  siteConfig: Fields & { themeConfig: Fields };
  siteConfigPath: string;
  outDir: string;
  localizationDir: string;
  baseUrl: string;
  i18n: Fields;
  codeTranslations: Record<string, string>;
  siteStorage: { type: string; namespace: string };
  currentBundler: ReturnType<typeof createBundler>;
}

/** Values of options that a config leaves out. Source: the reference of Docusaurus's config. */
const DEFAULTS: Fields = {
  tagline: "",
  trailingSlash: undefined,
  onBrokenLinks: "throw",
  onBrokenAnchors: "warn",
  onBrokenMarkdownLinks: undefined,
  onDuplicateRoutes: "warn",
  titleDelimiter: "|",
  noIndex: false,
  baseUrlIssueBanner: true,
  staticDirectories: ["static"],
  ...{ plugins: [], themes: [], presets: [], headTags: [], stylesheets: [], scripts: [], clientModules: [] },
  customFields: {},
};
/** Argument of `markdown.parseFrontMatter`. */
interface ParseFrontMatter {
  filePath: string;
  fileContent: string;
  defaultParseFrontMatter(file: object): Promise<object>;
}
const MARKDOWN: Fields = {
  format: "mdx",
  mermaid: false,
  emoji: true,
  mdx1Compat: { comments: true, admonitions: true, headingIds: true },
  anchors: { maintainCase: false },
  parseFrontMatter: ({ defaultParseFrontMatter, ...file }: ParseFrontMatter) => defaultParseFrontMatter(file),
  hooks: { onBrokenMarkdownLinks: "warn", onBrokenMarkdownImages: "throw" },
};
const noHistory = async (): Promise<null> => null;
const FUTURE: Fields = {
  ...{ v4: {}, faster: {}, experimental_router: "browser" },
  experimental_vcs: { initialize() {}, getFileCreationInfo: noHistory, getFileLastUpdateInfo: noHistory },
};

export function createContext(facts: ContextFacts): LoadContext {
  const { raw, root, configFile, finishedDir, generatedDir, locale, locales, siteVersion, codeTranslations } = facts;
  const i18n = fieldsOf(raw.i18n);
  const { path: i18nPath = "i18n", defaultLocale = "en" } = i18n as { path?: string; defaultLocale?: string };
  const names = locales.map(({ name }) => name);
  const storage = { type: "localStorage", namespace: false, ...fieldsOf(raw.storage) };
  return {
    siteDir: root,
    siteVersion,
    generatedFilesDir: generatedDir,
    siteConfigPath: configFile,
    outDir: path.join(finishedDir, locale.outputFolder),
    localizationDir: path.join(root, locale.folder),
    baseUrl: locale.baseUrl,
    codeTranslations: { ...codeTranslations },
    siteConfig: {
      ...DEFAULTS,
      ...raw,
      url: locale.url,
      baseUrl: locale.baseUrl,
      storage,
      i18n: { localeConfigs: {}, ...i18n, defaultLocale, path: i18nPath, locales: names },
      markdown: { ...MARKDOWN, ...fieldsOf(raw.markdown) },
      future: { ...FUTURE, ...fieldsOf(raw.future) },
      customFields: { ...fieldsOf(raw.customFields) },
      themeConfig: { ...fieldsOf(raw.themeConfig) },
    },
    i18n: {
      defaultLocale,
      locales: names,
      path: i18nPath,
      currentLocale: locale.name,
      localeConfigs: Object.fromEntries(
        locales.map((one) => [one.name, describeLocale(one, fieldsOf(i18n.localeConfigs))]),
      ),
    },
    siteStorage: {
      type: String(storage.type),
      namespace: typeof storage.namespace === "string" ? `-${storage.namespace}` : "",
    },
    currentBundler: createBundler(),
  };
}

function describeLocale(
  { name, label, direction, htmlLang, translate, url, baseUrl, folder }: LocaleConfig,
  given: Fields,
): Fields {
  const { calendar = "gregory" } = fieldsOf(given[name]);
  return { label, direction, htmlLang, calendar, path: path.posix.basename(folder), translate, url, baseUrl };
}
