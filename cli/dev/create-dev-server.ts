import { randomBytes, timingSafeEqual } from "node:crypto";
import fs from "node:fs/promises";
import type http from "node:http";
import path from "node:path";
import { buildDevClient } from "../bundle/build-dev-client.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { formatDiagnostic } from "../diagnostics/report-pretty.ts";
import type { FilePath, OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { isIn } from "../model/disk/file-paths.ts";
import type { LiveSnapshot, PagePaths } from "./live-types.ts";
import { type HttpResponse, serveRequest, textResponse } from "../serve/serve-request.ts";
import type { Body } from "../serve/body-cache.ts";
import { contentType } from "../model/delivery/media-type.ts";
import {
  allows,
  createReportEndpoint,
  describeViolation,
  POLICY_HEADERS,
  MAX_VIOLATIONS,
  POLICY_REPORT_PATH,
  type Violation,
  withPolicyReports,
} from "../serve/policy-report.ts";
import { createGuardedServer, toHttpRequest } from "../serve/create-guarded-server.ts";
import { parseTarget } from "../serve/parse-request.ts";
import { FileGone, readInside } from "../serve/read-inside.ts";
import { indexSite, joinSites, type Site, type SiteFile } from "../serve/read-site.ts";
import type { DevFault, DevMessage } from "../../runtime/shared/dev-message.ts";
import { isForeign } from "./check-origin.ts";
import { type DevSession, type DevState, whileWriting } from "./dev-state.ts";
import { createLastGood } from "./last-good.ts";
import { addDevScript, DEV_PATH } from "./dev-script.ts";
import { errorPage } from "./error-page.ts";
import { createMovedPages } from "./moved-pages.ts";

export interface DevServerOptions {
  session: DevSession;
  host: string;
  port: number;
  strictPort: boolean;
  allowedHosts: readonly string[];
  /** Source text of a place, for its code frame. */
  readSource(path: string): string | undefined;
  /** Opens a place in an editor; false if there is none. */
  openPlace(place: { file: FilePath; line: number; column: number }): boolean;
  /** Called when the errors and warnings have changed. */
  onFaults(diagnostics: Diagnostic[]): void;
}

export interface DevServer {
  /** URL of the home page. */
  url: string;
  port: number;
  /** Resolves with the first response for a page or file. */
  answered: Promise<void>;
  close(): Promise<void>;
}

interface Tab {
  /** Pathname of the open page. */
  page: string;
  response: http.ServerResponse;
  /** The last message: an equal one is not sent again. */
  sent: string;
}

/** Links are checked after this time without a request, in ms. */
const QUIET_MS = 250;

/** Open event streams. Authors have a few; each costs a socket and a message for each edit. */
const MAX_TABS = 1_000;

/** Warnings whose text is sent to a page: after a page is renamed, every link to it is one. */
const MAX_WARNINGS = 50;

/** The index needs all pages, so it is built on the first search. */
const SEARCH_FILE = /\/(?:search-index|assets\/search-\w+-[0-9a-f]+)\.json(?:\?|$)/;

class PageFailed extends Error {
  readonly diagnostics: Diagnostic[];
  constructor(diagnostics: Diagnostic[]) {
    super("the page could not be rendered");
    this.diagnostics = diagnostics;
  }
}

/** URLs of all files of a snapshot. */
interface IndexedSite extends Pick<LiveSnapshot, "pages" | "shell"> {
  files: ReadonlySet<OutputPath>;
  site: Promise<Site>;
}

/** A page as it is sent. */
interface Page {
  bytes: Uint8Array;
  version: string;
}

/** @throws the error of the operating system if it cannot listen. */
export async function createDevServer(options: DevServerOptions): Promise<DevServer> {
  const { session, host, port, strictPort, allowedHosts } = options;
  const token = randomBytes(16).toString("hex");
  /** In constant time: the time of a refusal must not tell how much of a guess is right. */
  const isToken = (guess: string): boolean => {
    const [given, own] = [Buffer.from(guess), Buffer.from(token)];
    return given.length === own.length && timingSafeEqual(given, own);
  };
  const lastGood = createLastGood();
  const moved = createMovedPages();
  moved.note(session.state().snapshot);
  const tabs = new Set<Tab>();
  /** Errors and warnings of requested pages, by path. */
  let pageFaults = new Map<OutputPath, Diagnostic[]>();
  /** Of the last check, of all pages. */
  let warnings: Diagnostic[] = [];
  /** Of the last rendering of each page. */
  const versions = new Map<OutputPath, string>();
  /** What browsers blocked, with the version of the page. */
  const violations = new Map<string, { fault: Diagnostic; file: OutputPath; version: string }>();
  const currentViolations = (): Diagnostic[] => {
    for (const [key, { file, version }] of violations) if (versions.get(file) !== version) violations.delete(key);
    return Array.from(violations.values(), ({ fault }) => fault);
  };
  let warningsText: DevMessage["warnings"] = { count: 0, first: [] };
  let pageSite: { pages: PagePaths; site: Site } | undefined;
  /** The last site, without and with the files of the search index. */
  const indexed = new Map<boolean, IndexedSite>();
  let client: Promise<Uint8Array> | undefined;
  let linkCheck: NodeJS.Timeout | undefined;
  let closed = false;

  /** @param search True to include the search index. */
  const siteOf = async (snapshot: LiveSnapshot, search = false): Promise<Site> => {
    const { pages, shell } = snapshot;
    const files = await (search ? snapshot.filesWithSearch() : snapshot.files());
    const previous = indexed.get(search);
    if (previous?.pages === pages && previous.files === files) return previous.site;
    if (pageSite?.pages !== pages) {
      // a page that lost its route to an error keeps its URL
      const all = new Set([...pages.keys(), ...lastGood.hidden(snapshot)]);
      pageSite = { pages, site: indexPages([...all], snapshot) };
    }
    const { site: ofPages } = pageSite;
    const site = indexFiles([...files], snapshot).then((ofFiles) => joinSites(ofPages, ofFiles));
    indexed.set(search, { pages, shell, files, site });
    return site;
  };
  /** The same for a request of a page, which does not wait until all other files are listed. */
  const siteAround = async (snapshot: LiveSnapshot, pathname: string | null): Promise<Site> => {
    const previous = indexed.get(false);
    if (pathname === null || previous?.pages !== snapshot.pages || previous.shell !== snapshot.shell)
      return siteOf(snapshot);
    const site = await previous.site;
    const file = site.files.get(pathname);
    return file && snapshot.pages.has(file.path as OutputPath) ? site : siteOf(snapshot);
  };
  /** A page, or its last rendering if it cannot be rendered. */
  const readPage = async ({ snapshot }: DevState, file: OutputPath): Promise<Page> => {
    const read = await snapshot.read(file);
    if (read.type === "copy") throw new Error(`${file} is no page`);
    pageFaults.set(file, read.diagnostics.map(whileWriting));
    if (read.type === "failed") {
      const bytes = lastGood.of(file);
      if (bytes) return { bytes, version: versionOf(bytes) };
      throw new PageFailed(read.diagnostics);
    }
    lastGood.keep(file, read, snapshot.sourceOf(file)?.source ?? null);
    const version = versionOf(read.bytes);
    versions.set(file, version);
    return { bytes: read.bytes, version };
  };
  const bodyOf = async (state: DevState, { path: name }: SiteFile): Promise<Body> => {
    const file = name as OutputPath;
    const type = contentType(name);
    if (state.snapshot.sourceOf(file) || lastGood.of(file)) {
      const { bytes, version } = await readPage(state, file);
      const sent = Buffer.from(addDevScript(Buffer.from(bytes).toString("utf8"), version, token));
      return { bytes: sent, type, encoding: "identity", etag: `"${version}-${token.slice(0, 8)}"` };
    }
    const read = await state.snapshot.read(file);
    if (read.type === "failed") throw new PageFailed(read.diagnostics);
    const bytes = read.type === "copy" ? await readCopied(state.snapshot.config, read.file, name) : read.bytes;
    return { bytes: Buffer.from(bytes), type, encoding: "identity", etag: `"${versionOf(bytes)}"` };
  };
  const faultsOf = ({ errors }: DevState): Diagnostic[] =>
    orderDiagnostics([...errors, ...[...pageFaults.values()].flat()].filter(({ severity }) => severity === "error"));

  const describe = (fault: Diagnostic): DevFault => ({
    title: `${fault.code} ${fault.name}`,
    text: formatDiagnostic(fault, { colors: false, columns: 100, ascii: false }, options.readSource),
    place: fault.location ? placeText(fault.location) : null,
  });
  const messageFor = async (state: DevState, { page }: Tab): Promise<DevMessage> => {
    const site = await siteAround(state.snapshot, page);
    const found = site.files.get(page) ?? site.notFound(page);
    let version: string | null = null;
    try {
      if (found?.path.endsWith(".html")) ({ version } = await readPage(state, found.path as OutputPath));
    } catch (error) {
      if (!(error instanceof PageFailed)) throw error;
    }
    const movedTo = site.files.get(page) ? null : moved.of(page);
    return { version, faults: faultsOf(state).map(describe), warnings: warningsText, movedTo };
  };
  const tell = async (tab: Tab, state: DevState): Promise<void> => {
    const text = JSON.stringify(await messageFor(state, tab));
    if (text === tab.sent) return;
    tab.sent = text;
    tab.response.write(`data: ${text}\n\n`);
  };
  const tellAll = (): Promise<void> =>
    session.read(async (state) => {
      moved.note(state.snapshot);
      // errors of pages that no tab shows are found again on request
      const shown = new Set<OutputPath>();
      for (const { page } of tabs) {
        const site = await siteAround(state.snapshot, page);
        const found = site.files.get(page) ?? site.notFound(page);
        if (found) shown.add(found.path as OutputPath);
      }
      pageFaults = new Map([...pageFaults].filter(([file]) => shown.has(file)));
      for (const file of shown) if (file.endsWith(".html")) await readPage(state, file).catch(ignoreFailed);
      for (const tab of tabs) await tell(tab, state);
    });
  const report = (diagnostics: Diagnostic[]): void => {
    options.onFaults(diagnostics);
    warnings = diagnostics.filter(({ severity }) => severity === "warning");
    warningsText = { count: warnings.length, first: warnings.slice(0, MAX_WARNINGS).map(describe) };
  };
  /** Links are reported once the site is complete. */
  let isFirst = true;
  const checkLinks = async (): Promise<void> => {
    if (isFirst) {
      const state = session.state();
      options.onFaults(orderDiagnostics([...state.errors, ...state.warnings]));
      isFirst = false;
    }
    await session.complete();
    const { snapshot } = session.state();
    const linkFaults = (await snapshot.linkFaults()).map(whileWriting);
    await session.read(async (state) => {
      if (closed || state.snapshot !== snapshot) return; // a later change has its own check
      const ofPages = [...pageFaults.values()].flat();
      const others = [...state.errors, ...state.warnings, ...ofPages, ...currentViolations()];
      report(orderDiagnostics([...others, ...linkFaults]));
      for (const tab of tabs) await tell(tab, state);
    });
  };
  /** The check of links takes time that grows with the site, so it waits until no request comes. */
  const checkLinksSoon = (): void => {
    clearTimeout(linkCheck);
    if (!closed) linkCheck = setTimeout(() => void checkLinks(), QUIET_MS);
  };

  const listen = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<null | HttpResponse> => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    if (tabs.size >= MAX_TABS) return textResponse(503);
    const target = parseTarget(searchParams.get("page") ?? "");
    if ("status" in target) return textResponse(400);
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      connection: "keep-alive",
    });
    response.write(": sitegen\n\n");
    const tab: Tab = { page: target.pathname, response, sent: "" };
    tabs.add(tab);
    response.on("close", () => tabs.delete(tab));
    response.on("error", () => tabs.delete(tab));
    await session.read((state) => tell(tab, state));
    return null;
  };
  const open = (query: URLSearchParams): HttpResponse => {
    const fault = [...faultsOf(session.state()), ...warnings].find(
      ({ location }) => location && placeText(location) === query.get("place"),
    );
    if (!fault?.location) return textResponse(403);
    const { root } = session.state().snapshot.config;
    const file = path.resolve(root, fault.location.path) as FilePath;
    if (!isIn(file, root)) return textResponse(403);
    const { line = 1, column = 1 } = fault.location;
    return options.openPlace({ file, line, column })
      ? { status: 204, headers: { "cache-control": "no-store" }, body: null }
      : textResponse(501);
  };
  /** A page that was sent with an earlier policy may report what today's allows: the browser loads that page again. */
  const addViolation = (violation: Violation): void => {
    const { snapshot } = session.state();
    if (allows(snapshot.policy()?.text ?? "", violation)) return;
    void siteAround(snapshot, violation.page).then((site) => {
      const file = (site.files.get(violation.page) ?? site.notFound(violation.page))?.path as OutputPath | undefined;
      const version = file === undefined ? undefined : versions.get(file);
      const key = JSON.stringify(violation);
      if (file === undefined || version === undefined || violations.size >= MAX_VIOLATIONS || violations.has(key))
        return;
      const source = snapshot.sourceOf(file)?.source;
      const fault = describeViolation(violation, source ? { path: source } : undefined);
      violations.set(key, { fault, file, version });
      checkLinksSoon();
    });
  };
  const reportPolicy = createReportEndpoint(addViolation);
  /** The response to a request of the dev script. */
  const ownAnswer = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<HttpResponse | null> => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (!isToken(searchParams.get("t") ?? "")) return textResponse(403, { connection: "close" });
    if (pathname === `${DEV_PATH}open` && request.method === "POST") return open(searchParams);
    if (request.method !== "GET") return textResponse(405, { allow: "GET", connection: "close" });
    if (pathname === `${DEV_PATH}events`) return listen(request, response);
    if (pathname !== `${DEV_PATH}dev.js`) return textResponse(404);
    client ??= buildDevClient();
    const body = Buffer.from(await client);
    return {
      status: 200,
      headers: {
        "content-type": contentType("dev.js"),
        "content-length": String(body.length),
        "cache-control": "no-store",
      },
      body,
    };
  };
  let onAnswered = (): void => {};
  const answered = new Promise<void>((resolve) => {
    onAnswered = resolve;
  });
  const respond = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<HttpResponse | null> => {
    if (isForeign(request.headers)) return textResponse(403, { connection: "close" });
    if (request.url === POLICY_REPORT_PATH) return reportPolicy(request);
    if (request.url?.startsWith(DEV_PATH)) return ownAnswer(request, response);
    session.stir();
    checkLinksSoon();
    return siteAnswer(request).finally(onAnswered);
  };
  const siteAnswer = (request: http.IncomingMessage): Promise<HttpResponse> =>
    session.read(async (state): Promise<HttpResponse> => {
      const { baseUrl, trailingSlash } = state.snapshot.config.context;
      const target = request.url ?? "";
      const parsed = parseTarget(target);
      const pathname = "status" in parsed ? null : parsed.pathname;
      const file = pathname?.startsWith(baseUrl) ? (pathname.slice(baseUrl.length) as OutputPath) : null;
      const site =
        file !== null && state.snapshot.hasPageFile(file)
          ? indexPages([file], state.snapshot)
          : await (SEARCH_FILE.test(target) ? siteOf(state.snapshot, true) : siteAround(state.snapshot, pathname));
      try {
        const found = await serveRequest(
          { site, baseUrl, trailingSlash, bodyOf: (file) => bodyOf(state, file) },
          toHttpRequest(request),
        );
        // unlike in a build, the file of a hashed name may change
        const headers: Record<string, string> = { ...found.headers, "cache-control": "no-cache" };
        const name = POLICY_HEADERS.find((header) => headers[header] !== undefined);
        const policy = name === undefined ? null : state.snapshot.policy();
        const current = policy && { [policy.header.toLowerCase()]: policy.text };
        return withPolicyReports({ ...found, headers: { ...headers, ...current } });
      } catch (error) {
        if (error instanceof FileGone) return textResponse(404);
        if (!(error instanceof PageFailed)) throw error;
        const body = Buffer.from(addDevScript(errorPage(), "failed", token));
        return {
          status: 500,
          headers: {
            "content-type": contentType("x.html"),
            "cache-control": "no-store",
            "content-length": String(body.length),
          },
          body,
        };
      }
    });

  session.onChanged(() => void tellAll().then(checkLinksSoon, checkLinksSoon));
  const server = await createGuardedServer({ host, port, strictPort, allowedHosts, respond });
  checkLinksSoon();
  return {
    url: server.origin + session.state().snapshot.config.context.baseUrl,
    port: server.port,
    answered,
    close() {
      closed = true;
      clearTimeout(linkCheck);
      return server.close();
    },
  };
}

