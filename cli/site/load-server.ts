import { pathToFileURL } from "node:url";
import { once } from "../../runtime/shared/once.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import type { Bundle } from "../model/output.ts";
import type { LoadServer, ServerFile, ServerModule } from "../model/server-module.ts";
import { TopLevelAwait } from "../bundle/esbuild/top-level-await.ts";
import { createFrameMapper } from "../boundary/frame-mapper.ts";
import { createModuleLoader, type Exports, type ImportModule, importFile } from "../render/module-loader.ts";
import { isMachineError } from "../diagnostics/machine-error.ts";
import { loadProblem } from "../render/render-problems.ts";
import type { CompiledReact } from "../state/compiled-react.ts";

export interface ServerSite {
  config: SiteConfig;
  packageDir: string;
  host: Pick<Host, "environment">;
}

/** Whether code of the site is part of all pages. */
export const hasTheme = ({ themeDir, additions }: SiteConfig): boolean =>
  themeDir !== null || additions.themeDirs.length > 0;

/** Imports a file; the query makes Node read a rebuilt file again within one process. */
const importAgain: ImportModule = (file) => import(`${pathToFileURL(file).href}?${Date.now()}`);

/** A built server file, and how modules of the same bundle are imported. */
export interface ServerCode extends ServerFile {
  importModule: ImportModule;
}

/**
 * Loads a built server file.
 * @param scripts Loads all modules of the bundle; null imports them.
 * @throws TopLevelAwait
 */
export async function importServer(
  { serverFile, serverReact }: Pick<Bundle, "serverFile" | "serverReact">,
  { config, packageDir, host }: ServerSite,
  { react = null, scripts = null }: { react?: CompiledReact | null; scripts?: ImportModule | null } = {},
): Promise<ServerCode> {
  react?.load(serverReact);
  const importModule = scripts ?? importFile;
  const theme = { code: "server", subject: "all pages", part: "the site's theme", isSafe: !hasTheme(config) } as const;
  try {
    const { createServer } = await host.environment.within(
      theme,
      () => (scripts ?? importAgain)(serverFile) as Promise<Exports & ServerFile>,
    );
    return { createServer, importModule };
  } catch (error) {
    if (error instanceof TopLevelAwait || isMachineError(error, serverFile)) throw error;
    const frame = createFrameMapper();
    const sourceOf = async (...place: Parameters<typeof frame>) => frame(...place);
    return { ...brokenServer(await loadProblem(error, { root: config.root, packageDir, sourceOf })), importModule };
  }
}

/** A server without code: it renders no page. */
const brokenServer = (failure: Diagnostic): ServerFile => {
  const fail = (): never => {
    throw new Error(failure.message);
  };
  return {
    createServer: () => ({
      failure,
      renderPage: fail,
      findFault: async () => null,
      renderCard: fail,
      renderSidebar: () => "",
      inlineScripts: [],
    }),
  };
};

export function startServer(
  { createServer, importModule }: ServerCode,
  { modules }: Pick<Bundle, "modules">,
  { additions }: Pick<SiteConfig, "additions">,
): ServerModule {
  const load = createModuleLoader(importModule);
  return createServer(
    async (key) => {
      const module = modules[key];
      if (!module) throw new Error(`no page module ${key}`);
      return load(module.file);
    },
    (key) => additions.data.get(key),
  );
}

export const serverLoader = (
  bundle: Pick<Bundle, "serverFile" | "serverReact" | "modules">,
  site: ServerSite,
  react: CompiledReact | null = null,
): LoadServer => once(async () => startServer(await importServer(bundle, site, { react }), bundle, site.config));
