// The import names of a site: `@site/`, `@theme/`, `@theme-original/`, `@docusaurus/`, `sitegen/react`.
import { readdirSync } from "node:fs";
import path from "node:path";
import type { OnResolveArgs, Plugin } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import { findModule } from "./module-paths.ts";

export interface AliasOptions {
  root: FilePath;
  packageDir: FilePath;
  /** Folder of the site's replacements of templates and elements; null without one. */
  themeDir: FilePath | null;
  /** Called for a name that does not exist; what it returns stands for the module. */
  onUnknown(args: OnResolveArgs, available: string[]): { path: string; namespace: string };
}

/** Component names in a folder, without extensions. */
export function moduleNames(dir: string): string[] {
  try {
    const names = readdirSync(dir).flatMap((file) => /^([^.]+)\.[jt]sx?$/.exec(file)?.[1] ?? []);
    return [...new Set(names)].filter((name) => name !== "index").sort();
  } catch {
    return [];
  }
}

export function aliasPlugin({ root, packageDir, themeDir, onUnknown }: AliasOptions): Plugin {
  const templates = path.join(packageDir, "templates");
  const themeParts = path.join(templates, "theme");
  const docusaurus = path.join(packageDir, "runtime/react/docusaurus");
  const override = (name: string) => (themeDir ? findModule(path.join(themeDir, name)) : undefined);
  const original = (name: string) => findModule(path.join(themeParts, name)) ?? findModule(path.join(templates, name));
  return {
    name: "alias",
    setup(build) {
      build.onResolve({ filter: /^@site\// }, (args) => {
        const file = findModule(path.join(root, args.path.slice("@site/".length)));
        return file && { path: file }; // undefined: the general resolver reports it
      });
      build.onResolve({ filter: /^@theme\// }, (args) => {
        const name = args.path.slice("@theme/".length);
        const file = override(name) ?? original(name);
        return file
          ? { path: file }
          : onUnknown(
              args,
              [...moduleNames(themeParts), ...moduleNames(themeDir ?? "")].map((n) => `@theme/${n}`),
            );
      });
      build.onResolve({ filter: /^@theme-(original|init)\// }, (args) => {
        const file = original(args.path.slice(args.path.indexOf("/") + 1));
        return file
          ? { path: file }
          : onUnknown(
              args,
              moduleNames(themeParts).map((n) => `@theme-original/${n}`),
            );
      });
      build.onResolve({ filter: /^@docusaurus\// }, (args) => {
        const file = findModule(path.join(docusaurus, args.path.slice("@docusaurus/".length)));
        return file
          ? { path: file }
          : onUnknown(
              args,
              moduleNames(docusaurus).map((n) => `@docusaurus/${n}`),
            );
      });
      build.onResolve({ filter: /^sitegen\/react$/ }, () => ({
        path: path.join(packageDir, "runtime/react/index.ts"),
      }));
      // a site's file of the same name replaces a template wherever our own code imports it
      build.onResolve({ filter: /^\.{1,2}\// }, (args) => {
        if (!themeDir || !args.importer.startsWith(templates) || args.resolveDir.startsWith(themeDir)) return undefined;
        const target = path.join(args.resolveDir, args.path).replace(/\.[jt]sx?$/, "");
        const name = path.relative(target.startsWith(themeParts) ? themeParts : templates, target);
        const file = /^[A-Z]\w*$/.test(name) ? override(name) : undefined;
        return file && { path: file };
      });
    },
  };
}
