import path from "node:path";
import { type Metafile, stop } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import { featureWithoutClass, invalidCss } from "../diagnostics/bundle.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { templateStyleKey } from "../model/output.ts";
import { packageLookups } from "../model/disk/package-lookups.ts";
import { buildClient } from "./build-client.ts";
import { buildLateParts } from "./late/build-late-parts.ts";
import { buildServer } from "./build-server.ts";
import {
  buildPageStyles,
  buildSharedStyles,
  buildSiteFeatures,
  reachableSheets,
  themeSheets,
} from "./styles/build-styles.ts";
import { buildFeatureStyles, featuresOfClientModules, featuresOfIslands } from "./styles/feature-styles.ts";
import { withBundler } from "./esbuild/bundler-process.ts";
import { importedData } from "./global-data.ts";
import { oncePer } from "../../runtime/shared/once.ts";
import { hasLiveCode } from "../model/site-code/live-code.ts";
import type { LiveCodeConfig } from "../model/markdown-config.ts";
import { CLIENT_PARTS, ISLANDS, lateParts } from "./late/late-parts.ts";
import { buildLiveEditor } from "./live/build-live-editor.ts";
import { islandMarkdownFacts, markdownOfIslands } from "./markdown/island-markdown.ts";
import { browserStrings, localeDefines, searchStrings } from "./locale-defines.ts";
import { fileOfInput } from "./module-paths.ts";
import { createVendorLoader } from "./react-vendor.ts";
import { islandDependencies } from "./scripts/refresh-plugin.ts";
import { contentContexts, contextFiles, contextListings } from "./scripts/require-context.ts";
import { infimaNotice } from "./notices/infima-notice.ts";
import { themeNotices } from "./notices/theme-notices.ts";
import { type BundleInput, type BundleSite, type Bundled, serverFolder } from "./bundle-input.ts";

/** Absolute paths of all files in bundles, and of what decides which files of packages those are. */
export const inputsOf = (metafiles: readonly Metafile[], root: FilePath): FilePath[] => {
  // Virtual modules of our plugins are named after their file.
  const fileAt = (name: string): FilePath => path.resolve(root, fileOfInput(name)) as FilePath;
  const inputs = metafiles.flatMap((metafile) => Object.entries(metafile.inputs));
  const imports = inputs.flatMap(([name, input]) =>
    input.imports.flatMap(({ original, path: target, external }) =>
      original && !external ? [{ importer: fileAt(name), specifier: original, target: fileAt(target) }] : [],
    ),
  );
  return [...new Set([...inputs.map(([name]) => fileAt(name)), ...packageLookups(imports)])];
};

/** Leaves out repetitions: both sides bundle the modules of islands. */
const unique = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
];

/** Warnings that only an edit of a stylesheet changes, so that the bundle is stored with them. */
const isNotice = ({ code }: Diagnostic): boolean =>
  [featureWithoutClass, invalidCss].some(({ entry }) => entry.code === code);

/** Builds the server module, the browser scripts and the stylesheets. */
export const bundleSite: BundleSite = (input) => withBundler(() => bundleParts(input));

