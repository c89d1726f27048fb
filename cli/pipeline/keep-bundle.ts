// What a long-lived host keeps of the bundle between plans. The bundler is the same as in a build; it is only not asked
// again for what it has made of the same sources.
import path from "node:path";
import type { AssetCollector } from "../bundle/asset-collector.ts";
import { type Bundled, type BundleInput, bundlePages, bundleSite } from "../bundle/bundle-site.ts";
import { createRebuilder } from "../bundle/create-rebuilder.ts";
import { importsOf, sourceOfKey } from "../bundle/plan-pages.ts";
import type { ModuleVersions } from "../bundle/refresh-plugin.ts";
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { PageFacts } from "../model/content.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import type { Asset, Bundle } from "../model/output.ts";

export interface BundleKeeper {
  bundle: typeof bundleSite;
  /** The last bundle with other words on these pages; null if there is more to it. */
  edit(pages: readonly PageFacts[]): Bundle | null;
  /** Whether the files, absolute, may have gone into what is kept without the plan's knowing. */
  uses(file: FilePath): boolean;
  /** Sources other than Markdown changed. */
  forget(): void;
  /** Has the bundle that is made, if one is, fail soon. */
  cancel(): void;
  /** Resolves when nothing of it runs any longer. */
  close(): Promise<void>;
}

/** Content and its data: what the plan makes of them is in its key. */
export const NO_SOURCE = /\.(?:mdx?|ya?ml)$|\/_category_\.json$/;

/**
 * All of the plan that the bundle depends on but for the code of pages; the rest is files.
 * @param markdown What the bundler was given as a whole when the bundle was made: modules too may import Markdown.
 */
export function planKey(
  { pages, failed, bodies, components, outlineOf, fileOf, highlightCss, searchSite }: BundleInput,
  markdown: readonly ContentPath[],
): Hash {
  const whole = new Set(markdown);
  const shown = new Set([...bodies.map(sourceOfKey), ...markdown]);
  // what modules import is in the graph too, and what that imports
  for (const file of shown) {
    for (const { specifier } of pages.get(file)?.imports ?? []) {
      const target = importedMarkdown(file, specifier);
      if (target) shown.add(target);
    }
  }
  const modules = [...shown].sort().map((file) => {
    const page = pages.get(file);
    if (!page) return file;
    const imports = whole.has(file) ? null : importsOf(page);
    if (imports !== null) return [file, imports];
    // the code of a file follows from its text, its kind and the options of Markdown
    const codes = [page.body, page.preview].map((body) => (body?.type === "module" ? page.hash : null));
    return [file, codes, page.kind, page.role, page.frontMatter.data, page.contentTitle, outlineOf(file)];
  });
  const diagrams = [...pages.values()].some(({ uses }) => uses.mermaid);
  const files = components.map((file) => [file, fileOf(file)]);
  return contentHash(JSON.stringify([modules, bodies, files, [...failed].sort(), highlightCss, searchSite, diagrams]));
}

/** Notes which files are collected while the bundle is made. */
export function watchCollector(collector: AssetCollector, note: (asset: Asset) => void): AssetCollector {
  const noted = async (asked: Promise<Asset | null>): Promise<Asset | null> => {
    const asset = await asked;
    if (asset) note(asset);
    return asset;
  };
  return {
    collect: (contentPath) => noted(collector.collect(contentPath)),
    collectFile: (file) => noted(collector.collectFile(file)),
    all: () => collector.all(),
  };
}

/** @param serverDir Folder of this process alone, for the server modules. */
export function createBundleKeeper(serverDir: FilePath): BundleKeeper {
  let kept: { key: Hash; input: BundleInput; bundled: Bundled } | null = null;
  /** The last one without faults: pages stay as they were until a module is mended. */
  let sound: { modules: string; bundled: Bundled } | null = null;
  const refresh: ModuleVersions = new Map();
  let parts = new Map<string, { key: string; made: Promise<unknown> }>();
  let assets = new Map<FilePath, Asset>();
  let made = 0;
  const rebuilder = createRebuilder();
  const keepPages = (before: Bundled, input: BundleInput, changed: ReadonlySet<ContentPath> | null): Bundled => {
    const bundled = bundlePages(before, input, changed);
    if (kept) kept = { ...kept, input, bundled };
    if (sound?.bundled === before) sound = { ...sound, bundled };
    return bundled;
  };

  return {
    async bundle(input) {
      // what is wrong is told at places that an edit moves
      if (kept?.bundled.diagnostics.length === 0 && kept.key === planKey(input, kept.bundled.bundle.markdown)) {
        await Promise.all([...assets.keys()].map((file) => input.assets.collectFile(file)));
        return keepPages(kept.bundled, input, null);
      }
      const collector = watchCollector(input.assets, (asset) => assets.set(asset.file, asset));
      const once: BundleInput["once"] = (part, partKey, make) => {
        const known = parts.get(part);
        if (known?.key === partKey) return known.made as ReturnType<typeof make>;
        const made = make(collector);
        parts.set(part, { key: partKey, made });
        made.catch(() => parts.delete(part));
        return made;
      };
      const before = [...assets.keys()];
      // who still renders with the last module reads more of its files
      const folder = path.join(serverDir, String(made++ % 2)) as FilePath;
      const bundled = await bundleSite({
        ...input,
        assets: collector,
        serverDir: folder,
        refresh,
        once,
        runServer: rebuilder.run,
      });
      // parts that were kept have collected their files earlier
      await Promise.all(before.map((file) => input.assets.collectFile(file)));
      kept = { key: planKey(input, bundled.bundle.markdown), input, bundled };
      const modules = JSON.stringify([input.bodies, input.components]);
      const isBroken = bundled.diagnostics.some(({ severity }) => severity === "error");
      if (isBroken && sound?.modules === modules) return { ...sound.bundled, diagnostics: bundled.diagnostics };
      if (!isBroken) sound = { modules, bundled };
      return bundled;
    },
    edit(pages) {
      if (kept?.bundled.diagnostics.length !== 0) return null;
      const { input, bundled } = kept;
      const isSame = (page: PageFacts): boolean => {
        const before = input.pages.get(page.path);
        const imports = importsOf(page);
        return (
          before !== undefined &&
          imports !== null &&
          imports === importsOf(before) &&
          !bundled.bundle.markdown.includes(page.path)
        );
      };
      if (!pages.every(isSame)) return null;
      const edited = new Map([...input.pages, ...pages.map((page) => [page.path, page] as const)]);
      return keepPages(bundled, { ...input, pages: edited }, new Set(pages.map(({ path: file }) => file))).bundle;
    },
    uses: (file) => !NO_SOURCE.test(file) || assets.has(path.normalize(file) as FilePath),
    forget() {
      kept = null;
      parts = new Map();
      assets = new Map();
    },
    cancel: rebuilder.cancel,
    close: rebuilder.close,
  };
}
