import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { loadConfig } from "../../cli/config/load-config.ts";
import { createDevServer, type DevServer, type DevServerOptions } from "../../cli/dev/create-dev-server.ts";
import { removeDevScript } from "../../cli/dev/dev-script.ts";
import { openSession } from "../../cli/dev/dev-session.ts";
import type { DevSession } from "../../cli/dev/dev-state.ts";
import { watchFiles } from "../../cli/dev/watch-files.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import type { Diagnostic } from "../../cli/model/diagnostic.ts";
import type { OutputFile } from "../../cli/model/output.ts";
import type { DevMessage } from "../../runtime/shared/dev-message.ts";
import { buildSite } from "../../cli/site/build-site.ts";
import { loadVendor } from "./build-fixture.ts";

const repo = fileURLToPath(new URL("../..", import.meta.url));

export interface DevSite {
  root: FilePath;
  session: DevSession;
  server: DevServer;
  /** Errors as last printed in the terminal. */
  faults(): Diagnostic[];
  write(name: string, text: string): Promise<void>;
  /** Replaces the first occurrence. */
  edit(name: string, from: string, to: string): Promise<void>;
  /** Messages to an open tab: the next one, and those after it. */
  listen(page: string): Promise<{ next(): Promise<DevMessage>; close(): void }>;
  /** Status and text of a path, without the additions of `dev`. */
  get(path: string): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

interface OpenOptions extends Partial<DevServerOptions> {
  /** False: the test passes changes to the session. */
  watch?: boolean;
  /** True: no work is left for the background. */
  complete?: boolean;
  /** Files besides those of the fixture. */
  files?: Record<string, string | Uint8Array>;
}

async function writeBelow(root: string, name: string, text: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), text);
}

/** A copy of a fixture site, below the repo so that it finds its packages. */
export async function copyFixture(fixture: string, files: Record<string, string | Uint8Array> = {}): Promise<FilePath> {
  const root = (await realpath(await mkdtemp(path.join(repo, "node_modules/.site-")))) as FilePath;
  await cp(path.join(repo, "tests/sites", fixture), root, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeBelow(root, name, text);
  return root;
}

/** Requests without a shared connection: the server may close an idle one at the moment of the next request. */
const getAlone = (url: URL): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (response) => {
      readText(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
    request.on("error", reject);
  });

/** Serves a copy of a fixture site. */
export async function openDevSite(
  fixture: string,
  { watch = false, complete = false, files = {}, ...options }: OpenOptions = {},
): Promise<DevSite> {
  const root = await copyFixture(fixture, files);
  const since = Date.now();
  const { session, diagnostics } = await openSession({ root, strict: false, cache: false, concurrency: 4, loadVendor });
  if (!session) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  if (complete) await session.complete();
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
  const watcher = watch
    ? watchFiles({
        root,
        ignored: [path.join(root, "build"), path.join(root, ".sitegen")],
        since,
        onChange: (change) => void session.change(change),
        onStir: session.stir,
        onError: (error) => {
          throw error;
        },
      })
    : null;
  await watcher?.ready;
  return {
    root,
    session,
    server,
    write: (name, text) => writeBelow(root, name, text),
    async edit(name, from, to) {
      const text = await readFile(path.join(root, name), "utf8");
      if (!text.includes(from)) throw new Error(`no \`${from}\` in ${name}`);
      await writeFile(path.join(root, name), text.replace(from, to));
    },
    faults: () => faults,
    async get(file) {
      const { status, text } = await getAlone(new URL(file, server.url));
      return { status, text: removeDevScript(text) };
    },
    async listen(page) {
      const html = await (await fetch(new URL(page, server.url))).text();
      const token = /dev\.js\?t=(\w+)/.exec(html)?.[1] ?? "";
      const abort = new AbortController();
      const query = new URLSearchParams({ t: token, page });
      const { body } = await fetch(new URL(`/@sitegen/events?${query}`, server.url), { signal: abort.signal });
      const messages = readMessages(body as ReadableStream<Uint8Array>);
      return {
        next: async () => (await messages.next()).value as DevMessage,
        close: () => abort.abort(),
      };
    },
    async close() {
      await watcher?.close();
      await session.close();
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function* readMessages(stream: ReadableStream<Uint8Array>): AsyncGenerator<DevMessage> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      if (event.startsWith("data: ")) yield JSON.parse(event.slice(6)) as DevMessage;
    }
  }
}

/** The output of a build of the same files, or its errors. */
export async function buildAgain(root: FilePath): Promise<{ outputs: OutputFile[]; diagnostics: Diagnostic[] }> {
  const loaded = await loadConfig(root, { production: false, strict: false });
  if (!loaded.value) return { outputs: [], diagnostics: loaded.diagnostics };
  const { outputs, diagnostics } = await buildSite(loaded.value, {
    ...{ cache: false, concurrency: 4, loadVendor, onProgress() {} },
  });
  return { outputs, diagnostics: [...loaded.diagnostics, ...diagnostics] };
}

export const textOf = (file: OutputFile): string =>
  "copyOf" in file ? readFileSync(file.copyOf, "utf8") : Buffer.from(file.bytes).toString("utf8");

/** Scripts of the bundle: in `dev` they differ, since islands accept new code. */
export const isBundledScript = (file: OutputFile): boolean => /(?:^|\/)assets\/[^/]+\.js$/.test(file.path);

/** A file with the URLs of those scripts as in builds and in `dev`: without hashes and parts. */
export const withoutScriptHashes = (text: string): string =>
  text
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/((?:data-m|content)="[^" ]*\/assets\/[^" ]+\.js)[^"]*"/g, '$1"')
    .replace(/(\/assets\/(?:client|mount|i-[\w-]+?))-\w{8}\.js/g, "$1.js");
