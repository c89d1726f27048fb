// Code blocks that run. A stage of the site decides how they look; without one, a sample is shown as it is.
import { type ComponentType, isValidElement, type ReactElement, useState } from "react";
import type { HydrateWhen } from "./islands.tsx";

/** Settings after `live` in the meta of the block. */
export type LiveOptions = Record<string, string | number>;

export interface LivePlayerProps {
  /** The component that the sample exports. */
  sample: ComponentType;
  options: LiveOptions;
}

export interface LivePreviewProps extends LivePlayerProps {
  /** The player, which loads and starts once it is visible. */
  player: ReactElement;
}

/** The exports of the stage module, `markdown.liveCode.stage`. */
export interface LiveStage {
  /** Rendered at build time only. */
  Preview?: ComponentType<LivePreviewProps>;
  /** Runs in the browser. */
  Player?: ComponentType<LivePlayerProps>;
}

interface OptionProps {
  options: LiveOptions;
}

/** What the browser renders for a sample. @param _scope Has to be loaded with it, and is not used. */
export function livePlayer(
  sample: ComponentType,
  Player: LiveStage["Player"],
  _scope?: unknown[],
): ComponentType<OptionProps> {
  return function LiveCode({ options }) {
    const Sample = sample;
    return Player ? <Player sample={sample} options={options} /> : <Sample />;
  };
}

/** What a page renders for a sample. */
export function livePreview(
  island: unknown,
  sample: ComponentType,
  Preview: LiveStage["Preview"],
): ComponentType<OptionProps> {
  const Island = island as ComponentType<OptionProps & { client: HydrateWhen }>;
  return function LiveBlock({ options }) {
    const player = <Island client="visible" options={options} />;
    return Preview ? <Preview sample={sample} player={player} options={options} /> : player;
  };
}

/** What a page renders for code that reads names of the scope: it runs in the browser only, since it may read anything there. */
export function scopedPreview(island: unknown): ComponentType<OptionProps> {
  const Island = island as ComponentType<OptionProps & { client: HydrateWhen }>;
  return ({ options }) => <Island client="only" options={options} />;
}

/**
 * What code shows, as a component: a component, an element or text.
 * @throws Error for code that shows nothing.
 */
export function shownComponent(shown: unknown): ComponentType {
  if (isValidElement(shown)) return () => shown;
  if (typeof shown === "function" || (typeof shown === "object" && shown !== null && "$$typeof" in shown))
    return shown as ComponentType;
  if (typeof shown === "string" || typeof shown === "number") return () => shown;
  throw new Error("Nothing to show: the code exports no component and renders none.");
}

type Names = Readonly<Record<string, unknown>>;

/** The names that code reads without importing them: React's, then the exports of the scope module, and what its default export has. */
export function scopeNames(react: Names, { default: all, ...exported }: Names): Names {
  const more = typeof all === "object" && all !== null && !isValidElement(all) ? all : {};
  return { ...react, React: react.default ?? react, ...exported, ...more, ...(all !== undefined && { default: all }) };
}

/** The code of a block that reads names of the scope. It calls `render` with what it shows. */
export type ScopedCode = (values: unknown[], render: (shown: unknown) => void) => void;

/**
 * @param names Names that the code reads, in the order of its values.
 * @param required Those of them that must exist.
 */
export function scopedSample(scope: Names, names: string[], required: string[], code: ScopedCode): ComponentType {
  const read = (name: string): unknown => (name in scope ? scope : (globalThis as Names))[name];
  const start = (): ComponentType => {
    const missing = required.find((name) => !(name in scope) && !(name in globalThis));
    if (missing !== undefined) throw new ReferenceError(`${missing} is not defined`);
    let result: unknown;
    code(names.map(read), (shown) => {
      result = shown;
    });
    return shownComponent(result);
  };
  return function ScopedSample() {
    const [Sample] = useState(start);
    return <Sample />;
  };
}
