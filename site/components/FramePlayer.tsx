"use client";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { SceneFrame, type SceneName } from "./scenes.tsx";

export interface FramePlayerProps {
  scene: SceneName;
  /** What the picture shows, for those who do not see it. */
  label: string;
  durationInFrames?: number;
  fps?: number;
  /** Frame shown before anyone presses play. */
  initialFrame?: number;
  /** Loop and speed controls. */
  detailed?: boolean;
}

const RATES = [0.5, 1, 2];

/** Plays a scene by counting frames. Starts paused, so nothing moves that nobody asked for. */
export default function FramePlayer({
  scene,
  label,
  durationInFrames = 120,
  fps = 30,
  initialFrame = 0,
  detailed = false,
}: FramePlayerProps): ReactElement {
  const [frame, setFrame] = useState(initialFrame);
  const [playing, setPlaying] = useState(false);
  const [loop, setLoop] = useState(true);
  const [rate, setRate] = useState(1);
  const exact = useRef(initialFrame);
  const id = useId();

  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let request = requestAnimationFrame(function tick(now) {
      exact.current += ((now - last) / 1000) * fps * rate;
      last = now;
      if (exact.current >= durationInFrames) {
        if (!loop) {
          exact.current = durationInFrames - 1;
          setFrame(durationInFrames - 1);
          setPlaying(false);
          return;
        }
        exact.current %= durationInFrames;
      }
      setFrame(Math.floor(exact.current));
      request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [playing, loop, rate, fps, durationInFrames]);

  const seek = (to: number) => {
    exact.current = to;
    setFrame(to);
  };
  const toggle = () => {
    if (!playing && frame >= durationInFrames - 1) seek(0);
    setPlaying(!playing);
  };

  return (
    <figure className="hb-player" data-frame={frame} data-playing={playing}>
      <SceneFrame scene={scene} label={label} frame={frame} fps={fps} durationInFrames={durationInFrames} />
      <figcaption className="hb-player__controls">
        <button type="button" onClick={toggle}>
          {playing ? "Pause" : "Play"}
        </button>
        <input
          id={id}
          type="range"
          min={0}
          max={durationInFrames - 1}
          value={frame}
          aria-label="Current frame"
          onChange={(event) => seek(Number(event.target.value))}
        />
        <output htmlFor={id}>
          {frame} / {durationInFrames - 1}
        </output>
        {detailed && (
          <>
            <label className="hb-player__option">
              <input type="checkbox" checked={loop} onChange={(event) => setLoop(event.target.checked)} /> Loop
            </label>
            <label className="hb-player__option">
              Speed{" "}
              <select value={rate} onChange={(event) => setRate(Number(event.target.value))}>
                {RATES.map((value) => (
                  <option key={value} value={value}>
                    {value}×
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
      </figcaption>
    </figure>
  );
}
