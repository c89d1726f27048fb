// A remote cache can only make a build faster: whatever it responds, the output equals that of a build without it.
// @module-tag nightly
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { RemoteCacheOptions } from "../../cli/model/cache.ts";
import { contentHash } from "../../cli/model/content-hash.ts";
import type { BuildResult } from "../../cli/site/build-site.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, buildRoot } from "./build-fixture.ts";

/** More pages than tolerated consecutive errors. */
const PAGES = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((page) => [`content/docs/page-${page}.md`, `# Page ${page}\n\nText of page ${page}.\n`]),
);
const outcome = ({ outputs, diagnostics }: Pick<BuildResult, "outputs" | "diagnostics">) => ({
  files: outputs.map((file) => `${file.path} ${contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf))}`),
  diagnostics,
});

let root: string;
let cold: ReturnType<typeof outcome>;
/** Uploads of a build, by the path of the request. */
const full = new Map<string, Buffer>();
beforeAll(async () => {
  const built = await buildFixture("minimal", PAGES);
  root = built.root;
  cold = outcome(built);
  await buildEmpty(await start(storeIn(full)));
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server; returns the URL of a cache on it. */
async function start(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/cache`;
}

/** A cache that works. */
function storeIn(store: Map<string, Buffer>, log: string[] = []): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const name = request.url ?? "";
      const known = store.get(name);
      if (request.method === "PUT") store.set(name, Buffer.concat(chunks));
      const status = request.method === "PUT" ? 201 : known ? 200 : 404;
      log.push(`${request.method} ${status}`);
      response.writeHead(status).end(request.method === "GET" ? known : undefined);
    });
  };
}

/** Builds with only the remote cache: the local one is empty. */
async function buildEmpty(url: string, options: Partial<RemoteCacheOptions> = {}, site = root) {
  rmSync(path.join(site, ".sitegen/cache"), { recursive: true, force: true });
  return outcome(await buildRoot(site, { cache: true, remote: remoteAt(url, options) }));
}

/** On a busy machine no valid response comes too late. */
const remoteAt = (url: string, { limits, ...options }: Partial<RemoteCacheOptions> = {}): RemoteCacheOptions => ({
  url: new URL(url),
  mode: "read-write",
  headers: {},
  ...options,
  limits: { requestMs: 60_000, waitMs: 60_000, ...limits },
});

const count = (log: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const line of log) counts[line] = (counts[line] ?? 0) + 1;
  return counts;
};

test("a second machine uses the uploads of the first, in another folder; only differences are missing and uploaded", async () => {
  const { root: other } = await buildFixture("minimal", PAGES);
  const log: string[] = [];
  const store = new Map(full);
  const url = await start(storeIn(store, log));
  expect([...store.keys()].every((name) => /^\/some\/cache\/ac\/[0-9a-f]{64}$/.test(name))).toBe(true);
  expect(await buildEmpty(url, {}, other)).toEqual(cold);
  expect(count(log)).toEqual({ "GET 200": full.size });

  log.length = 0;
  writeFileSync(path.join(other, "content/docs/page-1.md"), "# Page 1\n\nText of page 1.\n\nMore words.\n");
  await buildEmpty(url, { mode: "read" }, other);
  expect(count(log)).toEqual({ "GET 200": full.size - 2, "GET 404": 2 });
  log.length = 0;
  await buildEmpty(url, {}, other);
  expect(count(log)).toEqual({ "GET 200": full.size - 2, "GET 404": 2, "PUT 201": 2 });
  log.length = 0;
  // the local cache has all entries
  await buildRoot(other, { cache: true, remote: remoteAt(url) });
  expect(log).toEqual([]);
});

test("islands and components are found in another folder", async () => {
  const log: string[] = [];
  const url = await start(storeIn(new Map(), log));
  const { root: one } = await buildFixture("everything");
  const { root: other } = await buildFixture("everything");
  const built = await buildEmpty(url, {}, one);
  log.length = 0;
  expect(await buildEmpty(url, {}, other)).toEqual(built);
  expect(Object.keys(count(log))).toEqual(["GET 200"]);
});

/** Ways to respond to a request for an existing entry. */
type Answer = (entry: Buffer, ...rest: Parameters<RequestListener>) => void;
const others = (entry: Buffer): Buffer => [...full.values()].find((one) => !one.equals(entry)) ?? entry;
const flip = (entry: Buffer): Buffer => {
  const flipped = Buffer.from(entry);
  flipped[entry.length >> 1] = (flipped[entry.length >> 1] ?? 0) ^ 16;
  return flipped;
};
const answers: Record<string, { reason: string; answer: Answer }> = {
  "the entry of another key": {
    reason: "something else than the entry",
    answer: (entry, _, response) => response.end(others(entry)),
  },
  "a shorter entry": {
    reason: "something else than the entry",
    answer: (entry, _, response) => response.end(entry.subarray(0, entry.length - 9)),
  },
  "a flipped bit": {
    reason: "something else than the entry",
    answer: (entry, _, response) => response.end(flip(entry)),
  },
  "a page for people": {
    reason: "something else than the entry",
    answer: (_, __, response) => response.setHeader("content-type", "text/html").end("<title>Sign in</title>"),
  },
  "an empty answer": { reason: "something else than the entry", answer: (_, __, response) => response.end() },
  "a server error": {
    reason: "status 500",
    answer: (entry, _, response) => response.writeHead(500).end(entry),
  },
  "no permission": { reason: "status 401", answer: (_, __, response) => response.writeHead(401).end() },
  "a redirect to the right entry": {
    reason: "status 302",
    answer: (entry, request, response) => {
      const moved = request.url?.endsWith("?moved");
      response.writeHead(moved ? 200 : 302, { location: `${request.url}?moved` }).end(moved ? entry : undefined);
    },
  },
  "a connection that ends in the middle": {
    reason: "connection reset",
    answer: (entry, _, response) => {
      response.writeHead(200, { "content-length": entry.length });
      response.write(entry.subarray(0, 20), () => response.destroy());
    },
  },
  "a connection that is reset": {
    reason: "connection reset",
    answer: (_, request) => request.socket.destroy(),
  },
  silence: { reason: "no answer in time", answer: () => {} },
  "a beginning and then silence": {
    reason: "no answer in time",
    answer: (entry, _, response) => response.writeHead(200).write(entry.subarray(0, 20)),
  },
};

test.each(Object.entries(answers))("%s: the same output, reported once", async (_, { reason, answer }) => {
  const url = await start((request, response) => {
    const entry = full.get((request.url ?? "").replace("?moved", ""));
    if (request.method === "GET" && entry) answer(entry, request, response);
    else response.writeHead(404).end();
  });
  const limits = reason === "no answer in time" ? { requestMs: 100 } : {};
  const { files, diagnostics } = await buildEmpty(url, { mode: "read", limits });
  expect(files).toEqual(cold.files);
  const told = diagnostics.filter(({ name }) => name === "remote-cache-fault");
  expect(told).toEqual([
    {
      code: "SG1813",
      name: "remote-cache-fault",
      severity: "warning",
      message: `Unexpected answers of the remote cache \`${url}\`, expected entries of sitegen; the build went on without it`,
      details: [`reading: ${reason}, 5 times`],
      help: "Check that the server accepts `GET` and `PUT` requests below `/ac/`. If it is read-only on purpose, build with `--remote-cache-mode read`.",
    },
  ]);
  expect(diagnostics.filter((one) => !told.includes(one))).toEqual(cold.diagnostics);
});

