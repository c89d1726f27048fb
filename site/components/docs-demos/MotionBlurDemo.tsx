"use client";
import { type ReactElement, useState } from "react";
import { round } from "../frames/numbers.ts";
import { palette } from "../frames/palette.ts";
import { usePlayback } from "../frames/use-playback.ts";
import { DemoStage, DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { momentsOf } from "./shutter.ts";

const FILM = { fps: 30, durationInFrames: 91 };

/** A bar that turns, drawn at several moments of each frame. */
export default function MotionBlurDemo(): ReactElement {
  const [samples, setSamples] = useState(8);
  const [shutterAngle, setShutterAngle] = useState(180);
  const [speed, setSpeed] = useState(24);
  const playback = usePlayback({ ...FILM, initialFrame: 20 });
  const { frame } = playback;
  const moments = momentsOf(frame, samples, shutterAngle);
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={15}
      caption="Left the bar of one moment, right the sum of all samples, each with its share of the light."
      controls={
        <>
          <Range label="samples" value={samples} min={1} max={16} onChange={setSamples} />
          <Range label="shutterAngle" value={shutterAngle} min={30} max={360} step={30} onChange={setShutterAngle} />
          <Range label="Degrees per frame" value={speed} min={2} max={40} onChange={setSpeed} />
        </>
      }
      code={code`<CameraMotionBlur samples={${samples}} shutterAngle={${shutterAngle}}>
  <Bar /> {/* drawn ${moments.length} times, frames ${round(Math.min(...moments))} to ${frame} */}
</CameraMotionBlur>`}
    >
      <DemoStage
        {...FILM}
        frame={frame}
        label={`A turning bar, sharp on the left, blurred with ${samples} samples on the right`}
      >
        <g transform={`translate(170 120) rotate(${round(frame * speed)})`}>
          <rect x="-96" y="-11" width="192" height="22" rx="6" fill={palette.sun} />
        </g>
        <g style={{ isolation: "isolate" }}>
          {moments.map((moment) => (
            <g
              key={moment}
              transform={`translate(470 120) rotate(${round(moment * speed)})`}
              opacity={round(1 / moments.length)}
              style={{ mixBlendMode: "plus-lighter" }}
            >
              <rect x="-96" y="-11" width="192" height="22" rx="6" fill={palette.sun} />
            </g>
          ))}
        </g>
      </DemoStage>
    </DocDemo>
  );
}
