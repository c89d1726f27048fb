// Keeps an open page up to date while its site is being written. Added to pages by `dev` alone.
import type { DevMessage } from "../../shared/dev-message.ts";
import { hideFaults, showFaults } from "./fault-overlay.ts";
import { mergePage } from "./merge-page.ts";
import { refreshFaults, refreshIslands } from "./refresh-islands.ts";
import { showWarnings } from "./warning-badge.ts";

const script = new URL(import.meta.url);
const own = (name: string, parameters: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ t: script.searchParams.get("t") ?? "", ...parameters });
  return new URL(`${name}?${query}`, script).href;
};

const versionOf = (page: Document): string | null =>
  page.querySelector<HTMLMetaElement>('meta[name="sg-dev"]')?.content ?? null;

/** The page as the server sent it: what the browser's scripts have changed since is not in it. */
let base: Promise<Document | null> | null = null;
let events: EventSource | null = null;
let working: Promise<void> = Promise.resolve();

async function fetchPage(): Promise<Document | null> {
  const answer = await fetch(location.pathname + location.search, { headers: { accept: "text/html" } });
  if (!answer.headers.get("content-type")?.startsWith("text/html") || answer.status >= 500) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

async function update(version: string): Promise<void> {
  const shown = versionOf(document);
  if (version === shown) return;
  const [before, after] = await Promise.all([base, fetchPage()]);
  if (!after) return;
  base = Promise.resolve(after);
  // without knowing what was sent, what scripts have changed since cannot be told from it
  const changed = before && versionOf(before) === shown ? mergePage(before, after) : null;
  if (!changed) return location.reload();
  await refreshIslands(changed);
  document.dispatchEvent(new CustomEvent("sitegen:updated"));
}

const openPlace = (place: string): void => void fetch(own("open", { place }), { method: "POST" });

async function take({ version, faults, warnings }: DevMessage): Promise<void> {
  try {
    if (version !== null) await update(version);
  } finally {
    const all = [...faults, ...refreshFaults()];
    if (all.length > 0) showFaults(all, openPlace);
    else hideFaults();
    showWarnings(warnings, openPlace);
  }
}

/** Listens for what happens to the page that is shown. */
function listen(): void {
  events?.close();
  base = fetchPage().catch(() => null);
  events = new EventSource(own("events", { page: location.pathname }));
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as DevMessage;
    working = working.then(() => take(message)).catch((error) => console.error("[sitegen]", error));
  };
  events.onerror = () => {
    // another run of the server has another token
    if (events?.readyState === EventSource.CLOSED) waitForServer();
  };
}

/** Milliseconds between two looks for a server that went away. */
const RETRY_MS = 500;

function waitForServer(): void {
  setTimeout(() => {
    fetch(location.pathname, { method: "HEAD" }).then(() => location.reload(), waitForServer);
  }, RETRY_MS);
}

/** The document keeps the policy that it came with, but an edit or another page may need hosts that were not known then. */
async function reloadIfOutdated({ blockedURI, originalPolicy }: SecurityPolicyViolationEvent): Promise<void> {
  if (!/^https?:/.test(blockedURI)) return;
  const { headers } = await fetch(location.pathname, { method: "HEAD" });
  const { host } = new URL(blockedURI);
  if (headers.get("content-security-policy")?.includes(host) && !originalPolicy.includes(host)) location.reload();
}

listen();
document.addEventListener("securitypolicyviolation", (event) => void reloadIfOutdated(event).catch(() => {}));
document.addEventListener("sitegen:navigated", () => {
  working = working.then(listen);
});
addEventListener("pagehide", () => events?.close());
addEventListener("pageshow", ({ persisted }) => persisted && listen());
