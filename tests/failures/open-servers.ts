// Starts `serve` and `dev`, each as a process, on copies of the smallest site amid files that no response may contain.
import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cli, repoRoot, runNode } from "../contracts/built-cli.ts";

/** In no response. */
export const CANARY = "canary-b7d0e2";

/** Below the folder that holds the root. */
const FILES: Readonly<Record<string, string>> = {
  "secret.txt": CANARY,
  "root-private/secret.txt": CANARY,
  "home/.env": CANARY,
  "root/secret.txt": CANARY,
  "root/.env": CANARY,
  "root/.git/config": CANARY,
  "root/.npmrc": CANARY,
  "root/build-private/secret.txt": CANARY,
  "root/site/static-private/secret.txt": CANARY,
  "root/site/static/plain.txt": "plain text\n",
  "root/site/static/sub/deep.txt": "deep text\n",
  // more than the buffers of a connection hold
  "root/site/static/large.bin": "large\n".repeat(4_000_000),
};

export type ServerName = "dev" | "serve";

export interface TestServer {
  name: ServerName;
  port: number;
  root: string;
  process: ChildProcess;
  /** All output so far. */
  printed(): string;
  /** Resident memory in bytes, as Linux counts it. */
  memory(): number;
  /** Established connections, as Linux lists them: those that it closed do not count, even if their clients have not noticed. */
  connections(): number;
  stop(): Promise<void>;
}

/** Lists the site, builds it, then adds links that lead out. @returns The root. */
async function createRoot(folder: string): Promise<string> {
  const root = path.join(folder, "root");
  cpSync(path.join(repoRoot, "tests/sites/minimal"), root, {
    recursive: true,
    filter: (file) => !/\/(?:\.sitegen|build|node_modules)$/.test(file),
  });
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const { code, stderr } = await runNode([cli, "build"], { cwd: root });
  if (code !== 0) throw new Error(stderr);
  symlinkSync(path.join(root, "secret.txt"), path.join(root, "build/link.txt"));
  symlinkSync(path.join(root, "build-private"), path.join(root, "build/linked"));
  return root;
}

/** Rows of a table of the system: `index: address:port remote state`, in hexadecimal. */
const establishedAt = (port: number, table: string): string[] =>
  readFileSync(`/proc/net/${table}`, "utf8")
    .split("\n")
    .filter((row) => {
      const [, local, , state] = row.trim().split(/\s+/);
      return state === "01" && local?.endsWith(`:${port.toString(16).toUpperCase().padStart(4, "0")}`);
    });

/** Starts one server. `node` are arguments of Node.js. @throws What it printed, if it does not listen. */
export async function openServer(
  name: ServerName,
  { args = [], node = [] }: { args?: readonly string[]; node?: readonly string[] } = {},
): Promise<TestServer> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "server-")));
  const root = await createRoot(folder);
  const child = spawn(process.execPath, [...node, cli, name, "--port", "0", ...args], {
    cwd: root,
    env: { ...process.env, HOME: path.join(folder, "home"), SITEGEN_TEST_SECRET: CANARY },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    const collect = (chunk: Buffer): void => {
      text += chunk;
      const found = / at http:\/\/\S+?:(\d+)\/[\s\S]*Ctrl\+C/.exec(text)?.[1];
      if (found) resolve(Number(found));
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    void ended.then(() => reject(new Error(text)));
  });
  return {
    name,
    port,
    root,
    process: child,
    printed: () => text,
    memory: () =>
      1024 * Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? Number.NaN),
    connections: () => ["tcp", "tcp6"].flatMap((table) => establishedAt(port, table)).length,
    async stop() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
