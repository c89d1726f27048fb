"use client";
import type { ReactElement } from "react";
import { timecode } from "./frames/timecode.ts";
import { PlayButton, Scrubber } from "./frames/Transport.tsx";
import { usePlayback } from "./frames/use-playback.ts";
import { SceneFrame, type SceneName } from "./scenes.tsx";

export interface FramePlayerProps {
  scene: SceneName;
  /** What the picture shows, for those who do not see it. */
  label: string;
  durationInFrames?: number;
  fps?: number;
  /** Frame shown before anyone presses play. */
  initialFrame?: number;
}

/** Plays a scene by counting frames. Starts paused, so nothing moves that nobody asked for. */
export default function FramePlayer(props: FramePlayerProps): ReactElement {
  const { scene, label, durationInFrames = 120, fps = 30, initialFrame = 0 } = props;
  const playback = usePlayback<HTMLElement>({ durationInFrames, fps, initialFrame });
  return (
    <figure className="hb-player" data-frame={playback.frame} data-playing={playback.playing}>
      <SceneFrame scene={scene} label={label} frame={playback.frame} fps={fps} durationInFrames={durationInFrames} />
      <figcaption ref={playback.ref} className="hb-player__controls">
        <PlayButton playback={playback} />
        {/* no output: that is a live region, which would be read out with every frame */}
        <span className="hb-timecode">{timecode(playback.frame, fps)}</span>
        <Scrubber
          frame={playback.frame}
          durationInFrames={durationInFrames}
          fps={fps}
          onSeek={playback.seek}
          playing={playback.playing}
        />
      </figcaption>
    </figure>
  );
}
