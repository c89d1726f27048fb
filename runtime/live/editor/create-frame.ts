// The page's side of the frame: created once, told the look of the page, and replaced if its code hangs.
import type { LiveOptions } from "../../react/live-code.tsx";
import { type FrameReport, type FrameRequest, readFrameReport } from "../messages.ts";
import type { PageLook } from "./page-look.ts";
import { createWatchdog } from "./watchdog.ts";

export interface FrameSettings {
  url: string;
  /** Code of `start-frame.tsx`. */
  script: string;
  look: PageLook;
  title: string;
  component: string;
  options: LiveOptions;
  onReport(report: FrameReport & { type: "shown" | "failed" }): void;
  /** The code hangs, and the frame is gone. */
  onSilent(): void;
}

export interface SampleFrame {
  element: HTMLElement;
  /** Runs the script as soon as the frame is ready. */
  run(script: string): void;
  remove(): void;
}

/** Interval of the watchdog, in ms. */
const BEAT_MS = 1000;
/** Bounds of the height, in pixels. */
const [MIN_HEIGHT, MAX_HEIGHT] = [40, 1200];

export function createFrame(settings: FrameSettings): SampleFrame {
  const element = document.createElement("div");
  element.className = "sg-live-preview";
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  let run = 0;
  let failedRun = 0;
  let waiting: string | null = null;
  const send = (request: FrameRequest): void => frame?.contentWindow?.postMessage(request, "*");
  const sendLook = ({ styles, fonts }: PageLook = { styles: [], fonts: [] }): void =>
    send({ type: "look", theme: document.documentElement.dataset.theme ?? "light", styles, fonts });
  const sendScript = (script: string): void => {
    const { component, options } = settings;
    send({ type: "run", run: ++run, script, component, options });
  };
  const watchdog = createWatchdog({
    ping: (number) => send({ type: "ping", ping: number }),
    onSilent() {
      frame?.remove();
      frame = null;
      isReady = false;
      settings.onSilent();
    },
  });
  const start = (): void => {
    frame = document.createElement("iframe");
    frame.title = settings.title;
    frame.setAttribute("sandbox", "allow-scripts");
    frame.src = settings.url;
    element.append(frame);
  };
  const receive = ({ source, data }: MessageEvent): void => {
    const report = frame && source === frame.contentWindow ? readFrameReport(data) : null;
    switch (report?.type) {
      case "loaded":
        (source as Window).postMessage({ type: "boot", script: settings.script }, "*");
        break;
      case "ready":
        isReady = true;
        watchdog.restart();
        sendLook(settings.look);
        if (waiting !== null) sendScript(waiting);
        waiting = null;
        break;
      case "pong":
        watchdog.answer(report.ping);
        break;
      case "size":
        if (frame) frame.style.height = `${Math.min(Math.max(report.height, MIN_HEIGHT), MAX_HEIGHT)}px`;
        break;
      case "shown":
      case "failed":
        // a part that fails may come before the rest is shown
        if (report.run !== run || failedRun === run) break;
        if (report.type === "failed") failedRun = run;
        settings.onReport(report);
        break;
    }
  };
  addEventListener("message", receive);
  const theme = new MutationObserver(() => sendLook());
  theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const beats = setInterval(() => {
    if (isReady && document.visibilityState === "visible") watchdog.beat();
  }, BEAT_MS);
  start();
  return {
    element,
    run(script) {
      if (!frame) start();
      if (isReady) sendScript(script);
      else waiting = script;
    },
    remove() {
      removeEventListener("message", receive);
      theme.disconnect();
      clearInterval(beats);
      element.remove();
    },
  };
}
