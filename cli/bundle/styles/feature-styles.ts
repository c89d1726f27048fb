// Reads the styles of features: the theme's `templates/styles/features/<name>.css`, and the site's `featureCss`. A feature has the
// classes without which its styles match nothing, unless the theme's stylesheet of every page selects them, too.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Metafile, transform } from "esbuild";
import { featureWithoutClass } from "../../diagnostics/bundle.ts";
import type { FilePath } from "../../model/brands.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Bundle } from "../../model/output.ts";
import { type FeatureStyles, featuresInCode } from "../../model/pages/feature-styles.ts";
import { isIn } from "../../model/disk/file-paths.ts";
import { mapBounded } from "../../model/map-bounded.ts";
import { fileOfInput, SCRIPT } from "../module-paths.ts";
import { splitSelectors } from "./map-selectors.ts";
import { STYLE_TARGETS } from "./style-files.ts";

/** The bundler has files open at the same time, and the system may allow few. */
const READS = { concurrency: 4 };

const COMMENT = /\/\*[\s\S]*?\*\//g;
const IMPORT = /@import "(\.\/[^"]+)"/g;

/** An element need not have what is in `:not()`. */
const ABSENT = /:not\((?:[^()]|\([^()]*\))*\)/g;
const PARENTHESES = /\((?:[^()]|\([^()]*\))*\)/g;

const classesIn = (css: string): string[] =>
  Array.from(css.replace(ABSENT, "").matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name = ""]) => name);

const STRING = /"(?:[^"\\]|\\.)*"/g;

/** Selectors of minified styles, those of lists one by one. */
const selectorsOf = (css: string): string[] =>
  css
    .replace(STRING, '""')
    .replace(/\{[^{}]*\}/g, ";")
    .split(/[;{}]/)
    .filter((text) => !text.startsWith("@"))
    .flatMap(splitSelectors);

/** Classes one of which an element that the selector matches, or one around it, must have: one is enough to know. */
function neededBy(selector: string, shared: ReadonlySet<string>): string[] {
  const isOwn = (name: string): boolean => !shared.has(name);
  const first = classesIn(selector.replace(PARENTHESES, "")).find(isOwn);
  return first === undefined ? classesIn(selector).filter(isOwn) : [first];
}

/** A stylesheet of `featureCss`. */
export interface SiteFeature {
  /** Relative to the root. */
  file: string;
  /** Minified. */
  css: string;
}

/** @param own Those of the site, which come after the theme's. */
export async function buildFeatureStyles(
  packageDir: FilePath,
  own: readonly SiteFeature[] = [],
): Promise<Pick<FeatureStyles, "css" | "classes"> & { diagnostics: Diagnostic[] }> {
  const folder = path.join(packageDir, "templates/styles");
  const read = (file: string): Promise<string> => readFile(path.join(folder, file), "utf8");
  const [index, files] = await Promise.all([read("index.css"), readdir(path.join(folder, "features"))]);
  const ofAllPages = await mapBounded([...index.matchAll(IMPORT)], READS, ([, file = ""]) => read(file));
  const shared = new Set(classesIn(ofAllPages.join("\n").replace(COMMENT, "")));
  const sheets: { name: string; css: string; file?: string }[] = await mapBounded(files.sort(), READS, async (file) => {
    const { code } = await transform(await read(`features/${file}`), {
      loader: "css",
      minify: true,
      target: STYLE_TARGETS,
    });
    return { name: path.parse(file).name, css: code.trimEnd() };
  });
  sheets.push(...own.map(({ file, css }, index) => ({ name: `site-${index}`, css, file })));
  const classes = new Map<string, string[]>();
  const diagnostics: Diagnostic[] = [];
  for (const { name, css, file } of sheets) {
    const all = new Set(selectorsOf(css).flatMap((selector) => neededBy(selector, shared)));
    for (const needed of all) classes.set(needed, [...(classes.get(needed) ?? []), name]);
    if (file !== undefined && all.size === 0)
      diagnostics.push(
        featureWithoutClass({
          message: `Unexpected absence of a class in the stylesheet \`${file}\` of \`featureCss\`, expected one: no page loads it`,
          location: { path: file },
        }),
      );
  }
  return {
    css: Object.fromEntries(sheets.map(({ name, css }) => [name, css])),
    classes: Object.fromEntries([...classes].sort(([a], [b]) => (a < b ? -1 : 1))),
    diagnostics,
  };
}

/** Features whose classes the code of islands has: what renders in the browser alone is not in the HTML. */
export function featuresOfIslands(
  { islands, outputs, metafile }: Pick<Bundle, "islands" | "outputs"> & { metafile: Metafile },
  styles: Pick<FeatureStyles, "classes">,
): FeatureStyles["ofIslands"] {
  const codeOf = new Map(
    outputs.flatMap((file) => ("bytes" in file ? [[path.posix.basename(file.path), file.bytes] as const] : [])),
  );
  const importsOf = new Map(
    Object.entries(metafile.outputs).map(([name, { imports }]) => [path.posix.basename(name), imports]),
  );
  const features = new Map<string, Set<string>>();
  const inChunk = (chunk: string): Set<string> => {
    const ofChunk =
      features.get(chunk) ?? featuresInCode(Buffer.from(codeOf.get(chunk) ?? "").toString("utf8"), styles);
    features.set(chunk, ofChunk);
    return ofChunk;
  };
  return Object.fromEntries(
    Object.entries(islands).map(([module, { url }]) => {
      const all = new Set<string>();
      const seen = new Set<string>();
      const visit = (chunk: string): void => {
        if (seen.has(chunk)) return;
        seen.add(chunk);
        for (const feature of inChunk(chunk)) all.add(feature);
        // also what it loads later
        for (const { path: target, external } of importsOf.get(chunk) ?? [])
          if (!external) visit(path.posix.basename(target));
      };
      visit(path.posix.basename(url));
      return [module, [...all].sort()];
    }),
  );
}

interface ClientModules {
  root: FilePath;
  packageDir: FilePath;
  /** Relative to the root. */
  clientModules: readonly string[];
  metafile: Metafile;
}

/** Features whose classes the client modules of a site name, or what they import. */
export async function featuresOfClientModules(
  { root, packageDir, clientModules, metafile }: ClientModules,
  styles: Pick<FeatureStyles, "classes">,
): Promise<string[]> {
  if (clientModules.length === 0) return [];
  const imports = new Map(
    Object.entries(metafile.inputs).map(([name, input]) => [
      path.resolve(root, fileOfInput(name)),
      input.imports.map((other) => path.resolve(root, fileOfInput(other.path))),
    ]),
  );
  // the theme's own modules render nothing by themselves
  const runtime = path.join(packageDir, "runtime");
  const files = new Set(clientModules.map((file) => path.join(root, file)).filter((file) => imports.has(file)));
  for (const file of files)
    for (const other of imports.get(file) ?? [])
      if (imports.has(other) && SCRIPT.test(other) && !isIn(other, runtime)) files.add(other);
  const codes = await mapBounded([...files], READS, (file) => readFile(file, "utf8"));
  return [...featuresInCode(codes.join("\n"), styles)].sort();
}