async function bundleParts(input: BundleInput): Promise<Bundled> {
  const { config, packageDir, assets } = input;
  const { root, cacheDir } = config;
  const { baseUrl } = config.context;
  const { refresh, once = (_part, _key, make) => make(assets) } = input;
  const themeDir = config.themeDir === null ? null : (path.join(root, config.themeDir) as FilePath);
  const { loadVendor = createVendorLoader(packageDir, input.cache ? cacheDir : null) } = input;
  const [serverVendor, clientVendor] = await Promise.all([
    loadVendor("server"),
    loadVendor(refresh ? "development" : "client"),
  ]);
  const { staticDirectories, additions } = config;
  const graph = {
    root,
    packageDir,
    themeDir,
    infima: config.infima === true,
    additions,
    baseUrl,
    staticDirectories,
    assets,
    globalData: input.globalData,
    docs: () => input.docs(),
    liveCode: config.markdown.liveCode,
  };
  const { compileBodies } = input;
  const markdown = {
    ...input,
    // both sides have the Markdown of islands
    ...(compileBodies && { compileBodies: oncePer(compileBodies) }),
    ...{ root, packageDir, themeDir, elementOverrides: config.markdown.elementOverrides },
  };
  const building = buildServer({
    ...markdown,
    ...graph,
    islands: config.islands,
    vendor: serverVendor,
    define: localeDefines(config),
    ...(input.runServer && { run: input.runServer }),
    outDir: input.serverDir ?? serverFolder(config),
  });
  const { liveCode } = config.markdown;
  const buildEditor = async (editable: LiveCodeConfig) => {
    const { broken } = await building;
    const define = localeDefines(config, browserStrings(config.context.strings));
    return once("live editor", JSON.stringify([editable, [...broken]]), (collector) =>
      buildLiveEditor({ ...graph, broken, define, vendor: clientVendor, config: editable, assets: collector }),
    );
  };
  const buildLate = async () => {
    const editor = liveCode?.edit && hasLiveCode(input.pages.values()) ? await buildEditor(liveCode) : null;
    const { searchSite } = input;
    const late = lateParts({ config, packageDir, pages: input.pages.values(), searchSite, editor });
    const built = await once("late parts", JSON.stringify(late), () => {
      const { strings } = config.context;
      const define = (part: string) =>
        localeDefines(config, CLIENT_PARTS.has(part) ? browserStrings(strings) : searchStrings(strings));
      return buildLateParts({ late, root, vendor: clientVendor, define });
    });
    return { entry: late.entry, editor, built };
  };
  const [server, shared, features, late] = await Promise.all([
    building,
    once("styles", input.highlightCss, (collector) =>
      buildSharedStyles({
        ...graph,
        assets: collector,
        highlightCss: input.highlightCss,
        customCss: config.customCss,
      }),
    ),
    once("feature styles", JSON.stringify(config.featureCss), async (collector) => {
      const { sheets, metafiles, diagnostics } = await buildSiteFeatures(
        { ...graph, assets: collector },
        config.featureCss,
      );
      const styles = await buildFeatureStyles(packageDir, sheets);
      return { ...styles, metafiles, diagnostics: [...diagnostics, ...styles.diagnostics] };
    }),
    buildLate(),
  ]);
  const { usesGlobalData, usesDocs } = importedData(server.metafile);
  const islandMarkdown = markdownOfIslands(server.islands.values(), server.metafile, root);
  const clientKey = JSON.stringify([
    contextListings(root, contentContexts(server.metafile)),
    islandMarkdownFacts(input, islandMarkdown),
    islandMarkdown.length > 0 ? input.compiledWith : null,
    usesGlobalData && input.globalData,
    usesDocs && input.docs(),
    [...server.islands].sort(([a], [b]) => (a < b ? -1 : 1)),
    [...server.broken],
    [...server.absent].map(([file, names]) => [file, ...names]),
    late.entry,
    late.built.files,
  ]);
  const client = await once("client", clientKey, async (collector) => {
    const built = await buildClient({
      ...graph,
      assets: collector,
      vendor: clientVendor,
      islands: server.islands,
      broken: server.broken,
      withContexts: contextFiles(root, server.metafile),
      absent: server.absent,
      clientModules: config.clientModules,
      late: { entry: late.entry, files: late.built.files },
      markdown: { input: markdown, files: islandMarkdown, failed: input.failed },
      define: localeDefines(config, browserStrings(config.context.strings)),
      refresh: refresh
        ? { modules: islandDependencies(server.islands.values(), server.metafile, root, packageDir), versions: refresh }
        : null,
    });
    return { ...built, metafiles: [built.metafile] };
  });

  const sheetsOf = new Map(
    [...input.bodies, ...input.components, ...additions.modules.keys()].map((key) => {
      const entry = server.inputs.get(key);
      return [key, entry === undefined ? [] : reachableSheets(server.metafile, entry, root, server.sheets)];
    }),
  );
  for (const folder of [...additions.themeDirs, ...(themeDir ? [themeDir] : [])]) {
    for (const [key, files] of themeSheets(folder, graph, server))
      sheetsOf.set(key, [...new Set([...(sheetsOf.get(key) ?? []), ...files])]);
  }
  const everywhere = templateStyleKey(null);
  const ofClientModules = config.clientModules.flatMap((file) =>
    reachableSheets(client.metafile, file, root, client.sheets),
  );
  sheetsOf.set(everywhere, [...new Set([...(sheetsOf.get(everywhere) ?? []), ...ofClientModules])]);
  const pageStyles = await buildPageStyles(sheetsOf, new Map([...client.sheets, ...server.sheets]), baseUrl);
  const problems = unique([
    ...server.diagnostics,
    ...client.diagnostics,
    ...shared.diagnostics,
    ...features.diagnostics,
    ...late.built.diagnostics,
    ...(late.editor?.diagnostics ?? []),
  ]);
  const inputs = inputsOf(
    [
      server.metafile,
      client.metafile,
      ...shared.metafiles,
      ...features.metafiles,
      ...late.built.metafiles,
      ...(late.editor?.metafiles ?? []),
    ],
    root,
  );

  return {
    bundle: {
      serverFile: server.file,
      serverReact: server.react,
      core: server.core,
      modules: server.modules,
      markdown: server.markdown,
      islandMarkdown,
      contentContexts: contentContexts(server.metafile),
      usesGlobalData,
      usesDocs,
      client: { ...client.client, islands: `${baseUrl}assets/${late.built.files[ISLANDS] ?? ""}` },
      react: client.react,
      islands: client.islands,
      styles: [shared.url],
      pageStyles: pageStyles.styles,
      featureStyles: {
        css: features.css,
        classes: features.classes,
        ofIslands: featuresOfIslands(client, features),
        ofEveryPage: await featuresOfClientModules(
          { root, packageDir, clientModules: config.clientModules, metafile: client.metafile },
          features,
        ),
      },
      outputs: [
        ...client.outputs,
        ...late.built.outputs,
        ...(late.editor?.outputs ?? []),
        shared.output,
        ...pageStyles.outputs,
      ],
      notices: [
        ...problems.filter(isNotice),
        ...(await themeNotices({ root, packageDir, themeDir, inputs })),
        ...(config.infima === null ? infimaNotice(root, inputs) : []),
      ],
    },
    graph: { outDir: server.outDir, parts: server.parts },
    inputs,
    diagnostics: problems.filter((problem) => !isNotice(problem)),
  };
}

/** Bundles and stops esbuild, whose process keeps a buffer as large as its largest response. It restarts on the next use. */
export const bundleAndStop: BundleSite = (input) => bundleSite(input).finally(stop);
