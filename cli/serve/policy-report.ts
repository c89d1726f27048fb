// Receives browsers' reports of violations of the content security policy. The server adds the report URL to the policy header; the
// files of the build stay unchanged.
import type http from "node:http";
import { blockedByPolicy } from "../diagnostics/outputs.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { sourceOf } from "../model/embeds.ts";
import { type HttpResponse, textResponse } from "./serve-request.ts";

/** Starts with a segment that no page can have. */
export const POLICY_REPORT_PATH = "/@sitegen/policy";

/** Names of the headers that hold a policy. */
export const POLICY_HEADERS = ["content-security-policy", "content-security-policy-report-only"];

/** Makes the policy in a response report violations to this server. */
export function withPolicyReports(response: HttpResponse): HttpResponse {
  const names = POLICY_HEADERS.filter((name) => response.headers[name] !== undefined);
  if (names.length === 0) return response;
  const policies = names.map((name) => [name, reportingTo(POLICY_REPORT_PATH, response.headers[name] ?? "")]);
  return { ...response, headers: { ...response.headers, ...Object.fromEntries(policies) } };
}

/** Policies are separated by commas. Browsers ignore `report-uri` if there is a `report-to`. */
const reportingTo = (path: string, policies: string): string =>
  policies
    .split(",")
    .map((policy) => [...withoutReports(policy), `report-uri ${path}`].join("; "))
    .join(", ");

const withoutReports = (policy: string): string[] =>
  policy
    .split(";")
    .map((directive) => directive.trim())
    .filter((directive) => directive !== "" && !/^report-(?:to|uri)\b/i.test(directive));

export interface Violation {
  /** Path of the page. */
  page: string;
  directive: string;
  /** A URL, or a keyword such as `inline` or `eval`. */
  blocked: string;
  /** The policy only reports it. */
  isAllowed?: true;
}

/** Parses a report; null if it is not about a page of this server. @param host `Host` header of the request. */
export function parseReport(text: string, host: string | undefined): Violation | null {
  try {
    const report = (JSON.parse(text) as { "csp-report"?: Record<string, unknown> })["csp-report"] ?? {};
    const document = new URL(String(report["document-uri"]));
    const directive = String(report["effective-directive"] ?? report["violated-directive"] ?? "").split(" ")[0] ?? "";
    const blocked = String(report["blocked-uri"] ?? "");
    if (document.host !== host || !/^[a-z-]{1,40}$/.test(directive) || blocked === "") return null;
    return {
      page: decodeURI(document.pathname),
      directive,
      blocked: blocked.slice(0, MAX_BLOCKED_LENGTH),
      ...(report.disposition === "report" && { isAllowed: true }),
    };
  } catch {
    return null;
  }
}

const MAX_BLOCKED_LENGTH = 500;

/** Content type that a directive controls, and the config option for its hosts. */
const BLOCKED: Record<string, [what: string, option: string | null]> = {
  "img-src": ["image", "imageHosts"],
  "media-src": ["audio or video", "mediaHosts"],
  "frame-src": ["frame", "frameHosts"],
  "child-src": ["frame", "frameHosts"],
  "font-src": ["font", "fontHosts"],
  "style-src": ["stylesheet", "styleHosts"],
  "style-src-elem": ["stylesheet", "styleHosts"],
  "style-src-attr": ["style attribute", null],
  "connect-src": ["connection", "connectHosts"],
  "form-action": ["form", "formHosts"],
  "script-src": ["script", "scriptHosts"],
  "script-src-elem": ["script", "scriptHosts"],
  "script-src-attr": ["event handler attribute", null],
  "worker-src": ["worker", "scriptHosts"],
  "object-src": ["plugin content", null],
};

