// The server code of a language while `dev` runs. Each edit of a component brings other code, and the code before is freed.
import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { TopLevelAwait } from "../bundle/esbuild/top-level-await.ts";
import { isIn } from "../model/disk/file-paths.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Bundle, ServerPart } from "../model/output.ts";
import type { ServerModule } from "../model/server-module.ts";
import { importServer, type ServerCode, type ServerSite, startServer } from "../site/load-server.ts";
import { createScriptModules } from "../site/script-modules.ts";

export interface LiveServer {
  /** @param frees False for code that may stay in memory. */
  start(bundle: Bundle, config: SiteConfig, options: { frees: boolean }): Promise<ServerModule>;
}

/** Starts the server again once a page turns out to have a module that no script can be. */
function withRestart(server: ServerModule, restart: () => Promise<ServerModule>): ServerModule {
  let current = server;
  let restarting: Promise<ServerModule> | null = null;
  const ask = async <Answer>(question: (running: ServerModule) => Promise<Answer>): Promise<Answer> => {
    try {
      return await question(current);
    } catch (error) {
      if (!(error instanceof TopLevelAwait)) throw error;
      restarting ??= restart();
      current = await restarting;
      return question(current);
    }
  };
  return {
    ...server,
    renderPage: (...request) => ask((running) => running.renderPage(...request)),
    renderCard: (...card) => ask((running) => running.renderCard(...card)),
    findFault: (request) => ask((running) => running.findFault(request)),
    renderSidebar: (...sidebar) => current.renderSidebar(...sidebar),
  };
}

/** Frees what was required from a folder, such as React. */
export function freeRequired(folder: string): void {
  if (!existsSync(folder)) return;
  const { cache } = createRequire(import.meta.url);
  // its keys are real paths
  const real = realpathSync(folder);
  for (const file of Object.keys(cache)) if (isIn(file, real)) delete cache[file];
}

export function createLiveServer(site: ServerSite): LiveServer {
  const scripts = createScriptModules();
  let loaded: { core: ServerPart; code: ServerCode } | null = null;
  /** Scripts cannot wait, and a module that is loaded in both ways would have two states: all or none are scripts. */
  let waits = false;
  const load = async (bundle: Bundle, frees: boolean): Promise<ServerCode> => {
    try {
      if (frees && !waits) return await importServer(bundle, site, { scripts: scripts.open() });
    } catch (error) {
      if (!(error instanceof TopLevelAwait)) throw error;
      waits = true;
    }
    return importServer(bundle, site);
  };
  return {
    async start(bundle, config, { frees }) {
      if (loaded?.core !== bundle.core) loaded = { core: bundle.core, code: await load(bundle, frees) };
      return withRestart(startServer(loaded.code, bundle, config), async () => {
        waits = true;
        const code = await importServer(bundle, site);
        if (loaded?.core === bundle.core) loaded = { core: bundle.core, code };
        return startServer(code, bundle, config);
      });
    },
  };
}
