import path from "node:path";
import picomatch from "picomatch";
import type { ContentPath, FilePath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import type { Host } from "../model/host.ts";
import { planForLinks } from "../site/plain-pages.ts";
import { planSite } from "../plan/plan-site.ts";

/** The former path and text of a content file, and its current path. */
export interface FormerFile {
  path: ContentPath;
  text: string;
  now: ContentPath | null;
}

/** Former URLs of moved pages: plans the site again as if no file had moved. */
export async function formerUrls(
  config: SiteConfig,
  host: Host,
  former: readonly FormerFile[],
  historyRoot = config.root,
): Promise<Map<ContentPath, UrlPath>> {
  const folders = config.kinds.flatMap((kind) => kind.folders);
  const own = former.filter(({ path: file }) => folders.some((folder) => file.startsWith(`${folder}/`)));
  if (own.length === 0) return new Map();
  const { options } = planForLinks(config, historyRoot);
  const { table } = await planSite(config, withFormerFiles(config.root, host, own), options);
  return new Map(
    own.flatMap(({ path: file }): [ContentPath, UrlPath][] => {
      const url = table.fileUrls[file];
      return url === undefined ? [] : [[file, url]];
    }),
  );
}

/** The same host with some files at their former paths. */
function withFormerFiles(root: FilePath, host: Host, former: readonly FormerFile[]): Host {
  const texts = new Map(former.map(({ path: file, text }) => [path.join(root, file), text]));
  const hidden = new Set(former.flatMap(({ now }) => (now === null ? [] : [path.join(root, now)])));
  return {
    ...host,
    readFile: async (file) => {
      const text = texts.get(file);
      return text === undefined ? host.readFile(file) : Buffer.from(text);
    },
    exists: async (file) => texts.has(file) || (!hidden.has(file) && (await host.exists(file))),
    async glob(patterns, options) {
      const found = await host.glob(patterns, options);
      const matches = picomatch(patterns, { ignore: options.ignore });
      const added = [...texts.keys()]
        .map((file) => pathFrom(options.cwd, file))
        .filter((file) => !file.startsWith("../") && matches(file));
      const kept = found.filter((file) => !hidden.has(path.join(options.cwd, file)));
      return [...new Set([...kept, ...added])].sort();
    },
  };
}
