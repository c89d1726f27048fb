import fs from "node:fs/promises";
import type http from "node:http";
import type { Answer } from "./answer.ts";
import { answer } from "./answer.ts";
import { createBodyCache } from "./body-cache.ts";
import { createGuardedServer, questionOf } from "./create-guarded-server.ts";
import {
  createReportEndpoint,
  onceEach,
  POLICY_REPORT_PATH,
  type Violation,
  withPolicyReports,
} from "./policy-report.ts";
import type { Site } from "./read-site.ts";
import { readSite } from "./read-site.ts";

export interface PreviewOptions {
  outDir: string;
  baseUrl: string;
  /** Name or address to listen on. */
  host: string;
  /** 0 for any; if taken, the next free one is used. */
  port: number;
  /** The site's slash rule; null or absent: pages answer with and without. */
  trailingSlash?: boolean | null;
  /** Called once for each thing that a browser blocks; by default browsers are not asked. */
  onViolation?(violation: Violation): void;
}

export interface PreviewServer {
  /** Address of the home page. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/** A new build in the same folder is looked for at most this often. */
const RECHECK_MS = 500;

/** Keeps the listing of a build; a later build has put another folder in its place. */
function createSiteSource(outDir: string, baseUrl: string) {
  let current: { site: Site; bodyOf: ReturnType<typeof createBodyCache>; identity: string } | null = null;
  let checked = 0;
  const identify = async (): Promise<string> => {
    const { dev, ino, mtimeMs } = await fs.stat(outDir);
    return `${dev}:${ino}:${mtimeMs}`;
  };
  return async (force = false) => {
    const now = performance.now();
    if (current && !force && now - checked < RECHECK_MS) return current;
    checked = now;
    // Between the two renames of a build the folder is missing for a moment: the old listing serves on.
    const identity = await identify().catch(() => current?.identity);
    if (current && identity === current.identity && !force) return current;
    current = {
      site: await readSite(outDir, baseUrl),
      bodyOf: createBodyCache(await fs.realpath(outDir)),
      identity: identity ?? "",
    };
    return current;
  };
}

/**
 * Serves a finished build the way a static host does.
 * @throws the error of the operating system if it cannot read the folder or cannot listen.
 */
export async function createPreviewServer(options: PreviewOptions): Promise<PreviewServer> {
  const { outDir, baseUrl, host, port, trailingSlash = null, onViolation } = options;
  const site = createSiteSource(outDir, baseUrl);
  await site();
  const report = onViolation && createReportEndpoint(onceEach(onViolation));
  const respond = async (request: http.IncomingMessage): Promise<Answer> => {
    if (report && request.url === POLICY_REPORT_PATH) return report(request);
    const found = await answerFromDisk(request);
    return report ? withPolicyReports(found) : found;
  };
  const answerFromDisk = async (request: http.IncomingMessage): Promise<Answer> => {
    const question = questionOf(request);
    const ask = async (force: boolean): Promise<Answer> => {
      const current = await site(force);
      return answer({ ...current, baseUrl, trailingSlash }, question);
    };
    // A listed file that is gone was replaced by a newer build: look again once.
    return ask(false).catch(() => ask(true));
  };

  const { port: actual, address, close } = await createGuardedServer({ host, port, respond });
  return { url: address + baseUrl, port: actual, close };
}
