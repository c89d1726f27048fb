// Sources of optional browser features. Each is loaded on demand, so a site without them has an unchanged client entry.
import path from "node:path";
import type { Plugin } from "esbuild";
import { ENGLISH, type StringId } from "../../../runtime/shared/interface-strings.ts";
import type { SearchSettings, SearchSite } from "../../../runtime/shared/search.ts";
import type { FilePath } from "../../model/brands.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { PageFacts } from "../../model/content.ts";

/** Scheme of imports of a part, and namespace of its module. */
export const LATE = "late-part";

/** Ends imports of a module that is bundled to a file by itself; the import evaluates to the file's name. */
export const WORKER = "?worker";

const CONTROLS = "controls";
/** The part that pages with islands load at once. */
export const ISLANDS = "islands";
const CRASH = "crash";
/** Parts that every site has. */
export const CLIENT_PARTS: ReadonlySet<string> = new Set([CONTROLS, ISLANDS, CRASH]);

/** Code of a function that loads a part. */
const load = (name: string): string => `() => import(${JSON.stringify(`${LATE}:${name}`)})`;

export interface LateParts {
  /** Statements for the client entry. */
  entry: string;
  /** Module source by name; the entry imports `late-part:<name>`. */
  modules: Record<string, string>;
  /** First page with a diagram, for the message about a missing package. */
  diagramPage: string | null;
  /** Files that parts load, beside them. */
  external: string[];
}

/** File names below `assets`. */
export interface LiveEditorFiles {
  editor: string;
  /** The document in which edited code runs, and its script. */
  frame: string;
  frameScript: string;
}

interface LatePartsInput {
  config: SiteConfig;
  packageDir: FilePath;
  /** Pages and partials that compiled. */
  pages: Iterable<PageFacts>;
  searchSite: SearchSite;
  /** Files of the editor of live blocks; null if no page has one. */
  editor: { files: LiveEditorFiles } | null;
}

export function lateParts({ config, packageDir, pages, searchSite, editor }: LatePartsInput): LateParts {
  const own = (file: string) => JSON.stringify(path.join(packageDir, file));
  const runtime = (file: string) => own(`runtime/client/${file}`);
  const { askAi, analytics } = config.thirdParties;
  const diagramPage = [...pages].flatMap((page) => (page.uses.mermaid ? [page.path] : [])).sort()[0] ?? null;
  const parts: { name: string; entry: string; source: string }[] = [];
  const ofClient = {
    [CONTROLS]: `export { startControls } from ${runtime("behaviours/controls.ts")};`,
    [ISLANDS]: `export { startIslands } from ${runtime("islands/replay-events.ts")};`,
    [CRASH]: `import { createCrashPage } from ${runtime("navigation/crash-page.ts")};
import stylesheet from ${own("templates/styles/features/crashes.css")};
export const showCrashPage = createCrashPage(new URL(stylesheet, import.meta.url).href);`,
  };
  if (askAi || analytics) {
    parts.push({
      name: "third-parties",
      entry: `import { deferThirdParties } from ${runtime("defer-third-parties.ts")};
deferThirdParties(${load("third-parties")});`,
      source: thirdPartiesSource(config, own, runtime),
    });
  }
  if (diagramPage !== null) {
    parts.push({
      name: "diagrams",
      entry: `import { watchDiagrams } from ${runtime("mermaid/watch-diagrams.ts")};
watchDiagrams(${load("diagrams")});`,
      source: `import mermaid from "mermaid";
import { createDiagramRenderer } from ${runtime("mermaid/create-diagram-renderer.ts")};
export const draw = createDiagramRenderer(mermaid, ${JSON.stringify(config.diagrams)});`,
    });
  }
  if (config.pageActions) {
    parts.push({
      name: "page-actions",
      entry: `import { installPageActions } from ${runtime("page-parts/install-page-actions.ts")};
installPageActions(${load("page-actions")});`,
      source: `import { createPageActions } from ${runtime("page-parts/create-page-actions.ts")};
import stylesheet from ${own("templates/styles/page-actions.css")};
const settings = ${JSON.stringify({ ...config.pageActions, baseUrl: config.context.baseUrl, labels: textsOf(config, "pageActions", ACTION_TEXTS) })};
export const { show } = createPageActions({ ...settings, stylesheet: new URL(stylesheet, import.meta.url).href });`,
    });
  }
  if (editor) {
    parts.push({
      name: "live-editor",
      entry: `import { installLiveEditor } from ${runtime("live/install-live-editor.ts")};
installLiveEditor(${load("live-editor")});`,
      source: `import { showSharedCode } from ${runtime("live/show-shared-code.ts")};
import stylesheet from ${own("templates/styles/live-editor.css")};
const labels = ${JSON.stringify(editorLabels(config))};
const urlOf = (file) => new URL(file, import.meta.url).href;
const settings = { labels, stylesheet: urlOf(stylesheet), frame: urlOf("./${editor.files.frame}"), frameScript: urlOf("./${editor.files.frameScript}") };
export const open = async (button) => (await import(${JSON.stringify(`./${editor.files.editor}`)})).openEditor(button, settings);
export const showShared = () => showSharedCode(labels.shared);`,
    });
  }
  if (config.site.search) {
    parts.push({
      name: "search",
      // Requests React in parallel: the part's own import would start a round trip later.
      entry: `import { installSearch } from ${runtime("search/install-search.ts")};
installSearch(() => { void import("react"); return (${load("search")})(); });`,
      source: searchSource(config, config.site.search, { searchSite, own }),
    });
  }
  return {
    entry: parts.map(({ entry }) => `\n${entry}`).join(""),
    modules: { ...ofClient, ...Object.fromEntries(parts.map(({ name, source }) => [name, source])) },
    diagramPage,
    external: editor ? [`./${editor.files.editor}`] : [],
  };
}

