// What browsers report that the content security policy blocked. The header that a server sends asks for it; the files of the build
// stay as they are.
import type http from "node:http";
import { blockedByPolicy } from "../diagnostics/outputs.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { sourceOf } from "../model/embeds.ts";
import { type Answer, plainAnswer } from "./answer.ts";

/** Below a path that no page can have. */
export const POLICY_REPORT_PATH = "/@sitegen/policy";

const HEADERS = ["content-security-policy", "content-security-policy-report-only"];

/** The same answer, whose policy has violations reported to this server. */
export function withPolicyReports(answer: Answer): Answer {
  const found = HEADERS.filter((name) => answer.headers[name] !== undefined);
  if (found.length === 0) return answer;
  const reported = found.map((name) => [name, reportingTo(POLICY_REPORT_PATH, answer.headers[name] ?? "")]);
  return { ...answer, headers: { ...answer.headers, ...Object.fromEntries(reported) } };
}

/** Several policies are joined by commas; where `report-to` stands, browsers do not look at `report-uri`. */
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
  /** A URL, or a word such as `inline` or `eval`. */
  blocked: string;
}

/** Null for what is no report about a page of this server. @param host As the request names it. */
export function parseReport(text: string, host: string | undefined): Violation | null {
  try {
    const report = (JSON.parse(text) as { "csp-report"?: Record<string, unknown> })["csp-report"] ?? {};
    const document = new URL(String(report["document-uri"]));
    const directive = String(report["effective-directive"] ?? report["violated-directive"] ?? "").split(" ")[0] ?? "";
    const blocked = String(report["blocked-uri"] ?? "");
    if (document.host !== host || !/^[a-z-]{1,40}$/.test(directive) || blocked === "") return null;
    return { page: decodeURI(document.pathname), directive, blocked: blocked.slice(0, LONGEST) };
  } catch {
    return null;
  }
}

const LONGEST = 500;

/** What is blocked under a directive, and the option that lists hosts for it. */
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

export function describeViolation({ page, directive, blocked }: Violation, location?: Location): Diagnostic {
  const [what, option] = BLOCKED[directive] ?? ["content", null];
  // some browsers name the scheme alone
  const source = sourceOf(/^(?:data|blob)$/.test(blocked) ? `${blocked}:` : blocked);
  const [found, expected] =
    source === null
      ? [
          `${INLINE.has(blocked) ? `${blocked} ${what}` : `${what} \`${blocked}\``}`,
          "code and styles in files of the site",
        ]
      : [`${what} \`${blocked}\``, `a source that \`${directive}\` of the content security policy allows`];
  return blockedByPolicy({
    message: `Unexpected ${found} on \`${page}\`, expected ${expected}`,
    location,
    help: remedyFor({ directive, option, source, blocked }),
  });
}

const INLINE = new Set(["inline", "eval", "wasm-eval"]);

function remedyFor({
  directive,
  option,
  source,
  blocked,
}: Pick<Violation, "directive" | "blocked"> & { option: string | null; source: string | null }): string {
  if (directive === "object-src") return "Show the file in an `<iframe>`, or link to it.";
  if (blocked.endsWith("eval")) return "Replace the code that compiles text: no page of the site may do so.";
  if (directive === "script-src-attr") return "Use a component with an event handler.";
  if (source === null)
    return directive.startsWith("style")
      ? "Move the rules to a stylesheet of the site."
      : "Move the code into a component or a client module, or name its file in `scripts`.";
  return option === null
    ? "Serve it from the site itself, or switch the policy off with `csp: false`."
    : `Write \`csp: { ${option}: ["${source}"] }\` in the config.`;
}

/** Whether a policy allows what another one blocked: a page may be shown under the policy of an earlier build. */
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

/** Blocked requests that one run reports; more would flood the terminal. */
export const MOST_VIOLATIONS = 100;
const MOST_BYTES = 16_384;

/** Calls a function once for each thing that is blocked. */
export function onceEach(onViolation: (violation: Violation) => void): (violation: Violation) => void {
  const reported = new Set<string>();
  return (violation) => {
    const key = JSON.stringify(violation);
    if (reported.has(key) || reported.size >= MOST_VIOLATIONS) return;
    reported.add(key);
    onViolation(violation);
  };
}

/** Answers reports. */
export function createReportEndpoint(
  onViolation: (violation: Violation) => void,
): (request: http.IncomingMessage) => Promise<Answer> {
  return async (request) => {
    if (request.method !== "POST") return plainAnswer(405, { allow: "POST", connection: "close" });
    const text = await readBody(request);
    if (text === null) return plainAnswer(413, { connection: "close" });
    const violation = parseReport(text, request.headers.host);
    if (violation) onViolation(violation);
    return { status: 204, headers: { "cache-control": "no-store" }, body: null };
  };
}

/** Null if it is too long. */
function readBody(request: http.IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on("data", (part: Buffer) => {
      size += part.length;
      if (size <= MOST_BYTES) parts.push(part);
    });
    request.on("end", () => resolve(size <= MOST_BYTES ? Buffer.concat(parts).toString("utf8") : null));
    request.on("error", reject);
    request.on("close", () => reject(new Error("the request ended early")));
  });
}
