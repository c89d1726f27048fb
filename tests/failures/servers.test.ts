// Requests of all families to `dev` and to `serve`: each is answered, none with a secret, and the server lives.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { get, rawRequest } from "../unit/serve/raw-request.ts";
import { inParts } from "../in-parts.ts";
import { SERVER_PATHS } from "./cases/server-paths.ts";
import { SERVER_REQUESTS } from "./cases/server-requests.ts";
import { SERVERS } from "./cases/servers.ts";
import { CANARY, openServer, type TestServer } from "./open-servers.ts";
import type { Attempt, RequestRow, Statuses } from "./request.ts";
import { runCases, titleOf } from "./run-cases.ts";

const ROWS: readonly RequestRow[] = [...SERVER_PATHS, ...SERVER_REQUESTS];
/** Requests under way. */
const AT_ONCE = 16;
/** A limit for what hangs, far from what a slow machine takes. In ms. */
const WITHIN_MS = 20_000;

/** The request as a line of a report. */
const show = (request: string | Buffer): string => JSON.stringify(request.toString("latin1").slice(0, 160));

/** Sends requests. @returns What is wrong with the responses; empty if nothing is. */
async function judge(server: TestServer, attempts: readonly Attempt[]): Promise<string[]> {
  const wrong: string[] = [];
  const queue = [...attempts];
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [request, expected] = next;
      const statuses: Statuses = typeof expected === "object" && "dev" in expected ? expected[server.name] : expected;
      const { status, headers, text, body } = await rawRequest(server.port, request, WITHIN_MS);
      const faults = [
        ![statuses].flat().includes(status) && `status ${status}, expected ${statuses}`,
        text.includes(CANARY) && "the canary",
        text.includes(server.root) && "the folder of the site",
        text.includes("root:") && "/etc/passwd",
        "access-control-allow-origin" in headers && "open to other origins",
        headers["x-content-type-options"] !== "nosniff" && "no nosniff",
        headers["cross-origin-resource-policy"] !== "same-origin" && "no resource policy",
        status >= 400 && status !== 404 && body.length > 40 && `a body of ${body.length} bytes`,
      ];
      for (const fault of faults) if (fault) wrong.push(`${fault}: ${show(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return wrong.sort();
}

runCases(SERVERS);

test("at least 1,300 requests, none twice", () => {
  const all = ROWS.flatMap((row) => row.attempts().map(([request]) => request.toString("latin1")));
  expect(all.length).toBeGreaterThan(1_300);
  expect(all.filter((request, index) => all.indexOf(request) !== index).map(show)).toEqual([]);
});

describe.each(["serve", "dev"] as const)("%s", (name) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(name);
  });
  afterAll(() => server?.stop());

  for (const row of ROWS)
    for (const { size: share, tags } of inParts(8, 1))
      test(`${titleOf(row)} (${name}${share > 1 ? `, one in ${share}` : ""})`, { tags }, async () => {
        const attempts = row.attempts();
        expect(attempts.length).toBe(row.count);
        expect(
          await judge(
            server,
            attempts.filter((_, index) => index % share === 0),
          ),
        ).toEqual([]);
        expect((await get(server.port, "/plain.txt")).status).toBe(200);
        expect(server.process.exitCode).toBeNull();
        expect(server.printed()).not.toMatch(/stopped because|^\s+at /m);
      });
});
