import type { CSSProperties, ReactElement, ReactNode } from "react";
import type { Playback } from "./use-playback.ts";
import "../../styles/frames.css";

/** Play or pause. */
export function PlayButton({ playback }: { playback: Playback }): ReactElement {
  return (
    <button
      type="button"
      className="hb-play"
      onClick={playback.toggle}
      aria-label={playback.playing ? "Pause" : "Play"}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={playback.playing ? "M4 3h3v10H4zM9 3h3v10H9z" : "M4.5 2.5v11l9-5.5z"} fill="currentColor" />
      </svg>
    </button>
  );
}

interface ScrubberProps {
  frame: number;
  durationInFrames: number;
  fps: number;
  onSeek(frame: number): void;
  /** While it plays the slider says only that: it would be read out with every frame where it has the focus. */
  playing: boolean;
  label?: string;
  /** Frames between two numbers of the ruler; ticks stand at every fifth of it. */
  every?: number;
  /** Tracks below the ruler. */
  children?: ReactNode;
}

/** Place and width of a scene on the tracks of a scrubber, whose right end is the last frame. */
export function spanOf(from: number, to: number, durationInFrames: number): CSSProperties {
  const last = durationInFrames - 1;
  return {
    marginInlineStart: `${(from / last) * 100}%`,
    inlineSize: `${((Math.min(to, last) - from) / last) * 100}%`,
  };
}

/** Frames between two values of the input while it plays. */
const COARSE = 10;

/** A ruler with a playhead. What is dragged and steered by keys is a range input of the same size above it. */
export function Scrubber({
  frame,
  durationInFrames,
  fps,
  onSeek,
  playing,
  label = "Frame",
  every = 30,
  children,
}: ScrubberProps) {
  const last = durationInFrames - 1;
  const marks = Array.from({ length: Math.ceil(last / every) }, (_, index) => index * every);
  const style = { "--ticks": last / (every / 5) } as CSSProperties;
  // A value of the input costs as much as the rest of a frame. While it plays, only a key that moves on from it needs it.
  const value = playing ? frame - (frame % COARSE) : frame;
  return (
    <div className="hb-scrubber" style={style}>
      <div className="hb-ruler" aria-hidden="true">
        {marks.map((at) => (
          <span key={at} style={{ insetInlineStart: `${(at / last) * 100}%` }}>
            {at}
          </span>
        ))}
      </div>
      {children}
      <div className="hb-playhead" aria-hidden="true" style={{ "--at": frame / last } as CSSProperties}>
        <b>{frame}</b>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={value}
        aria-label={label}
        aria-valuetext={playing ? "playing" : `frame ${frame} of ${last}, ${(frame / fps).toFixed(2)} seconds`}
        onKeyDown={({ currentTarget }) => {
          currentTarget.value = String(frame);
        }}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
    </div>
  );
}
