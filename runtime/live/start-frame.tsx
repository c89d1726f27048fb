// The document in which edited code runs: a sandboxed frame, which has neither the origin of the site nor its storage.
import { Component, type ComponentType, type ReactNode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { type LiveStage, shownComponent } from "../react/live-code.tsx";
import { createRunClock } from "./run-clock.ts";
import { type FrameReport, type FrameRequest, readFrameRequest } from "./messages.ts";
import { lineOfError, runScript, type SampleRun, type SampleScope, ScriptNotLoaded, scriptUrl } from "./run-script.ts";

export interface FrameOptions extends Pick<SampleScope, "modules" | "scope"> {
  Player: LiveStage["Player"];
}

/** Time that a task of edited code may take, in ms. */
const RUN_LIMIT_MS = 1000;

export function startFrame({ modules, scope, Player }: FrameOptions): void {
  const element = document.querySelector("main") as HTMLElement;
  const tick = createRunClock({
    limitMs: RUN_LIMIT_MS,
    now: () => performance.now(),
    afterTask: (callback) => setTimeout(callback, 0),
  });
  const report = (message: FrameReport): void => parent.postMessage(message, "*");
  let current = { run: 0, url: "" };
  const fail = (error: unknown, { run, url } = current, line = lineOfError(error, url)): void =>
    report({ type: "failed", run, message: error instanceof Error ? error.message : String(error), line });
  // errors of rendering are reported by the boundary
  const root = createRoot(element, { onCaughtError() {}, onUncaughtError() {}, onRecoverableError() {} });

  async function show({ run, script, component, options }: FrameRequest & { type: "run" }): Promise<void> {
    const place = { run, url: scriptUrl(script) };
    current = place;
    let Sample: ComponentType;
    try {
      Sample = componentOf(await runScript(place.url, { modules, scope, tick }), component);
    } catch (error) {
      if (!(error instanceof ScriptNotLoaded)) fail(error, place);
      return;
    }
    root.render(
      <Boundary run={run} onError={(error) => fail(error, place)} onShown={() => report({ type: "shown", run })}>
        {Player ? <Player sample={Sample} options={options} /> : <Sample />}
      </Boundary>,
    );
  }

  // of effects, handlers and timers, and syntax errors; the editor shows them, and the console need not
  addEventListener("error", (event) => {
    const { error, message, lineno, filename } = event;
    event.preventDefault();
    const thrown = error ?? message.replace(/^Uncaught /, "");
    if (filename === current.url && lineno > 0) fail(thrown, current, lineno);
    else fail(thrown);
  });
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    fail(event.reason);
  });
  addEventListener("message", ({ source, data }) => {
    const request = source === parent ? readFrameRequest(data) : null;
    if (request?.type === "ping") report({ type: "pong", ping: request.ping });
    if (request?.type === "run") void show(request);
    if (request?.type === "look") applyLook(request);
  });
  new ResizeObserver(() => report({ type: "size", height: Math.ceil(element.scrollHeight) })).observe(element);
  report({ type: "ready" });
}

function applyLook({ theme, styles, fonts }: FrameRequest & { type: "look" }): void {
  document.documentElement.dataset.theme = theme;
  const sheets = styles.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  if (sheets.length > 0) document.adoptedStyleSheets = sheets;
  for (const { family, descriptors, data } of fonts) document.fonts.add(new FontFace(family, data, descriptors));
}

/** @throws Error for code that shows nothing. */
function componentOf({ exports, rendered }: SampleRun, name: string): ComponentType {
  const exported = Object.entries(exports).filter(([key]) => /^(?:default$|[A-Z])/.test(key));
  const candidates = [rendered.at(-1), exports[name], ...exported.map(([, value]) => value)];
  return shownComponent(candidates.find((value) => value !== undefined && value !== null));
}

interface BoundaryProps {
  run: number;
  onError(error: unknown): void;
  onShown(): void;
  children: ReactNode;
}

/** Tries again with each run. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean; run: number }> {
  override state = { hasFailed: false, run: this.props.run };
  static getDerivedStateFromProps({ run }: BoundaryProps, state: { run: number }) {
    return run === state.run ? null : { hasFailed: false, run };
  }
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    if (this.state.hasFailed) return null;
    return (
      <>
        {this.props.children}
        <Shown key={this.props.run} onShown={this.props.onShown} />
      </>
    );
  }
}

function Shown({ onShown }: { onShown(): void }): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run
  useEffect(onShown, []);
  return null;
}
