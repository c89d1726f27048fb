import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Answers, checkExternal, type ExternalRun } from "../../../cli/links/check-external.ts";
import type { ExternalLinksConfig } from "../../../cli/model/config.ts";
import { fillDefaults } from "../../../cli/options/schema.ts";
import { ExternalLinksOptions } from "../../../cli/options/user-config.ts";

/** `METHOD /path` of every request, in order. */
let requests: string[] = [];
let base = "";
const config = fillDefaults(ExternalLinksOptions, { timeoutSeconds: 1, limitSeconds: 10, maxAgeSeconds: 60 });
let underWay = 0;
let most = 0;
/** Requests that wait until others arrive. */
const held: (() => void)[] = [];

const server = http.createServer((request, response) => {
  const { method = "", url = "" } = request;
  requests.push(`${method} ${url}`);
  most = Math.max(most, ++underWay);
  const asked = requests.filter((line) => line === `${method} ${url}`).length;
  const answer = (status: number, headers: Record<string, string> = {}): void => {
    underWay--;
    response.writeHead(status, headers).end();
  };
  const [, kind = "", rest = ""] = url.split("/");
  switch (kind) {
    case "status":
      return answer(Number(rest));
    case "moved":
      return answer(301, { location: "/status/200" });
    case "found":
      return answer(302, { location: "/status/200" });
    case "moved-then-found":
      return answer(308, { location: "/found" });
    case "loop":
      return answer(302, { location: "/loop" });
    case "no-head":
      return answer(method === "HEAD" ? 405 : 200);
    case "flaky":
      return answer(asked < 3 ? 500 : 200);
    case "busy":
      return answer(asked < 2 ? 429 : 200, { "retry-after": "0" });
    case "much-later":
      return answer(429, { "retry-after": "3600" });
    case "reset":
      underWay--;
      return void request.socket.destroy();
    case "hang":
      underWay--;
      return;
    case "together":
      held.push(() => answer(200));
      if (held.length === 2) for (const release of held.splice(0)) release();
      return;
    default:
      return answer(404);
  }
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
beforeAll(() => {
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  most = 0;
});

async function check(
  paths: string[],
  { run = {}, settings = {} }: { run?: Partial<ExternalRun>; settings?: Partial<ExternalLinksConfig> } = {},
) {
  const links = paths.map((path, index) => ({
    href: /^[a-z]+:/.test(path) ? path : base + path,
    location: { path: "docs/a.md", line: index + 1, column: 1 },
  }));
  const result = await checkExternal(
    links,
    { ...config, ...settings },
    {
      timeoutMs: 10_000,
      limitMs: 60_000,
      retries: 2,
      backoffMs: 1,
      signal: new AbortController().signal,
      answers: {},
      now: 1_000_000,
      onProgress() {},
      ...run,
    },
  );
  const said = result.diagnostics.map(({ name, severity, message, location, details = [] }) =>
    [`${location?.line ?? "-"} ${severity} ${name}: ${message}`, ...details].join(" | ").replaceAll(base, ""),
  );
  return { ...result, said };
}

test("valid responses: 200, 204, temporary redirects, GET where HEAD is refused, a host that was busy or down for a moment", async () => {
  const { said } = await check(["/status/200", "/status/204", "/found", "/no-head", "/busy", "/flaky"]);
  expect(said).toEqual([]);
  expect(requests.filter((line) => line.endsWith("/no-head"))).toEqual(["HEAD /no-head", "GET /no-head"]);
});

test("invalid responses, each at the position of its link", async () => {
  const { said } = await check(["/status/404", "/status/410", "/status/500", "/reset", "/loop"]);
  expect(said).toEqual([
    "1 error broken-external-link: Unexpected answer of `/status/404`, status 404, expected a page",
    "2 error broken-external-link: Unexpected answer of `/status/410`, status 410, expected a page",
    "3 error broken-external-link: Unexpected answer of `/status/500`, status 500, expected a page",
    "4 error broken-external-link: Unexpected answer of `/reset`, connection reset, expected a page",
    "5 error broken-external-link: Unexpected answer of `/loop`, more than 10 redirects, expected a page",
  ]);
  const tries = (path: string) => requests.filter((line) => line.endsWith(path)).length;
  expect([tries("/status/404"), tries("/status/500"), tries("/reset")]).toEqual([2, 6, 3]);
});

test("a URL that never responds", async () => {
  const { said } = await check(["/hang"], { run: { timeoutMs: 50 } });
  expect(said).toEqual([
    "1 error broken-external-link: Unexpected answer of `/hang`, no answer in time, expected a page",
  ]);
});

test("a refused connection and an invalid URL", async () => {
  const closed = http.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => closed.once("listening", resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const { said } = await check([`http://127.0.0.1:${port}/x`, "http://a b/"], { run: { retries: 0 } });
  expect(said).toEqual([
    `1 error broken-external-link: Unexpected answer of \`http://127.0.0.1:${port}/x\`, connection refused, expected a page`,
    "2 error broken-external-link: Unexpected answer of `http://a b/`, ERR_INVALID_URL, expected a page",
  ]);
});

test("a permanent redirect is a warning with the new URL, which keeps the hash; a temporary one is not", async () => {
  const { said, diagnostics } = await check(["/moved#part", "/moved-then-found"]);
  expect(said).toEqual([
    "1 warning moved-external-link: Unexpected redirect of `/moved#part`, expected the final address",
    "2 warning moved-external-link: Unexpected redirect of `/moved-then-found`, expected the final address",
  ]);
  expect(diagnostics.map(({ link }) => link?.replacement)).toEqual([`${base}/status/200#part`, `${base}/found`]);
});

test("an unknown result is reported once, and is not an error", async () => {
  const { said } = await check(["/status/403", "/much-later", "/status/403"]);
  expect(said).toEqual([
    "- info external-links-unknown: Unexpected silence about 2 URLs, which could not be checked | /status/403: status 403 | /much-later: status 429",
  ]);
});

test("one request per URL, however often it is linked; ignored ones and other schemes are not requested", async () => {
  const { said } = await check(
    ["/status/200", "/status/200#a", "/status/200#b", "/status/404/secret", "/status/404/x", "mailto:a@b.c"].map(
      (path) => (path.startsWith("mailto") ? path : path),
    ),
    { settings: { ignore: [`${base}/status/404/s`, /\/x$/g] } },
  );
  expect(said).toEqual([]);
  expect(requests).toEqual(["HEAD /status/200"]);
});

test("a host gets at most as many concurrent requests as the config allows", async () => {
  await check(["/together/1", "/together/2", "/together/3", "/together/4"]);
  expect(most).toBe(2);
});

test("valid responses are cached for a while; invalid ones are requested again", async () => {
  const first = await check(["/status/200", "/moved", "/status/404"]);
  expect(Object.keys(first.answers).map((url) => url.replace(base, ""))).toEqual(["/status/200", "/moved"]);
  requests = [];
  const second = await check(["/status/200", "/moved", "/status/404"], {
    run: { answers: first.answers, now: 1_050_000 },
  });
  expect(requests).toEqual(["HEAD /status/404", "GET /status/404"]);
  expect(second.said).toEqual(first.said);
  requests = [];
  await check(["/status/200"], { run: { answers: first.answers, now: 1_061_000 } });
  expect(requests).toEqual(["HEAD /status/200"]);
  const fromTheFuture: Answers = { [`${base}/status/200`]: { at: 2_000_000 } };
  await check(["/status/200"], { run: { answers: fromTheFuture } });
  expect(requests.length).toBe(2);
});

test("the run stops at its time limit: URLs that were not requested are unknown", async () => {
  const { said } = await check(["/hang", "/status/200"], {
    run: { limitMs: 100, timeoutMs: 5_000 },
    settings: { perHost: 1 },
  });
  expect(said).toEqual([
    "- info external-links-unknown: Unexpected silence about 2 URLs, which could not be checked | /hang: time ran out | /status/200: time ran out",
  ]);
});
