import path from "node:path";
import type { Metafile } from "esbuild";
import type { SearchSite } from "../../runtime/shared/search.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Bundle } from "../model/output.ts";
import type { AssetCollector } from "./asset-collector.ts";
import type { RunBuild } from "./esbuild/create-rebuilder.ts";
import type { OwnCode } from "./islands/islands-plugin.ts";
import type { PageModulesOptions } from "./page-modules-plugin.ts";
import type { VendorLoader } from "./react-vendor.ts";
import type { ModuleVersions } from "./scripts/refresh-plugin.ts";
import type { GraphParts, PagesInput } from "./write-pages.ts";

/** Output of the bundler that contains no page, such as shared styles. */
export interface BundlePart {
  metafiles: readonly Metafile[];
  diagnostics: readonly Diagnostic[];
}

export interface BundleInput extends PagesInput {
  config: SiteConfig;
  packageDir: FilePath;
  failed: ReadonlySet<ContentPath>;
  /** See `MarkdownInput`. */
  compileBodies?: PageModulesOptions["compileBodies"];
  islandLinksOf?: PageModulesOptions["islandLinksOf"];
  highlightCss: string;
  /** Hash of the environment variables that Markdown plugins read. Default: none. */
  compiledWith?: string;
  searchSite: SearchSite;
  /** JSON of the value of `useGlobalData`. */
  globalData: string;
  /** JSON of `DocsData`. */
  docs(): string;
  assets: AssetCollector;
  /** False rebuilds React. */
  cache: boolean;
  /** Default: a new loader. */
  loadVendor?: VendorLoader;
  /** Folder of the server module, emptied first. Default: `serverFolder`. */
  serverDir?: FilePath;
  /** Enables Fast Refresh of islands; unset in a build. */
  refresh?: ModuleVersions;
  /** See `IslandsOptions`. */
  ownCode?: OwnCode;
  /** Runs the server build. Default: a full build. */
  runServer?: RunBuild;
  /** The only pages whose text changed since the last build; nothing else that esbuild sees changed. Unset if unknown. */
  edited?: ReadonlySet<ContentPath>;
  /** May return the cached result of an earlier bundle for the same sources and key. Default: always builds. */
  once?<Result extends BundlePart>(
    part: string,
    key: string,
    make: (assets: AssetCollector) => Promise<Result>,
  ): Promise<Result>;
}

export interface Bundled {
  bundle: Bundle;
  graph: GraphParts;
  /** Absolute paths of all bundled files. */
  inputs: FilePath[];
  diagnostics: Diagnostic[];
}

/** `bundleSite`, or a function that may reuse an earlier bundle. */
export type BundleSite = (input: BundleInput) => Promise<Bundled>;

/** Folder of the server module, which a later build can reuse. One per output and locale: builds of two outputs may run at once. */
export const serverFolder = ({ cacheDir, outDir, locale }: SiteConfig): FilePath =>
  path.join(cacheDir, "server", contentHash(outDir).slice(0, 12), locale.name) as FilePath;
