// Code blocks that run. A stage of the site decides how they look; without one, a sample is shown as it is.
import type { ComponentType, ReactElement } from "react";
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
