import { cp, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadConfig } from "../../cli/config/load-config.ts";
import { createDevServer, type DevServer, type DevServerOptions } from "../../cli/dev/create-dev-server.ts";
import { removeDevScript } from "../../cli/dev/dev-script.ts";
import { type DevSession, openSession } from "../../cli/dev/dev-session.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import type { Diagnostic } from "../../cli/model/diagnostic.ts";
import type { OutputFile } from "../../cli/model/output.ts";
import { readFileSync } from "node:fs";
import { buildSite } from "../../cli/pipeline/build-site.ts";

const repo = fileURLToPath(new URL("../..", import.meta.url));

export interface DevSite {
  root: FilePath;
  session: DevSession;
  server: DevServer;
  /** Faults as the terminal was last told them. */
  faults(): Diagnostic[];
  /** Status and text of a path, without what `dev` adds. */
  get(path: string): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

/** Serves a copy of a fixture site, below the repo so that it finds its packages. */
export async function openDevSite(fixture: string, options: Partial<DevServerOptions> = {}): Promise<DevSite> {
  const root = (await mkdtemp(path.join(repo, "node_modules/.site-"))) as FilePath;
  await cp(path.join(repo, "tests/sites", fixture), root, { recursive: true });
  const { session, diagnostics } = await openSession({ root, strict: false, cache: false, concurrency: 4 });
  if (!session) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  let faults: Diagnostic[] = [];
  const server = await createDevServer({
    session,
    host: "localhost",
    port: 0,
    strictPort: false,
    allowedHosts: [],
    readSource: () => undefined,
    openPlace: () => false,
    onFaults: (found) => {
      faults = found;
    },
    ...options,
  });
  return {
    root,
    session,
    server,
    faults: () => faults,
    async get(file) {
      const answer = await fetch(new URL(file, server.url), { redirect: "manual" });
      return { status: answer.status, text: removeDevScript(await answer.text()) };
    },
    async close() {
      session.close();
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** What a build of the same files writes, or the faults that keep it from that. */
export async function buildAgain(root: FilePath): Promise<{ outputs: OutputFile[]; diagnostics: Diagnostic[] }> {
  const loaded = await loadConfig(root, { production: false, strict: false });
  if (!loaded.value) return { outputs: [], diagnostics: loaded.diagnostics };
  const { outputs, diagnostics } = await buildSite(loaded.value, { cache: false, concurrency: 4, onProgress() {} });
  return { outputs, diagnostics: [...loaded.diagnostics, ...diagnostics] };
}

export const textOf = (file: OutputFile): string =>
  "copyOf" in file ? readFileSync(file.copyOf, "utf8") : Buffer.from(file.bytes).toString("utf8");
