"use client";
import { type ReactElement, useState } from "react";
import { usePlayback } from "../frames/use-playback.ts";
import { Choices, DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";

const RATES = [24, 25, 30, 60] as const;
const SECONDS = 4;
const WIDTH = 640;
const ROW = 44;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A video as a table: a row for each second, a cell for each frame. */
export default function FrameCountDemo(): ReactElement {
  const [fps, setFps] = useState<(typeof RATES)[number]>(30);
  const [seconds, setSeconds] = useState(2.5);
  const durationInFrames = Math.round(seconds * fps);
  const last = durationInFrames - 1;
  const playback = usePlayback({ fps, durationInFrames, initialFrame: 40 });
  const frame = Math.min(playback.frame, last);
  const cell = (WIDTH - 56) / fps;
  const place = (at: number) => ({
    x: 46 + (at % fps) * cell,
    y: 18 + Math.floor(at / fps) * ROW,
    width: cell - (fps === 60 ? 2 : 3),
    height: ROW - 12,
    rx: 2,
  });
  return (
    <DocDemo
      fps={fps}
      durationInFrames={durationInFrames}
      playback={playback}
      every={fps}
      caption="A row is a second, a cell is a frame. The dashed cell would be number durationInFrames, and is not drawn."
      controls={
        <>
          <Choices legend="fps" options={RATES} value={fps} onChange={setFps} />
          <Range label="Seconds" value={seconds} min={0.5} max={SECONDS} step={0.5} onChange={setSeconds} />
        </>
      }
      code={code`const durationInFrames = ${seconds} * ${fps}; // ${durationInFrames}
const last = durationInFrames - 1; // ${last}
const time = frame / fps; // ${frame} / ${fps} = ${(frame / fps).toFixed(2)} s`}
    >
      <svg
        className="hb-plot"
        viewBox={`0 0 ${WIDTH} ${SECONDS * ROW + ROW}`}
        role="img"
        aria-label={`${durationInFrames} frames, numbered from 0 to ${last}`}
      >
        {numbers(durationInFrames).map((at) => (
          <rect
            key={at}
            className="hb-plot__cell"
            data-is={at === frame ? "now" : at < frame ? "past" : "next"}
            {...place(at)}
          />
        ))}
        <rect className="hb-plot__none" {...place(durationInFrames)} />
        {numbers(Math.ceil(seconds)).map((second) => (
          <text key={second} x="38" y={39 + second * ROW} className="hb-plot__end">
            {second}s
          </text>
        ))}
      </svg>
    </DocDemo>
  );
}