const detailsOf = ({ diagnostics }: Awaited<ReturnType<typeof buildEmpty>>) =>
  diagnostics.filter(({ name }) => name === "remote-cache-fault").map(({ details }) => details);

test("no server at the URL, only slow responses, one error among valid responses", async () => {
  const url = await start(() => {});
  servers.pop()?.close();
  const dead = await buildEmpty(url);
  expect([dead.files, detailsOf(dead)]).toEqual([cold.files, [["reading: connection refused, 5 times"]]]);

  const store = storeIn(new Map(full));
  const slow = await buildEmpty(await start((request, response) => setTimeout(() => store(request, response), 50)), {
    limits: { atOnce: 1, waitMs: 1 },
  });
  expect([slow.files, detailsOf(slow)]).toEqual([cold.files, [["reading: too long a wait in all"]]]);

  const [first] = full.keys();
  const repaired = new Map(full);
  const url500 = await start((request, response) => {
    if (request.method === "GET" && request.url === first) response.writeHead(503).end();
    else storeIn(repaired)(request, response);
  });
  const one = await buildEmpty(url500);
  expect([one.files, detailsOf(one)]).toEqual([cold.files, [["reading: status 503"]]]);
});

test("a damaged entry is replaced by the next build that may write; a read-only build reports it", async () => {
  const [first = ""] = full.keys();
  const store = new Map(full).set(first, Buffer.from("damaged"));
  const url = await start(storeIn(store));
  expect(detailsOf(await buildEmpty(url))).toEqual([["reading: something else than the entry"]]);
  expect(await buildEmpty(url, { mode: "read" })).toEqual(cold);

  const refused = await buildEmpty(
    await start((_, response) => response.writeHead(_.method === "PUT" ? 403 : 404).end()),
  );
  expect([refused.files, detailsOf(refused)]).toEqual([cold.files, [["sending: status 403, 5 times"]]]);
});

