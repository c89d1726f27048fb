// Resolves `url()` and `@import` in stylesheets: relative files, `@site/…`, packages (also with webpack's `~`) and the site's
// static folders.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Message, OnResolveResult, Plugin, PluginBuild } from "esbuild";
import { missingStyleFile } from "../../diagnostics/bundle.ts";
import type { FilePath } from "../../model/brands.ts";
import { pathFrom, startIn } from "../../model/disk/file-paths.ts";
import { checkReadable, pathExists } from "../../model/disk/read-file.ts";
import type { Diagnostic, Location } from "../../model/diagnostic.ts";
import type { AssetCollector } from "../asset-collector.ts";
import { compileSass } from "./compile-sass.ts";
import { STYLE } from "../module-paths.ts";
import { mapSelectors } from "./map-selectors.ts";
import { replaceTailwind } from "./tailwind-directives.ts";

/** The oldest browsers that stylesheets support. */
export const STYLE_TARGETS = ["chrome111", "firefox113", "safari16.4"];

export interface StyleFiles {
  root: FilePath;
  packageDir: FilePath;
  /** Whether the site's stylesheets were written for Infima. */
  infima: boolean;
  baseUrl: string;
  /** Relative to the root. */
  staticDirectories: readonly string[];
  assets: AssetCollector;
}

/** `detail` of esbuild's error for a `url()` of a missing file. */
interface MissingUrl {
  missingUrl: string;
}

const isOutside = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(url);

/** A name as written and percent-decoded. */
function spellings(name: string): string[] {
  try {
    return [...new Set([name, decodeURI(name)])];
  } catch {
    return [name];
  }
}

