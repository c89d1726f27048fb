import path from "node:path";
import { type BuildFailure, build, type Metafile, type Plugin, transform } from "esbuild";
import type { FilePath, OutputPath } from "../../model/brands.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { contentHash } from "../../model/content-hash.ts";
import { isIn, pathFrom } from "../../model/disk/file-paths.ts";
import { pathExists } from "../../model/disk/read-file.ts";
import { type OutputFile, templateStyleKey } from "../../model/output.ts";
import { problemDiagnostic } from "../build-problems.ts";
import { fileOfInput, packageFolders } from "../module-paths.ts";
import type { StyleSheets } from "./css-plugin.ts";
import type { SiteFeature } from "./feature-styles.ts";
import { styleWarnings } from "./style-warnings.ts";
import { STYLE_FIELDS, STYLE_TARGETS, stylesPlugin, type StyleFiles } from "./style-files.ts";
import { virtualModules } from "../virtual-modules.ts";

export interface StylesInput extends StyleFiles {
  /** CSS of the highlighter's classes. */
  highlightCss: string;
  /** Relative to the root, in order. */
  customCss: readonly string[];
}

export interface SharedStyles {
  url: string;
  output: OutputFile;
  metafiles: Metafile[];
  diagnostics: Diagnostic[];
}

const hashedFile = (stem: string, css: string, baseUrl: string): { url: string; output: OutputFile } => {
  const file = `assets/${stem}-${contentHash(css).slice(0, 8)}.css` as OutputPath;
  return { url: baseUrl + file, output: { path: file, bytes: css } };
};

/** Bundles and minifies a stylesheet with what it imports. */
const bundleSheet = (input: StyleFiles, contents: string, plugins: readonly Plugin[] = []) =>
  build({
    stdin: { contents, loader: "css", resolveDir: input.root, sourcefile: "sitegen:styles.css" },
    absWorkingDir: input.root,
    nodePaths: packageFolders(input.root),
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    outdir: input.root,
    mainFields: STYLE_FIELDS,
    target: STYLE_TARGETS,
    logLevel: "silent",
    plugins: [...plugins, stylesPlugin(input, false)],
  });

/** Builds the stylesheet of every page: theme, highlighting, the site's CSS. Leaves out the site's CSS if it has errors. */
export async function buildSharedStyles(input: StylesInput): Promise<SharedStyles> {
  const { root, packageDir, infima, baseUrl, highlightCss, customCss } = input;
  const sheet = (name: string, layer = ""): string =>
    `@import ${JSON.stringify(path.join(packageDir, "templates", name))}${layer};`;
  const imports = [
    sheet("styles/index.css"),
    ...(infima ? [sheet("docusaurus/infima.css", " layer(infima)"), sheet("docusaurus/infima-dark.css")] : []),
    '@import "highlight:classes";',
    ...customCss.map((file) => `@import ${JSON.stringify(path.join(root, file))};`),
  ];
  const plugins = [virtualModules("highlight", () => ({ contents: highlightCss, loader: "css" }))];
  const result = await bundleSheet(input, imports.join("\n"), plugins).catch((failure: Partial<BuildFailure>) => {
    if (!failure.errors || customCss.length === 0) throw failure;
    return failure.errors;
  });
  if (Array.isArray(result)) {
    const diagnostics = result.map((message) => problemDiagnostic(message));
    return { ...(await buildSharedStyles({ ...input, customCss: [] })), diagnostics };
  }
  const file = hashedFile("site", result.outputFiles[0]?.text ?? "", baseUrl);
  return { ...file, metafiles: [result.metafile], diagnostics: styleWarnings(result.warnings, root) };
}

