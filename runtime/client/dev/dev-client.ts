// Updates an open page when the site changes. Only `dev` adds it to pages.
import type { DevMessage } from "../../shared/dev-message.ts";
import { hideFaults, showFaults } from "./fault-overlay.ts";
import { mergePage } from "./merge-page.ts";
import { showMoved } from "./moved-notice.ts";
import { refreshFaults, refreshIslands } from "./refresh-islands.ts";
import { showWarnings } from "./warning-badge.ts";

const script = new URL(import.meta.url);
const own = (name: string, parameters: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ t: script.searchParams.get("t") ?? "", ...parameters });
  return new URL(`${name}?${query}`, script).href;
};

const versionOf = (page: Document): string | null =>
  page.querySelector<HTMLMetaElement>('meta[name="sg-dev"]')?.content ?? null;

/** The page as the server sent it, without later changes by scripts. */
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
  // The difference can be merged only if the version that the server sent is known.
  const changed = before && versionOf(before) === shown ? mergePage(before, after) : null;
  if (!changed) return location.reload();
  await refreshIslands(changed);
  document.dispatchEvent(new CustomEvent("sitegen:updated"));
}

const openPlace = (place: string): void => void fetch(own("open", { place }), { method: "POST" });

async function take({ version, faults, warnings, movedTo }: DevMessage): Promise<void> {
  try {
    if (version !== null) await update(version);
  } finally {
    const all = [...faults, ...refreshFaults()];
    if (all.length > 0) showFaults(all, openPlace);
    else hideFaults();
    showWarnings(warnings, openPlace);
    showMoved(movedTo);
  }
}

/** Subscribes to changes of the shown page. */
function listen(): void {
  events?.close();
  base = fetchPage().catch(() => null);
  events = new EventSource(own("events", { page: location.pathname }));
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as DevMessage;
    working = working.then(() => take(message)).catch((error) => console.error("[sitegen]", error));
  };
  events.onerror = () => {
    // A restarted server has a new token.
    if (events?.readyState === EventSource.CLOSED) waitForServer();
  };
}

/** Time between attempts to reach the server, in ms. */
const RETRY_MS = 500;

function waitForServer(): void {
  setTimeout(() => {
    fetch(location.pathname, { method: "HEAD" }).then(() => location.reload(), waitForServer);
  }, RETRY_MS);
}

/** A document keeps its original policy, but an edit or another page may need additional hosts. */
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