export function describeViolation({ page, directive, blocked, isAllowed }: Violation, location?: Location): Diagnostic {
  const [what, option] = BLOCKED[directive] ?? ["content", null];
  // Some browsers report only the scheme.
  const source = sourceOf(/^(?:data|blob)$/.test(blocked) ? `${blocked}:` : blocked);
  const [found, expected] =
    source === null
      ? [
          `${INLINE.has(blocked) ? `${blocked} ${what}` : `${what} \`${blocked}\``}`,
          "code and styles in files of the site",
        ]
      : [`${what} \`${blocked}\``, `a source that \`${directive}\` of the content security policy allows`];
  const message = `Unexpected ${found} on \`${page}\`, expected ${expected}`;
  const help = remedyFor({ directive, option, source, blocked });
  return isAllowed
    ? blockedByPolicy({ message, location, severity: "info", help: `${help} ${REPORTED}` })
    : blockedByPolicy({ message, location, help });
}

const REPORTED = "It is only reported; a policy without `reportOnly` would block it.";

const INLINE = new Set(["inline", "eval", "wasm-eval"]);

function remedyFor({
  directive,
  option,
  source,
  blocked,
}: Pick<Violation, "directive" | "blocked"> & { option: string | null; source: string | null }): string {
  if (directive === "object-src") return "Show the file in an `<iframe>`, or link to it.";
  if (blocked.endsWith("eval")) return "Replace the code that compiles strings: no page of the site may do so.";
  if (directive === "script-src-attr") return "Use a component with an event handler.";
  if (source === null)
    return directive.startsWith("style")
      ? "Move the rules to a stylesheet of the site. If a package creates them, write `csp: { styleHosts: [\"'unsafe-inline'\"] }` in the config."
      : "Move the code into a component or a client module, or name its file in `scripts`.";
  return option === null
    ? "Serve it from the site itself, or switch the policy off with `csp: false`."
    : `Write \`csp: { ${option}: ["${source}"] }\` in the config.`;
}

/** Whether the current policy allows what was blocked: an open page may still have the policy of an earlier build. */
export function allows(policy: string, { directive, blocked }: Violation): boolean {
  const source = sourceOf(blocked);
  const rules = withoutReports(policy).map((rule) => rule.split(/\s+/));
  const rule =
    rules.find(([name]) => name === directive) ??
    rules.find(([name]) => name === directive.replace(/-(?:elem|attr)$/, ""));
  return (
    source !== null &&
    rule !== undefined &&
    (rule.includes(source) || rule.includes(source.replace(/^https?:\/\//, "")))
  );
}

/** Maximum number of violations reported in one run; more would flood the terminal. */
export const MAX_VIOLATIONS = 100;
const MAX_REPORT_BYTES = 16_384;

/** Wraps a callback so that it is called once for each blocked source, on whatever pages it is, and for each page with blocked code. */
export function onceEach(onViolation: (violation: Violation) => void): (violation: Violation) => void {
  const reported = new Set<string>();
  return (violation) => {
    const { page, directive, blocked, isAllowed } = violation;
    const key = JSON.stringify([directive, sourceOf(blocked) ?? [page, blocked], isAllowed]);
    if (reported.has(key) || reported.size >= MAX_VIOLATIONS) return;
    reported.add(key);
    onViolation(violation);
  };
}

/** Creates the handler for report requests. */
export function createReportEndpoint(
  onViolation: (violation: Violation) => void,
): (request: http.IncomingMessage) => Promise<HttpResponse> {
  return async (request) => {
    if (request.method !== "POST") return textResponse(405, { allow: "POST", connection: "close" });
    const text = await readBody(request);
    if (text === null) return textResponse(413, { connection: "close" });
    const violation = parseReport(text, request.headers.host);
    if (violation) onViolation(violation);
    return { status: 204, headers: { "cache-control": "no-store" }, body: null };
  };
}

/** Reads the body of a request; null if it is too long. */
function readBody(request: http.IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on("data", (part: Buffer) => {
      size += part.length;
      if (size <= MAX_REPORT_BYTES) parts.push(part);
    });
    request.on("end", () => resolve(size <= MAX_REPORT_BYTES ? Buffer.concat(parts).toString("utf8") : null));
    request.on("error", reject);
    request.on("close", () => reject(new Error("the request ended early")));
  });
}
