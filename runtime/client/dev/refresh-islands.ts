// Updates live islands with new code.
import type { DevFault } from "../../shared/dev-message.ts";

/** An island whose code changed. */
export interface ChangedIsland {
  live: HTMLElement;
  after: HTMLElement;
}

/** Exports of the React file in `dev`, besides `mount`. */
interface Refresh {
  /** Re-renders components with new code; state is preserved if their hooks are unchanged. */
  performReactRefresh(): void;
  /** Identifies all versions of a component; undefined for other values. */
  getFamilyByType(type: unknown): object | undefined;
}

type Module = Record<string, unknown>;

const chunkOf = (island: HTMLElement): string => island.dataset.m?.split(" ")[0] ?? "";
const nameOf = (chunk: string): string => /\/i-(.+)-\w+\.js$/.exec(chunk)?.[1] ?? chunk;

/** Chunks that threw when they were loaded, with the chunk that still runs. */
const broken = new Map<string, { fault: DevFault; running: string }>();
/** Islands that threw after an update. */
const crashed = new Set<HTMLElement>();

const describe = (chunk: string, text: string): DevFault => ({
  title: `${nameOf(chunk)} threw while it was refreshed`,
  text,
  place: null,
});

/** The chunk that an island runs: the last one that loaded. */
const runningChunk = (chunk: string): string => broken.get(chunk)?.running ?? chunk;

/** Current errors of islands in the document. */
export function refreshFaults(): DevFault[] {
  const islands = [...document.querySelectorAll<HTMLElement>("sg-island")];
  const chunks = new Set(islands.map(chunkOf));
  for (const chunk of broken.keys()) if (!chunks.has(chunk)) broken.delete(chunk);
  const crashes = [...crashed].flatMap((island) => {
    const box = island.isConnected ? island.querySelector(".sg-crash pre") : null;
    if (!box) crashed.delete(island);
    return box ? [describe(chunkOf(island), box.textContent)] : [];
  });
  return [...[...broken.values()].map(({ fault }) => fault), ...crashes];
}

/** Loads new code and remounts islands that cannot be refreshed. An island whose new code throws keeps its current code. */
export async function refreshIslands(changed: readonly ChangedIsland[]): Promise<void> {
  if (changed.length === 0) return;
  const [url = ""] = document.querySelector<HTMLMetaElement>('meta[name="sg-react"]')?.content.split(" ") ?? [];
  const { performReactRefresh, getFamilyByType } = (await import(url)) as Refresh;
  const toMount: ChangedIsland[] = [];
  for (const { live, after } of changed) {
    const running = runningChunk(chunkOf(live));
    const chunk = chunkOf(after);
    live.dataset.m = after.dataset.m;
    try {
      const [old, fresh] = await Promise.all([import(running), import(chunk)] as Promise<Module>[]);
      const name = live.dataset.x ?? "default";
      const family = getFamilyByType(old?.[name]);
      if (!family || family !== getFamilyByType(fresh?.[name])) toMount.push({ live, after });
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      broken.set(chunk, { fault: describe(chunk, text), running });
    }
  }
  performReactRefresh();
  for (const { live, after } of toMount) live.replaceWith(document.importNode(after, true));
  for (const { live } of changed) if (live.querySelector(".sg-crash")) crashed.add(live);
}
