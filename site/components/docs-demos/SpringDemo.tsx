"use client";
import { type ReactElement, useState } from "react";
import { usePlayback } from "../frames/use-playback.ts";
import { CurvePlot } from "./CurvePlot.tsx";
import { DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { restFrame, springCurve } from "./spring-curve.ts";

const FILM = { fps: 30, durationInFrames: 91 };

/** The three properties of a spring, its curve, and a body that it pulls. */
export default function SpringDemo(): ReactElement {
  const [mass, setMass] = useState(1);
  const [damping, setDamping] = useState(10);
  const [stiffness, setStiffness] = useState(100);
  const [overshootClamping, setClamping] = useState(false);
  const playback = usePlayback({ ...FILM, initialFrame: 9, autoplay: true });
  const { frame } = playback;
  const curve = springCurve(FILM.durationInFrames, FILM.fps, { mass, damping, stiffness, overshootClamping });
  const rest = restFrame(curve);
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={15}
      caption="The curve is the position over 90 frames; the ball beside it has the position of this frame."
      controls={
        <>
          <Range label="mass" value={mass} min={0.2} max={4} step={0.2} onChange={setMass} />
          <Range label="damping" value={damping} min={2} max={40} onChange={setDamping} />
          <Range label="stiffness" value={stiffness} min={20} max={300} step={10} onChange={setStiffness} />
          <label className="hb-check">
            <input
              type="checkbox"
              checked={overshootClamping}
              onChange={(event) => setClamping(event.target.checked)}
            />
            overshootClamping
          </label>
        </>
      }
      code={code`spring({
  frame, // ${frame}
  fps: 30,
  config: {mass: ${mass}, damping: ${damping}, stiffness: ${stiffness}, overshootClamping: ${overshootClamping}},
}); // ${(curve[frame] ?? 0).toFixed(3)}`}
    >
      <CurvePlot
        values={curve}
        frame={frame}
        range={[0, 1.9]}
        mark={rest === undefined ? undefined : { frame: rest, text: `rests at ${rest}` }}
        label={`Position of the spring: ${rest === undefined ? "still moving after 90 frames" : `at rest from frame ${rest}`}`}
      />
    </DocDemo>
  );
}