const ignoreFailed = (error: unknown): void => {
  if (!(error instanceof PageFailed)) throw error;
};

/**
 * A file that a build would copy. A symbolic link that replaced it cannot lead out of the static folder, and a file with a hash in
 * its name is sent only with that content.
 */
async function readCopied({ root, staticDirectories }: SiteConfig, file: FilePath, name: string): Promise<Buffer> {
  const folders = staticDirectories.map((folder) => path.join(root, folder));
  const folder = folders.find((candidate) => isIn(file, candidate));
  if (folder !== undefined) return readInside(folder, file);
  const bytes = await fs.readFile(file).catch((error: Error) => {
    throw new FileGone(file, { cause: error });
  });
  const hash = /-([\da-f]{10})\.\w+$/.exec(name)?.[1];
  if (hash !== undefined && !contentHash(bytes).startsWith(hash)) throw new FileGone(file);
  return bytes;
}

const versionOf = (bytes: Uint8Array): string => contentHash(bytes).slice(0, 16);

const placeText = ({ path: file, line, column }: NonNullable<Diagnostic["location"]>): string =>
  [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(":");

const indexPages = (paths: readonly OutputPath[], { config }: LiveSnapshot): Site =>
  indexSite(paths, (file) => file, { baseUrl: config.context.baseUrl, headers: "", redirects: "" });

async function indexFiles(paths: readonly OutputPath[], snapshot: LiveSnapshot): Promise<Site> {
  const text = async (name: string): Promise<string> => {
    const read = await snapshot.read(name as OutputPath);
    return read.type === "bytes" ? Buffer.from(read.bytes).toString("utf8") : "";
  };
  const { baseUrl } = snapshot.config.context;
  return indexSite(paths, (file) => file, {
    baseUrl,
    headers: await text("_headers"),
    redirects: await text("_redirects"),
  });
}
