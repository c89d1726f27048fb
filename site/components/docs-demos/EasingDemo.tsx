"use client";
import { type ReactElement, useState } from "react";
import { interpolate } from "../frames/interpolate.ts";
import { usePlayback } from "../frames/use-playback.ts";
import { CurvePlot } from "./CurvePlot.tsx";
import { Choices, DocDemo } from "./DocDemo.tsx";
import { CURVES, type CurveName, DIRECTIONS, type DirectionName } from "./easing-curves.ts";
import { code } from "./live-code.ts";

const FILM = { fps: 30, durationInFrames: 61 };
const names = Object.keys(CURVES) as CurveName[];
const directions = Object.keys(DIRECTIONS) as DirectionName[];

/** A curve and the direction that it is run in. */
export default function EasingDemo(): ReactElement {
  const [name, setName] = useState<CurveName>("cubic");
  const [direction, setDirection] = useState<DirectionName>("out");
  const playback = usePlayback({ ...FILM, initialFrame: 18, autoplay: true });
  const { frame } = playback;
  const easing = DIRECTIONS[direction](CURVES[name]);
  const values = Array.from({ length: FILM.durationInFrames }, (_, at) =>
    interpolate(at, [10, 50], [0, 1], { easing }),
  );
  const call = name === "elastic" || name === "back" ? `${name}()` : name;
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={10}
      caption="The movement lasts from frame 10 to frame 50; before and after it the value is clamped."
      controls={
        <>
          <Choices legend="Curve" options={names} value={name} onChange={setName} />
          <Choices legend="Direction" options={directions} value={direction} onChange={setDirection} />
        </>
      }
      code={code`interpolate(frame, [10, 50], [0, 1], {
  easing: ${`Easing.${direction}(Easing.${call})`},
  extrapolateLeft: 'clamp',
  extrapolateRight: 'clamp',
}); // frame ${frame} → ${(values[frame] ?? 0).toFixed(3)}`}
    >
      <CurvePlot
        values={values}
        frame={frame}
        range={[-0.2, 1.2]}
        label={`The curve ${name}, direction ${direction}, over 60 frames`}
      />
    </DocDemo>
  );
}
