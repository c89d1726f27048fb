// The script of every page: behaviours of the shell, client navigation, and the element of islands. Contains no React.
import { hashTarget } from "./behaviours/hash-target.ts";
import { start } from "./behaviours/index.ts";
import { readShell } from "./behaviours/shell.ts";
import { loadSidebarTrees } from "./behaviours/sidebar.ts";
import { startThemedImages } from "./behaviours/themed-images.ts";
import { text } from "../shared/text.ts";
import { errorBox } from "./error-box.ts";
import { startReplay } from "./islands/replay-events.ts";
import { linkedPage } from "./navigation/linked-page.ts";
import { loadInFull } from "./navigation/load-in-full.ts";
import type { NavigationHost } from "./navigation/navigation-host.ts";
import { ownDocument } from "./navigation/own-document.ts";
import { pausePositions, scrollToPosition } from "./navigation/scroll-positions.ts";
import { addressOf, startNavigation } from "./navigation/start-navigation.ts";
import { savesData } from "./saves-data.ts";
import { whenIdle } from "./when-idle.ts";

const { config } = readShell();
const host: NavigationHost = {
  ...ownDocument(),
  config,
  clientUrl: import.meta.url,
  shown: addressOf(location),
  pending: null,
  broken: false,
  start,
  startThemedImages,
  linkedPage: (link) => linkedPage(link, config.base),
  hashTarget,
  scrollToPosition,
  pausePositions,
  loadInFull: () => loadInFull(host.shown),
  whenIdle,
  savesData,
  errorBox,
  async crash(error, retry = () => void window.sitegen?.navigate(location.href)) {
    console.error("[sitegen] This page crashed.", error);
    host.broken = true;
    host.shown = addressOf(location);
    const { showCrashPage } = await import("./navigation/crash-page.ts");
    showCrashPage(error, retry, text("theme.ErrorPageContent.tryAgain", "Try again"));
  },
};

startReplay();
let failure: { error: unknown } | undefined;
try {
  start(document);
} catch (error) {
  failure = { error };
}
window.sitegen = startNavigation(host);
document.documentElement.setAttribute("data-has-hydrated", "true");
const loadAhead = (): void => {
  if (!savesData()) whenIdle(loadSidebarTrees);
};
loadAhead();
document.addEventListener("sitegen:navigated", loadAhead);
// Only some document listeners are installed after a failure, so retrying needs a reload.
if (failure) void host.crash(failure.error, () => location.reload());
