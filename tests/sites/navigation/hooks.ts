interface Update {
  location: { pathname: string; search: string; hash: string };
  previousLocation: { pathname: string } | null;
}
const log: string[] = [];
(window as unknown as { hookLog: string[] }).hookLog = log;

const describe = ({ location, previousLocation }: Update): string =>
  `${previousLocation?.pathname ?? "null"} -> ${location.pathname}${location.search}${location.hash}, shows ${document.querySelector("h1")?.textContent ?? ""}`;

export function onRouteUpdate(update: Update): () => void {
  log.push(`update ${describe(update)}`);
  return () => log.push(`clean-up, shows ${document.querySelector("h1")?.textContent ?? ""}`);
}

export default {
  onRouteDidUpdate(update: Update): void {
    log.push(`did ${describe(update)}`);
    if (update.location.search === "?throw") throw new Error("hook");
  },
};