/** A function inside `image-set()`, or a string. */
const CANDIDATE = /[\w-]+\((?:[^()"']|"[^"]*"|'[^']*')*\)|("[^"]*"|'[^']*')/g;
const IMAGE_SET = /image-set\(((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*)\)/gi;

/** Writes the strings of `image-set("a.png" 1x)` as `url("a.png")`: esbuild resolves only these. */
const withImageUrls = (css: string): string =>
  css.includes("image-set(")
    ? css.replace(
        IMAGE_SET,
        (_, list: string) => `image-set(${list.replace(CANDIDATE, (whole, text) => (text ? `url(${text})` : whole))})`,
      )
    : css;

/** Fields of a package.json that name its stylesheet. */
export const STYLE_FIELDS = ["style", "main"];
/** Start of an import of a file whose text is part of the importer already, so that esbuild lists it among its inputs. */
export const PART = "style-part:";

/** Resolves `PART` imports to empty modules. */
export function partsOfStyles(build: PluginBuild, loader: "css" | "js"): void {
  build.onResolve({ filter: /^style-part:/ }, ({ path: name }) => ({
    path: name.slice(PART.length),
    namespace: "style-part",
    sideEffects: false,
  }));
  build.onLoad({ filter: /.*/, namespace: "style-part" }, () => ({ contents: "", loader }));
}

/**
 * Compiles Sass, rewrites relative `url()`s to hashed URLs, and root-relative ones to static files or files from the root.
 * @param isLocal Whether class names are those of a CSS module.
 */
export function stylesPlugin(
  { root, packageDir, infima, baseUrl, staticDirectories, assets }: StyleFiles,
  isLocal: boolean,
): Plugin {
  const templates = startIn(path.join(packageDir, "templates"));
  /** The URL of a static file, or null. */
  const staticUrl = (name: string): string | null => {
    const names = [name, ...(name.startsWith(baseUrl) ? [name.slice(baseUrl.length - 1)] : [])];
    const existing = names.find((candidate) =>
      spellings(candidate).some((file) => staticDirectories.some((dir) => pathExists(path.join(root, dir, file)))),
    );
    return existing === undefined ? null : baseUrl.slice(0, -1) + existing;
  };
  return {
    name: "styles",
    setup(build) {
      partsOfStyles(build, "css");
      build.onLoad({ filter: STYLE }, async ({ path: file }) => {
        checkReadable(file);
        const isMapped = infima && !file.startsWith(templates);
        const isSass = !file.endsWith(".css");
        const compiled = isSass ? await compileSass(file, root) : { css: await readFile(file, "utf8"), files: [] };
        if ("errors" in compiled) return compiled;
        const tailwind = replaceTailwind(compiled.css, pathFrom(root, file));
        if (!isMapped && !isSass && !tailwind && !compiled.css.includes("image-set(")) return undefined;
        const parts = compiled.files
          .filter((part) => part !== file)
          .map((part) => `@import ${JSON.stringify(PART + part)};\n`);
        const written = tailwind?.css ?? compiled.css;
        const css = isMapped ? mapSelectors(written, isLocal) : written;
        return {
          contents: parts.join("") + withImageUrls(css),
          loader: isLocal ? "local-css" : "css",
          warnings: tailwind ? [tailwind.warning] : [],
        };
      });
      const resolvePackage = async (name: string, resolveDir: string): Promise<string | null> => {
        const { path: file, errors } = await build.resolve(name, { kind: "import-rule", resolveDir });
        return errors.length === 0 ? file : null;
      };
      /** Resolves a name without query and hash to a file; null if it names a package that is not installed. */
      const fileOf = async (name: string, resolveDir: string): Promise<string | null> => {
        const bare = name.replace(/^~/, "");
        if (bare.startsWith("@site/")) return path.join(root, bare.slice("@site/".length));
        if (bare !== name) return resolvePackage(bare, resolveDir);
        // a root-relative name that no static folder has
        if (name.startsWith("/")) return path.join(root, name);
        const beside = path.join(resolveDir, name);
        return !name.startsWith(".") && !pathExists(beside) ? resolvePackage(name, resolveDir) : beside;
      };
      build.onResolve(
        { filter: /.*/ },
        async ({ path: url, kind, resolveDir }): Promise<OnResolveResult | undefined> => {
          if (kind === "url-token") {
            if (url.startsWith("~/")) return build.resolve(url.slice(1), { kind, resolveDir });
            if (isOutside(url)) return url.startsWith("data:") ? undefined : { path: url, external: true };
            const [name = ""] = url.split(/[?#]/, 1);
            const rest = url.slice(name.length);
            const resolved = name.startsWith("/") ? staticUrl(name) : null;
            if (resolved !== null) return { path: resolved + rest, external: true };
            for (const spelling of spellings(name)) {
              const file = await fileOf(spelling, resolveDir);
              const asset = file === null ? null : await assets.collectFile(file as FilePath);
              if (asset) return { path: asset.url + rest, external: true };
            }
            return {
              errors: [{ text: `Could not resolve "${url}"`, detail: { missingUrl: url } satisfies MissingUrl }],
            };
          }
          if (kind !== "import-rule" && kind !== "composes-from") return undefined;
          const bare = url.replace(/^~/, "");
          if (bare.startsWith("@site/")) {
            const file = path.join(root, bare.slice("@site/".length));
            return pathExists(file) ? { path: file } : undefined; // esbuild reports the missing file
          }
          if (bare !== url) {
            const file = await resolvePackage(bare, resolveDir);
            return file === null ? undefined : { path: file };
          }
          const resolved = url.startsWith("/") && kind === "import-rule" && !pathExists(url) ? staticUrl(url) : null;
          return resolved === null ? undefined : { path: resolved, external: true };
        },
      );
    },
  };
}

/** The diagnostic for a `url()` of a missing file; null for other errors of esbuild. */
export function missingUrlProblem({ detail }: Message, location: Location | undefined): Diagnostic | null {
  const url = (detail as Partial<MissingUrl> | undefined)?.missingUrl;
  if (url === undefined) return null;
  return missingStyleFile({
    message: `Unexpected \`url(${url})\`, expected a file that exists`,
    location,
    help: url.startsWith("/")
      ? "Put the file in a static folder, or correct the path; it is relative to that folder."
      : url.replace(/^~/, "").startsWith("@site/")
        ? "Check the path and its upper and lower case; `@site` is the site's folder."
        : "Check the path and its upper and lower case; it is relative to the stylesheet.",
  });
}
