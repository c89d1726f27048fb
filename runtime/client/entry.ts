// The script of every page: what its shell needs at once, and what loads the rest. Contains no React.
import { hashTarget } from "./behaviours/hash-target.ts";
import { installBehaviours, startBehaviours } from "./behaviours/index.ts";
import { readShell } from "./behaviours/shell.ts";
import { startThemedImages } from "./behaviours/themed-images.ts";
import { text } from "../shared/text.ts";
import { startEarlyEvents } from "./early-events.ts";
import { errorBox } from "./error-box.ts";
import { linkedPage } from "./navigation/linked-page.ts";
import { loadInFull } from "./navigation/load-in-full.ts";
import type { NavigationHost } from "./navigation/navigation-host.ts";
import { ownDocument } from "./navigation/own-document.ts";
import { pausePositions, scrollToPosition } from "./navigation/scroll-positions.ts";
import { addressOf, startNavigation } from "./navigation/start-navigation.ts";
import { savesData } from "./saves-data.ts";
import { whenIdle } from "./when-idle.ts";

const shell = readShell();
const { config } = shell;
const { loadControls, loadIslandsOf, startMarkup } = startEarlyEvents(shell);
const host: NavigationHost = {
  ...ownDocument(),
  config,
  clientUrl: import.meta.url,
  shown: addressOf(location),
  pending: null,
  broken: false,
  loadIslandsOf,
  start(root) {
    startBehaviours(root, shell);
    startMarkup(root);
  },
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
    const { showCrashPage } = await import("late-part:crash");
    await showCrashPage(error, retry, text("theme.ErrorPageContent.tryAgain", "Try again"));
  },
};

let failure: { error: unknown } | undefined;
try {
  installBehaviours(shell);
  host.start(document);
} catch (error) {
  failure = { error };
}
window.sitegen = startNavigation(host);
const controls = new Promise<void>((resolve) => whenIdle(() => resolve(loadControls())));
void Promise.allSettled([loadIslandsOf(document), controls]).then(() =>
  document.documentElement.setAttribute("data-has-hydrated", "true"),
);
document.addEventListener("sitegen:inserted", ({ detail }) => {
  // Behaviours start in descendants only.
  const root = detail.parentElement ?? document;
  void loadIslandsOf(root);
  host.start(root);
});
// Only some document listeners are installed after a failure, so retrying needs a reload.
if (failure) void host.crash(failure.error, () => location.reload());