const ACTION_TEXTS = ["group", "copy", "copied", "failed", "more", "view", "prompt"];
const FEEDBACK_TEXTS = ["question", "yes", "no", "thanks"];
const EDITOR_TEXTS = [
  "editor",
  "preview",
  "help",
  "reset",
  "close",
  "copyLink",
  "linkCopied",
  "error",
  "silent",
  "shared",
];

/** Texts of a part in the language of the bundle, by name. */
function textsOf(
  { context: { strings } }: SiteConfig,
  part: "pageActions" | "pageFeedback" | "liveCode" | "CodeBlock",
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const id = `theme.${part}.${name}` as StringId;
      return [name, strings[id] ?? ENGLISH[id]];
    }),
  );
}

const editorLabels = (config: SiteConfig): Record<string, string> => ({
  ...textsOf(config, "liveCode", EDITOR_TEXTS),
  ...textsOf(config, "CodeBlock", ["copy", "copied"]),
  ...textsOf(config, "pageActions", ["failed"]),
});

/** Only configured services are imported. */
function thirdPartiesSource(
  config: SiteConfig,
  own: (file: string) => string,
  runtime: (file: string) => string,
): string {
  const { askAi, analytics } = config.thirdParties;
  const { beacon, gtag, gtm, plausible, respectPrivacySignals, pageFeedback } = analytics ?? {};
  const services = [
    { create: "createBeacon", file: "analytics/create-beacon.ts", options: beacon },
    { create: "createGtag", file: "analytics/create-gtag.ts", options: gtag },
    { create: "createGtm", file: "analytics/create-gtm.ts", options: gtm },
    { create: "createPlausible", file: "analytics/create-plausible.ts", options: plausible },
  ].filter(({ options }) => options);
  const providers = services.map(({ create, options }) => `${create}(${JSON.stringify(options)})`).join(", ");
  return [
    ...services.map(({ create, file }) => `import { ${create} } from ${runtime(file)};`),
    ...(analytics ? [`import { startAnalytics } from ${runtime("analytics/start-analytics.ts")};`] : []),
    ...(pageFeedback ? feedbackSource(config, own, runtime) : []),
    ...(askAi ? [`import { loadAskWidget } from ${runtime("ask-widget.ts")};`] : []),
    "export function start({ early, savesData }) {",
    ...(askAi ? [`  loadAskWidget(${JSON.stringify(askAi)}, savesData);`] : []),
    analytics
      ? `  return startAnalytics({ providers: [${providers}], respectPrivacySignals: ${respectPrivacySignals}, early${pageFeedback ? ", askFeedback" : ""} });`
      : "  return () => {};",
    "}",
  ].join("\n");
}

const feedbackSource = (
  config: SiteConfig,
  own: (file: string) => string,
  runtime: (file: string) => string,
): string[] => [
  `import { createPageFeedback } from ${runtime("page-parts/create-page-feedback.ts")};`,
  `import stylesheet from ${own("templates/styles/page-feedback.css")};`,
  `const labels = ${JSON.stringify(textsOf(config, "pageFeedback", FEEDBACK_TEXTS))};`,
  "const askFeedback = createPageFeedback({ labels, stylesheet: new URL(stylesheet, import.meta.url).href });",
];

const PROVIDERS = {
  local: "createLocalProvider",
  algolia: "createAlgoliaProvider",
  typesense: "createTypesenseProvider",
} as const;

/** Only the configured provider is imported. */
function searchSource(
  config: SiteConfig,
  settings: SearchSettings,
  { searchSite: site, own }: { searchSite: SearchSite; own: (file: string) => string },
): string {
  const { type } = settings.provider;
  const create = PROVIDERS[type];
  // The local index is searched in a worker, whose code is a file by itself.
  const isLocal = type === "local";
  const { stemmer } = config.search;
  const words = stemmer ? ` with { stemmer: ${JSON.stringify(stemmer)} }` : "";
  const worker = isLocal
    ? `import worker from ${own(`runtime/islands/search/index-worker.ts${WORKER}`)}${words};\n`
    : "";
  const further = isLocal ? "new URL(worker, import.meta.url).href" : "site";
  return `${worker}import { ${create} } from ${own(`runtime/islands/search/create-${type}-provider.ts`)};
import { startSearch } from ${own("runtime/islands/search/start-search.tsx")};
import stylesheet from ${own("templates/styles/search.css")};
const settings = ${JSON.stringify(settings)};
const site = ${JSON.stringify(site)};
const provider = ${create}(settings.provider, ${further});
export const start = (storage) =>
  startSearch({ settings, site, provider, stylesheet: new URL(stylesheet, import.meta.url).href, storage });`;
}

/**
 * Resolves imports of late parts in the client bundle to the built files.
 * @param files File name by the name of a part.
 */
export function latePartsPlugin({ files }: { files: Readonly<Record<string, string>> }): Plugin {
  return {
    name: LATE,
    setup(host) {
      host.onResolve({ filter: /^late-part:/ }, ({ path: name }) => ({
        path: `./${files[name.slice(LATE.length + 1)]}`,
        external: true,
      }));
    },
  };
}
