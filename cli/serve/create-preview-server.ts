import fs from "node:fs/promises";
import type http from "node:http";
import type { HttpResponse } from "./serve-request.ts";
import { serveRequest, textResponse } from "./serve-request.ts";
import { createBodyCache } from "./body-cache.ts";
import { withoutFrameRules } from "./compare-page.ts";
import { createGuardedServer, toHttpRequest } from "./create-guarded-server.ts";
import {
  createReportEndpoint,
  onceEach,
  POLICY_REPORT_PATH,
  type Violation,
  withPolicyReports,
} from "./policy-report.ts";
import { FileGone } from "./read-inside.ts";
import type { Site } from "./read-site.ts";
import { readSite } from "./read-site.ts";

export interface PreviewOptions {
  outDir: string;
  baseUrl: string;
  /** Host name or IP address to listen on. */
  host: string;
  /** 0 for any; if it is taken, the next free one is used. */
  port: number;
  /** Fails if the port is taken. */
  strictPort?: boolean;
  /** The site's `trailingSlash`; null or absent: pages are served with and without. */
  trailingSlash?: boolean | null;
  /** Whether another page shows the pages in frames. */
  inFrames?: boolean;
  /** Pages of the server itself, by path. */
  ownPages?: ReadonlyMap<string, HttpResponse>;
  /** Called once for each violation of the content security policy. Without it, browsers are not asked to report. */
  onViolation?(violation: Violation): void;
}

export interface PreviewServer {
  /** URL of the home page. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Minimum time between two checks for a new build, in ms. */
const RECHECK_MS = 500;

/** Caches the file listing of a build until another build replaces the folder. */
function createSiteSource(outDir: string, baseUrl: string) {
  let current: { site: Site; bodyOf: ReturnType<typeof createBodyCache>; identity: string } | null = null;
  let lastCheck = 0;
  const identify = async (): Promise<string> => {
    const { dev, ino, mtimeMs } = await fs.stat(outDir);
    return `${dev}:${ino}:${mtimeMs}`;
  };
  return async (force = false) => {
    const now = performance.now();
    if (current && !force && now - lastCheck < RECHECK_MS) return current;
    lastCheck = now;
    // Between the two renames of a build the folder does not exist: the old listing is still used.
    const identity = await identify().catch(() => current?.identity);
    if (current && identity === current.identity && !force) return current;
    // A folder that is replaced while it is listed cannot be listed: the old listing is still used.
    const listed = await readSite(outDir, baseUrl).catch((error) => (current ? current.site : Promise.reject(error)));
    current = {
      site: listed,
      bodyOf: createBodyCache(await fs.realpath(outDir)),
      identity: identity ?? "",
    };
    return current;
  };
}

/**
 * Serves a finished build like a static host.
 * @throws The system error if it cannot read the folder or cannot listen.
 */
export async function createPreviewServer(options: PreviewOptions): Promise<PreviewServer> {
  const { outDir, baseUrl, host, port, strictPort = false, trailingSlash = null, onViolation, ownPages } = options;
  const site = createSiteSource(outDir, baseUrl);
  await site();
  const report = onViolation && createReportEndpoint(onceEach(onViolation));
  const respond = async (request: http.IncomingMessage): Promise<HttpResponse> => {
    if (report && request.url === POLICY_REPORT_PATH) return report(request);
    const own = ownPages?.get(request.url ?? "");
    if (own) return own;
    const stored = await serveFromDisk(request);
    const response = options.inFrames ? withoutFrameRules(stored) : stored;
    return report ? withPolicyReports(response) : response;
  };
  const serveFromDisk = async (request: http.IncomingMessage): Promise<HttpResponse> => {
    const httpRequest = toHttpRequest(request);
    const attempt = async (force: boolean): Promise<HttpResponse> => {
      const current = await site(force);
      return serveRequest({ ...current, baseUrl, trailingSlash }, httpRequest);
    };
    // A listed file may have been removed by a newer build: read the listing again once.
    return attempt(false)
      .catch(() => attempt(true))
      .catch((error) => {
        if (error instanceof FileGone) return textResponse(404);
        throw error;
      });
  };

  const { port: actual, origin: address, close } = await createGuardedServer({ host, port, strictPort, respond });
  return { url: address + baseUrl, port: actual, close };
}
