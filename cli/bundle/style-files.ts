// What `url()` and `@import` of stylesheets name: files beside the sheet, `@site/…`, packages (also with webpack's `~`) and the
// site's static folders.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Message, OnResolveResult, Plugin } from "esbuild";
import { missingStyleFile } from "../diagnostics/bundle.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { AssetCollector } from "./asset-collector.ts";
import { fileOfInput } from "./module-paths.ts";

export interface StyleFiles {
  root: FilePath;
  baseUrl: string;
  /** From the root. */
  staticDirectories: readonly string[];
  assets: AssetCollector;
}

/** `detail` of the bundler's error for a `url()` without a file. */
interface MissingUrl {
  missingUrl: string;
}

const isOutside = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(url);

/** As written, and with its escapes as letters. */
function spellings(name: string): string[] {
  try {
    return [...new Set([name, decodeURI(name)])];
  } catch {
    return [name];
  }
}

/** Relative `url()`s become hashed URLs; those from the site's root lead to its static files. */
export function cssUrlPlugin({ root, baseUrl, staticDirectories, assets }: StyleFiles): Plugin {
  /** The URL of a static file, or null. */
  const staticUrl = (name: string): string | null => {
    const names = [name, ...(name.startsWith(baseUrl) ? [name.slice(baseUrl.length - 1)] : [])];
    const found = names.find((one) =>
      spellings(one).some((file) => staticDirectories.some((folder) => existsSync(path.join(root, folder, file)))),
    );
    return found === undefined ? null : baseUrl.slice(0, -1) + found;
  };
  return {
    name: "css-url",
    setup(build) {
      const resolvePackage = async (name: string, resolveDir: string): Promise<string | null> => {
        const { path: file, errors } = await build.resolve(name, { kind: "import-rule", resolveDir });
        return errors.length === 0 ? file : null;
      };
      /** File of a name without query and hash. */
      const fileOf = async (name: string, resolveDir: string): Promise<string | null> => {
        const bare = name.replace(/^~/, "");
        if (bare.startsWith("@site/")) return path.join(root, bare.slice("@site/".length));
        if (bare !== name) return resolvePackage(bare, resolveDir);
        const beside = path.join(resolveDir, name);
        return !name.startsWith(".") && !existsSync(beside) ? resolvePackage(name, resolveDir) : beside;
      };
      build.onResolve(
        { filter: /.*/ },
        async ({ path: url, kind, resolveDir }): Promise<OnResolveResult | undefined> => {
          if (kind === "url-token") {
            if (isOutside(url)) return url.startsWith("data:") ? undefined : { path: url, external: true };
            const [name = ""] = url.split(/[?#]/, 1);
            const rest = url.slice(name.length);
            if (name.startsWith("/")) {
              const found = staticUrl(name);
              if (found !== null) return { path: found + rest, external: true };
            } else {
              for (const spelling of spellings(name)) {
                const file = await fileOf(spelling, resolveDir);
                const asset = file === null ? null : await assets.collectFile(file as FilePath);
                if (asset) return { path: asset.url + rest, external: true };
              }
            }
            return {
              errors: [{ text: `Could not resolve "${url}"`, detail: { missingUrl: url } satisfies MissingUrl }],
            };
          }
          if (kind !== "import-rule" && kind !== "composes-from") return undefined;
          const bare = url.replace(/^~/, "");
          if (bare.startsWith("@site/")) {
            const file = path.join(root, bare.slice("@site/".length));
            return existsSync(file) ? { path: file } : undefined; // the bundler reports it
          }
          if (bare !== url) {
            const file = await resolvePackage(bare, resolveDir);
            return file === null ? undefined : { path: file };
          }
          const found = url.startsWith("/") && kind === "import-rule" && !existsSync(url) ? staticUrl(url) : null;
          return found === null ? undefined : { path: found, external: true };
        },
      );
    },
  };
}

/** A `url()` without a file as a diagnostic; null for all else that the bundler reports. */
export function missingUrlProblem({ detail, location }: Message): Diagnostic | null {
  const url = (detail as Partial<MissingUrl> | undefined)?.missingUrl;
  if (url === undefined) return null;
  return missingStyleFile({
    message: `Unexpected \`url(${url})\`, expected a file that exists`,
    location: location
      ? {
          path: fileOfInput(location.file),
          line: location.line,
          column: location.column + 1,
          ...(location.length > 0 && { length: location.length }),
        }
      : undefined,
    help: url.startsWith("/")
      ? "Put the file into a static folder, or correct the path; it starts at that folder."
      : url.replace(/^~/, "").startsWith("@site/")
        ? "Check the path and its upper and lower case; `@site` is the site's folder."
        : "Check the path and its upper and lower case; it starts at the stylesheet's folder.",
  });
}
