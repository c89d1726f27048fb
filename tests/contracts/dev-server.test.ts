import { spawn } from "node:child_process";
import { readFile, rename, writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inParts } from "../in-parts.ts";
import { rawRequest } from "../unit/serve/raw-request.ts";
import { cli } from "./built-cli.ts";
import { type DevSite, openDevSite } from "./dev-site.ts";

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

  /** As git writes the files of a branch. */
  const writePages = async (folder: string, count: number): Promise<void> => {
    const files = Array.from({ length: count }, (_, index) =>
      site.write(`content/docs/${folder}/page-${index}.md`, `# Page ${index}\n\nText ${index}.\n`),
    );
    await Promise.all(files);
    await shows(`/docs/${folder}/page-${count - 1}`, `Text ${count - 1}.`);
  };

  for (const { size, tags } of inParts(100, 1000))
    test(`${size} files at once`, { tags }, async () => {
      await writePages(`many-${size}`, size);
      await shows(`/docs/many-${size}/page-0`, "Text 0.");
    });
  test("a save that replaces the file", async () => {
    await writePages("replaced", 1);
    const file = path.join(site.root, "content/docs/replaced/page-0.md");
    await writeFile(`${file}~`, "# Page 0\n\nSaved by replacing.\n");
    await rename(`${file}~`, file);
    await shows("/docs/replaced/page-0", "Saved by replacing.");
  });
  test("a folder that is renamed", { tags: ["nightly"] }, async () => {
    await writePages("before", 50);
    await rename(path.join(site.root, "content/docs/before"), path.join(site.root, "content/docs/after"));
    await shows("/docs/after/page-49", "Text 49.");
    await expect.poll(async () => (await site.get("/docs/before/page-49")).status, { timeout: 60_000 }).toBe(404);
  });
});

describe("the command", () => {
  let blocker: http.Server;
  let port: number;
  let site: DevSite;
  beforeAll(async () => {
    site = await openDevSite("minimal");
    blocker = http.createServer();
    await new Promise<void>((resolve) => blocker.listen(0, "localhost", resolve));
    port = (blocker.address() as { port: number }).port;
  });
  afterAll(async () => {
    blocker.close();
    await site.close();
  });
  const start = (args: string[], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [cli, "dev", site.root, ...args], { env: { ...process.env, ...env } });
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
      // after all its output was read
      exit: new Promise<number | null>((resolve) => child.on("close", resolve)),
      said: (words: string) =>
        new Promise<void>((resolve) => {
          listen = (text) => text.includes(words) && resolve();
          listen(out);
        }),
    };
  };

  test("a port in use is reported and the next one used; Ctrl-C exits at once with 130", async () => {
    const run = start(["--port", String(port)]);
    await run.said("Press Ctrl+C to stop.");
    run.child.kill("SIGINT");
    expect(await run.exit).toBe(130);
    expect(run.text()).toContain(`Unexpected program on port ${port}, expected it to be free: port `);
  });
  test("--strict-port: exit code 3", { tags: ["nightly"] }, async () => {
    const run = start(["--port", String(port), "--strict-port"]);
    expect(await run.exit).toBe(3);
    expect(run.text()).toContain("SG1806 cannot-listen");
  });
  test("--open starts the program that $BROWSER names with the home page's URL; an edit is one line", {
    tags: ["nightly"],
  }, async () => {
    const opened = path.join(site.root, "opened");
    await writeFile(`${opened}.sh`, `#!/bin/sh\nprintf %s "$1" > "${opened}"\n`, { mode: 0o755 });
    const run = start(["--port", "0", "--open"], { BROWSER: `${opened}.sh` });
    await run.said("Press Ctrl+C to stop.");
    const address = /Site at (\S+)/.exec(run.text())?.[1];
    await expect.poll(() => readFile(opened, "utf8").catch(() => null), { timeout: 60_000 }).toBe(address);
    // written repeatedly until the watcher runs
    const note = path.join(site.root, "content/docs/note.md");
    const edits = setInterval(() => void writeFile(note, `# Note ${performance.now()}\n`), 200);
    await run.said("content/docs/note.md: rebuilt in ").finally(() => clearInterval(edits));
    run.child.kill("SIGINT");
    expect(await run.exit).toBe(130);
  });
});
