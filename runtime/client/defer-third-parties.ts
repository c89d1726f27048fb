import type { PageAddress } from "../shared/browser-api.ts";
import type { LateStart, PageChange } from "../shared/third-parties.ts";
import { savesData } from "./saves-data.ts";
import { whenIdle } from "./when-idle.ts";

const hrefOf = ({ pathname, search, hash }: PageAddress): string => location.origin + pathname + search + hash;

/**
 * Loads third-party code once the page has loaded and the browser is idle; until then, page views are only recorded. A page's title is
 * read a task after the URL changed, when the new title is set.
 */
export function deferThirdParties(
  load: () => Promise<{ start(input: LateStart): (change: PageChange) => void }>,
): void {
  const early: PageChange[] = [{ from: null, to: location.href, title: document.title }];
  let report = (change: PageChange): void => void early.push(change);
  document.addEventListener("sitegen:navigated", ({ detail: { from, to } }) => {
    setTimeout(() => report({ from: hrefOf(from), to: hrefOf(to), title: document.title }));
  });
  const begin = (): void =>
    whenIdle(async () => {
      const { start } = await load().catch(() => ({ start: () => () => {} }));
      report = start({ early, savesData: savesData() });
    });
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
