// When the stages of `dev` run: one after another, requests and changes first. What no page has requested yet is added while
// nothing else waits.
import { setImmediate } from "node:timers/promises";
import type { SiteConfig } from "../model/config.ts";
import type { Route } from "../model/route.ts";
import { type Planned, takeSnapshot } from "./live-snapshot.ts";
import { createLiveStages, type LiveOptions } from "./live-stages.ts";
import type { LiveCounts, LiveFile, LiveLocale, LiveSnapshot, SiteChange } from "./live-types.ts";

/** `stale`: the site must be refreshed, since a page is not what the plan expects. */
export type Completion = "unchanged" | "complete" | "stale";

export interface LiveSite {
  /** Updates the site. Only one call at a time. @param change Null if unknown. */
  refresh(change: SiteChange | null): Promise<LiveSnapshot>;
  /** Compiles and bundles what no page has requested. It yields to other work, and stops when the site is refreshed. */
  complete(): Promise<Completion>;
  /** Completion waits until this settles. */
  yieldTo(until: Promise<unknown>): void;
  counts(): LiveCounts;
  /** Resolves when all work has ended. */
  close(): Promise<void>;
}

/** @param config Of the default language; after a change of the config another live site is needed. */
export function createLiveSite(config: SiteConfig, options: LiveOptions): LiveSite {
  const stages = createLiveStages(config, options);
  let site: Planned | null = null;
  /** The end of the queue: all work shares the bundler's state. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  };
  /** Work that completion waits for. */
  const urgent = new Set<Promise<unknown>>();
  let isBundlingAll = false;
  const yieldTo = (until: Promise<unknown>): void => {
    const settled: Promise<unknown> = Promise.allSettled([until]).then(() => urgent.delete(settled));
    urgent.add(settled);
    if (isBundlingAll) stages.cancelBundle();
  };
  const waitForOthers = async (): Promise<void> => {
    await setImmediate();
    while (urgent.size > 0) await Promise.all(urgent);
  };
  /** For the next start, which may come before the site is complete. */
  const record = async (): Promise<void> => {
    if (site !== null && urgent.size === 0) stages.record(site);
  };
  const completeSite = async (): Promise<Completion> => {
    const current = site;
    if (current === null) return "unchanged";
    const turn = async (): Promise<boolean> => {
      await waitForOthers();
      return site === current;
    };
    await waitForOthers();
    await inTurn(record);
    if (site !== current) return "unchanged";
    if (stages.isComplete()) return stages.isStale() ? "stale" : "unchanged";
    const pages = await stages.compileAll(current, turn);
    if (pages === null) return "unchanged";
    for (;;) {
      await waitForOthers();
      const done = await inTurn(async () => {
        if (site !== current) return "unchanged";
        if (urgent.size > 0) return "cancelled";
        isBundlingAll = true;
        try {
          return (await stages.addAll(current, pages)) ? "complete" : "cancelled";
        } finally {
          isBundlingAll = false;
        }
      });
      if (done === "cancelled") continue;
      await inTurn(record);
      return done === "complete" && stages.isStale() ? "stale" : done;
    }
  };
  let completing: { site: Planned | null; done: Promise<Completion> } | null = null;
  const complete = (): Promise<Completion> => {
    if (completing?.site !== site || stages.isComplete()) completing = { site, done: completeSite() };
    return completing.done;
  };
  const snapshotOf = (current: Planned): LiveSnapshot =>
    takeSnapshot(config, current, {
      page(index: number, route: Route): Promise<LiveFile> {
        const answer = async (): Promise<LiveFile> => {
          if (!stages.isOpen(current, index, route)) await inTurn(() => stages.open(current, index, route));
          return (current.live[index] as LiveLocale).page(route);
        };
        const answered = answer();
        yieldTo(answered);
        return answered;
      },
      complete,
      async turn() {
        await waitForOthers();
        return site === current;
      },
    });

  return {
    refresh(change) {
      const refreshed = inTurn(async () => {
        const before = site;
        // after an update that fails, later changes start from the files
        site = null;
        site = await stages.update(before, change);
        return snapshotOf(site);
      });
      yieldTo(refreshed);
      return refreshed;
    },
    complete,
    yieldTo,
    counts: stages.counts,
    async close() {
      site = null;
      await completing?.done.catch(() => {});
      await queue;
      await stages.close();
    },
  };
}
