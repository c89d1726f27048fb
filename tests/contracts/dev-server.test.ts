import { spawn } from "node:child_process";
import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { get, rawRequest } from "../unit/serve/raw-request.ts";
import { buildCli } from "./built-cli.ts";
import { type DevSite, openDevSite } from "./dev-site.ts";

const CANARY = "canary-51c2f0";

describe("only what the plan knows is served, and only to its own pages", () => {
  let site: DevSite;
  beforeAll(async () => {
    site = await openDevSite("minimal", { files: { "secret.txt": CANARY, ".env": CANARY } });
    await mkdir(path.join(site.root, "site/static"), { recursive: true });
    await symlink(path.join(site.root, "secret.txt"), path.join(site.root, "site/static/link.txt"));
    await site.session.change(null);
  });
  afterAll(() => site.close());

  test.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/%252e%252e%252fsecret.txt",
    "/..%5csecret.txt",
    "/..\\secret.txt",
    "/secret.txt",
    "/secret.txt%00.html",
    "/.env",
    "/link.txt",
    "/C:/secret.txt",
    "/@fs/etc/passwd",
    "//etc/passwd",
    "/site/sitegen.config.ts",
    "/.sitegen/",
    "/_headers",
  ])("%s", async (target) => {
    const { status, body } = await get(site.server.port, target);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain(CANARY);
    expect(body).not.toContain(site.root);
  });

  test("no answer names a folder of this machine", async () => {
    const { text } = await site.get("/");
    const scripts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address]) => address as string);
    expect(scripts.length).toBeGreaterThan(0);
    for (const address of ["/", ...scripts]) expect((await site.get(address)).text).not.toContain(site.root);
  });

  const ask = async (target: string, headers: string): Promise<number> => {
    const { status } = await rawRequest(
      site.server.port,
      `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`,
    );
    return status;
  };
  test("a foreign Host is refused, as is a request of another site", async () => {
    expect(await ask("/", "Host: localhost\r\n")).toBe(200);
    expect(await ask("/", "Host: evil.example\r\n")).toBe(403);
    expect(await ask("/", "Host: localhost\r\nOrigin: https://evil.example\r\n")).toBe(403);
    expect(await ask("/", "Host: localhost\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n")).toBe(403);
  });
  test("the event stream and the editor need the token of this run", async () => {
    expect(await ask("/@sitegen/events?page=/", "Host: localhost\r\n")).toBe(403);
    expect(await ask("/@sitegen/dev.js", "Host: localhost\r\n")).toBe(403);
    const { status } = await fetch(new URL("/@sitegen/open?place=a:1:1", site.server.url), { method: "POST" });
    expect(status).toBe(403);
  });
});

test("--allowed-hosts: names, and all below a dot", async () => {
  const site = await openDevSite("minimal", { allowedHosts: ["docs.test", ".preview.test"] });
  const ask = async (host: string): Promise<number> =>
    (await rawRequest(site.server.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status;
  expect([await ask("docs.test"), await ask("a.preview.test"), await ask("a.docs.test")]).toEqual([200, 200, 403]);
  await site.close();
});

describe("the watcher", () => {
  let site: DevSite;
  beforeAll(async () => {
    site = await openDevSite("minimal", { watch: true });
  });
  afterAll(() => site.close());
  const shows = (address: string, text: string) =>
    expect.poll(async () => (await site.get(address)).text.includes(text), { timeout: 60_000 }).toBe(true);

  test("a thousand files at once, as git writes them", async () => {
    await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        site.write(`content/docs/many/page-${index}.md`, `# Page ${index}\n\nText ${index}.\n`),
      ),
    );
    await shows("/docs/many/page-0", "Text 0.");
    await shows("/docs/many/page-999", "Text 999.");
  });
  test("a save that replaces the file", async () => {
    const file = path.join(site.root, "content/docs/many/page-5.md");
    await writeFile(`${file}~`, "# Page 5\n\nSaved by replacing.\n");
    await rename(`${file}~`, file);
    await shows("/docs/many/page-5", "Saved by replacing.");
  });
  test("a folder that is renamed", async () => {
    await rename(path.join(site.root, "content/docs/many"), path.join(site.root, "content/docs/lots"));
    await shows("/docs/lots/page-999", "Text 999.");
    await expect.poll(async () => (await site.get("/docs/many/page-999")).status, { timeout: 60_000 }).toBe(404);
  });
});

describe("the command", () => {
  let blocker: http.Server;
  let port: number;
  let site: DevSite;
  let cli: string;
  beforeAll(async () => {
    cli = await buildCli("dev-server");
    site = await openDevSite("minimal");
    blocker = http.createServer();
    await new Promise<void>((resolve) => blocker.listen(0, "localhost", resolve));
    port = (blocker.address() as { port: number }).port;
  });
  afterAll(async () => {
    blocker.close();
    await site.close();
  });
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, [cli, "dev", site.root, ...args]);
    let out = "";
    let listen = (_text: string): void => {};
    const take = (chunk: Buffer): void => {
      out += chunk.toString();
      listen(out);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    return {
      child,
      text: () => out,
      // when all that it said has been read as well
      exit: new Promise<number | null>((resolve) => child.on("close", resolve)),
      said: (words: string) =>
        new Promise<void>((resolve) => {
          listen = (text) => text.includes(words) && resolve();
          listen(out);
        }),
    };
  };

  test("a taken port is said and the next one used; Ctrl-C ends at once with 130", async () => {
    const run = start("--port", String(port));
    await run.said("Press Ctrl+C to stop.");
    run.child.kill("SIGINT");
    expect(await run.exit).toBe(130);
    expect(run.text()).toContain(`Unexpected program on port ${port}, expected it to be free: port `);
  });
  test("--strict-port: exit code 3", async () => {
    const run = start("--port", String(port), "--strict-port");
    expect(await run.exit).toBe(3);
    expect(run.text()).toContain("SG1806 cannot-listen");
  });
});
