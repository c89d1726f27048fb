import { networkCode, networkReason } from "../model/network-error.ts";

/** Result of a request. `to` is the target of permanent redirects. */
export type Verdict =
  | { type: "fine" }
  | { type: "moved"; to: string }
  | { type: "broken"; reason: string }
  /** The host asked to retry later, or time ran out. */
  | { type: "unknown"; reason: string };

export interface ProbeOptions {
  /** For one request, in ms. */
  timeoutMs: number;
  /** Retries after a temporary failure. */
  retries: number;
  /** Wait before the first retry, in ms; doubled each time. */
  backoffMs: number;
  /** Aborts the whole run. */
  signal: AbortSignal;
}

/** If a host asks for a longer wait than this, in ms, its links stay unknown. */
const LONGEST_WAIT_MS = 30_000;
const MAX_HOPS = 10;
const HEADERS = { accept: "text/html,*/*;q=0.8", "user-agent": "sitegen check-links" };

/** Sends HEAD, then GET where hosts refuse HEAD, and retries temporary failures. */
export async function probeUrl(url: string, options: ProbeOptions): Promise<Verdict> {
  for (let attempt = 0; ; attempt++) {
    const { verdict, retryAfterMs } = await probeOnce(url, options);
    if (retryAfterMs === null) return verdict;
    const waitMs = Math.max(retryAfterMs, options.backoffMs * 2 ** attempt);
    if (attempt >= options.retries || waitMs > LONGEST_WAIT_MS || !(await sleep(waitMs, options.signal)))
      return verdict;
  }
}

interface Attempt {
  verdict: Verdict;
  /** Minimum wait before a retry, in ms; null if a retry cannot help. */
  retryAfterMs: number | null;
}

async function probeOnce(url: string, options: ProbeOptions): Promise<Attempt> {
  try {
    const head = await follow(url, "HEAD", options);
    // many hosts refuse HEAD, or answer it with an error that GET does not return
    const answer = head.status >= 400 && head.status !== 429 ? await follow(url, "GET", options) : head;
    return judge(answer);
  } catch (error) {
    if (options.signal.aborted) return { verdict: { type: "unknown", reason: "time ran out" }, retryAfterMs: null };
    return { verdict: { type: "broken", reason: describe(error) }, retryAfterMs: isFinal(error) ? null : 0 };
  }
}

interface Answer {
  status: number;
  retryAfter: string | null;
  /** Target of permanent redirects only; null without one. */
  moved: string | null;
}

async function follow(start: string, method: "HEAD" | "GET", { timeoutMs, signal }: ProbeOptions): Promise<Answer> {
  let url = start;
  let moved: string | null = null;
  let permanent = true;
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const response = await fetch(url, {
      method,
      redirect: "manual",
      headers: HEADERS,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    // only the status matters, so the body is not read
    await response.body?.cancel();
    const { status } = response;
    const target = response.headers.get("location");
    if (status < 300 || status >= 400 || status === 304 || target === null) {
      return { status, retryAfter: response.headers.get("retry-after"), moved };
    }
    url = new URL(target, url).href;
    permanent &&= status === 301 || status === 308;
    if (permanent) moved = url;
  }
  throw new Error(`more than ${MAX_HOPS} redirects`);
}

function judge({ status, retryAfter, moved }: Answer): Attempt {
  const reason = `status ${status}`;
  if (status === 429 || status === 503) {
    return { verdict: { type: "unknown", reason }, retryAfterMs: waitOf(retryAfter) };
  }
  if (status >= 500) return { verdict: { type: "broken", reason }, retryAfterMs: 0 };
  // the page exists, but access is denied
  if (status === 401 || status === 403) return { verdict: { type: "unknown", reason }, retryAfterMs: null };
  if (status >= 400) return { verdict: { type: "broken", reason }, retryAfterMs: null };
  return { verdict: moved === null ? { type: "fine" } : { type: "moved", to: moved }, retryAfterMs: null };
}

/** `Retry-After` in seconds or as a date. */
function waitOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = Number(retryAfter);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** A retry cannot help if the host does not exist or the URL is invalid. */
const isFinal = (error: unknown): boolean => /^(?:ENOTFOUND|ERR_INVALID_URL)$/.test(networkCode(error));

function describe(error: unknown): string {
  if ((error as Error).name === "TimeoutError") return "no answer in time";
  return networkReason(error) ?? (networkCode(error) || (error as Error).message);
}

/** Resolves to false if the run is aborted. */
function sleep(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve(!signal.aborted);
    }, ms);
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
  });
}