/** Builds the site's stylesheets of features. Leaves out those that have errors. @param files Relative to the root, in order. */
export async function buildSiteFeatures(
  input: StyleFiles,
  files: readonly string[],
): Promise<{ sheets: SiteFeature[]; metafiles: Metafile[]; diagnostics: Diagnostic[] }> {
  const sheets: SiteFeature[] = [];
  const metafiles: Metafile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    try {
      const { outputFiles, metafile, warnings } = await bundleSheet(
        input,
        `@import ${JSON.stringify(path.join(input.root, file))};`,
      );
      sheets.push({ file, css: (outputFiles[0]?.text ?? "").trimEnd() });
      metafiles.push(metafile);
      diagnostics.push(...styleWarnings(warnings, input.root));
    } catch (failure) {
      const { errors } = failure as Partial<BuildFailure>;
      if (!errors) throw failure;
      diagnostics.push(...errors.map((message) => problemDiagnostic(message)));
    }
  }
  return { sheets, metafiles, diagnostics };
}

/**
 * Stylesheets that a module imports directly or indirectly, in import order, depth first. Those of modules that load later belong to
 * them: the script of such a module loads none.
 */
export function reachableSheets(metafile: Metafile, entry: string, root: FilePath, sheets: StyleSheets): string[] {
  const seen = new Set<string>();
  const reachable: string[] = [];
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const file = path.resolve(root, fileOfInput(name));
    if (sheets.has(file) && !reachable.includes(file)) reachable.push(file);
    for (const { path: target } of metafile.inputs[name]?.imports ?? []) visit(target);
  };
  visit(entry);
  return reachable;
}

/**
 * Stylesheets of a site's theme files by `templateStyleKey`. A template's sheets go to its pages, those of parts and
 * elements to every page.
 */
export function themeSheets(
  themeDir: FilePath,
  { packageDir, root }: Pick<StylesInput, "packageDir" | "root">,
  { metafile, sheets }: { metafile: Metafile; sheets: StyleSheets },
): Map<string, string[]> {
  const byTemplate = new Map<string, string[]>();
  for (const input of Object.keys(metafile.inputs).sort()) {
    const file = path.resolve(root, input);
    if (!isIn(file, themeDir) || !/\.[jt]sx?$/.test(file)) continue;
    // `Footer.tsx`, or `Footer/index.tsx` and its parts
    const [first = ""] = pathFrom(themeDir, file).split("/");
    const name = first.replace(/\.[jt]sx?$/, "");
    const isTemplate = pathExists(path.join(packageDir, "templates", `${name}.tsx`));
    const key = templateStyleKey(isTemplate ? name : null);
    const reached = reachableSheets(metafile, input, root, sheets);
    byTemplate.set(key, [...new Set([...(byTemplate.get(key) ?? []), ...reached])]);
  }
  // A template also imports parts, whose sheets are on every page already.
  const everywhere = byTemplate.get(templateStyleKey(null)) ?? [];
  for (const [key, files] of byTemplate)
    if (files !== everywhere)
      byTemplate.set(
        key,
        files.filter((file) => !everywhere.includes(file)),
      );
  return byTemplate;
}

/** Joins the sheets of each page module into one file. Modules with the same sheets share a file. */
export async function buildPageStyles(
  sheetsOf: ReadonlyMap<string, readonly string[]>,
  sheets: StyleSheets,
  baseUrl: string,
): Promise<{ styles: Record<string, string>; outputs: OutputFile[] }> {
  const bySheets = new Map<string, { url: string; output: OutputFile }>();
  const styles: Record<string, string> = {};
  for (const [key, files] of sheetsOf) {
    if (files.length === 0) continue;
    const id = files.join("\n");
    let sheet = bySheets.get(id);
    if (!sheet) {
      const css = files.map((file) => sheets.get(file) ?? "").join("\n");
      const { code } = await transform(css, { loader: "css", minify: true, target: STYLE_TARGETS });
      sheet = hashedFile("page", code, baseUrl);
      bySheets.set(id, sheet);
    }
    styles[key] = sheet.url;
  }
  return { styles, outputs: [...bySheets.values()].map(({ output }) => output) };
}
