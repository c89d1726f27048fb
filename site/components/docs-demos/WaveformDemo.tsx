"use client";
import { type ReactElement, useState } from "react";
import { round } from "../frames/numbers.ts";
import { usePlayback } from "../frames/use-playback.ts";
import { DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { waveAt } from "./sound-wave.ts";

const FILM = { fps: 30, durationInFrames: 91 };

/** A window that moves over a sound. */
export default function WaveformDemo(): ReactElement {
  const [windowInSeconds, setWindow] = useState(0.4);
  const [numberOfSamples, setSamples] = useState(64);
  const playback = usePlayback({ ...FILM, initialFrame: 12 });
  const { frame } = playback;
  const points = waveAt(frame, FILM.fps, windowInSeconds, numberOfSamples).map((value, index) => ({
    x: round((index / (numberOfSamples - 1)) * 640),
    y: round(115 - value * 95),
  }));
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={15}
      caption="A computed tone instead of a file. The dots are the values that the line joins."
      controls={
        <>
          <Range label="windowInSeconds" value={windowInSeconds} min={0.1} max={2} step={0.1} onChange={setWindow} />
          <Range label="numberOfSamples" value={numberOfSamples} min={8} max={128} step={8} onChange={setSamples} />
        </>
      }
      code={code`visualizeAudioWaveform({
  audioData,
  fps: 30,
  frame, // ${frame}
  windowInSeconds: ${windowInSeconds},
  numberOfSamples: ${numberOfSamples},
});`}
    >
      <svg
        className="hb-plot"
        viewBox="0 0 640 230"
        role="img"
        aria-label="A line that swings as far as a tone is loud"
      >
        <path className="hb-plot__grid" d="M0 115H640M320 12V218" />
        <path className="hb-plot__line" d={`M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`} />
        {points.map(({ x, y }) => (
          <circle key={x} className="hb-plot__dot" cx={x} cy={y} r="3.5" />
        ))}
      </svg>
    </DocDemo>
  );
}