test("the command line: credentials are sent and never printed, a build with no changes sends no requests", async () => {
  const seen: (string | undefined)[] = [];
  const url = await start((request, response) => {
    seen.push(request.headers.authorization, request.headers["x-team"] as string | undefined);
    response.writeHead(401).end();
  });
  const secret = url.replace("http://", "http://someone:p%40ss@");
  const env = {
    SITEGEN_REMOTE_CACHE: secret,
    SITEGEN_REMOTE_CACHE_MODE: "read",
    SITEGEN_REMOTE_CACHE_HEADER: "X-Team: docs p@ss",
  };
  rmSync(path.join(root, ".sitegen"), { recursive: true });
  const ran = await runCli(["build"], root, { env });
  expect(ran.code).toBe(0);
  expect(`${ran.stdout}${ran.stderr}`).toContain(`of the remote cache \`${url}\`, expected`);
  expect(`${ran.stdout}${ran.stderr}`).not.toMatch(/p@ss|p%40ss|someone/);
  const basic = `Basic ${Buffer.from("someone:p@ss").toString("base64")}`;
  expect(new Set(seen)).toEqual(new Set([basic, "docs p@ss"]));

  seen.length = 0;
  const again = await runCli(["build", "--remote-cache", secret], root);
  expect([again.code, seen, /remote/.test(again.stdout + again.stderr)]).toEqual([0, [], false]);
});

test.each([
  [["--remote-cache", "cache.example.com:p@ss"], {}, "Unexpected URL of the remote cache"],
  [[], { SITEGEN_REMOTE_CACHE: "ftp://a:p@ss@b" }, "Unexpected URL of the remote cache"],
  [
    ["--remote-cache", "http://a"],
    { SITEGEN_REMOTE_CACHE_MODE: "p@ss" },
    "Unexpected value of `SITEGEN_REMOTE_CACHE_MODE`",
  ],
  [
    ["--remote-cache", "http://a"],
    { SITEGEN_REMOTE_CACHE_HEADER: "p@ss" },
    "Unexpected value of `SITEGEN_REMOTE_CACHE_HEADER`",
  ],
])("%j %j exits with 2 and repeats no secret", async (args, env, message) => {
  const ran = await runCli(["build", ...args], root, { env: env as Record<string, string> });
  expect(ran.code).toBe(2);
  expect(ran.stdout + ran.stderr).toContain(message);
  expect(ran.stdout + ran.stderr).not.toContain("p@ss");
});

/** Starts nginx with WebDAV on some free port; null if there is none on this machine. */
async function startNginx(folder: string): Promise<{ url: string; end(): void } | null> {
  for (const name of ["data", "body"]) mkdirSync(path.join(folder, name));
  for (let tries = 0; ; tries++) {
    const port = new URL(await start(() => {})).port;
    servers.pop()?.close();
    writeFileSync(
      path.join(folder, "nginx.conf"),
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  server {
    listen 127.0.0.1:${port};
    location / { root ${folder}/data; dav_methods PUT; create_full_put_path on; }
  }
}
`,
    );
    const nginx = spawn("nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf")], { stdio: "ignore" });
    const end = new AbortController();
    const ended = new Promise<"absent" | "failed">((resolve) => {
      nginx.on("error", () => resolve("absent"));
      nginx.on("exit", () => resolve("failed"));
    });
    const url = `http://127.0.0.1:${port}/team`;
    const state = await Promise.race([ended, answering(url, end.signal)]);
    end.abort();
    if (state === "answers") return { url, end: () => nginx.kill() };
    if (state === "absent") return null;
    if (tries === 3) throw new Error("nginx does not start");
  }
}

async function answering(url: string, signal: AbortSignal): Promise<"answers" | "failed"> {
  while (!signal.aborted) {
    const answer = await fetch(url, { signal }).catch(() => null);
    if (answer) return "answers";
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return "failed";
}

test("nginx with WebDAV is filled by one build and serves the next", async ({ skip }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  const nginx = await startNginx(folder);
  try {
    if (!nginx) return skip("nginx is not installed");
    expect(await buildEmpty(nginx.url)).toEqual(cold);
    expect(await buildEmpty(nginx.url)).toEqual(cold);
    // a read-only build reports nothing if no entry is missing
    expect(await buildEmpty(nginx.url, { mode: "read" })).toEqual(cold);
    expect(readdirSync(path.join(folder, "data/team/ac")).sort()).toEqual(
      [...full.keys()].map((name) => path.basename(name)).sort(),
    );
  } finally {
    nginx?.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
