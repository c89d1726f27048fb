"use client";
import { type ReactElement, useState } from "react";
import { usePlayback } from "../frames/use-playback.ts";
import { DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { lengthOf, loopsPath, walkPath } from "./path-walk.ts";

const FILM = { fps: 30, durationInFrames: 91 };

/** A path that draws itself, with the point and the tangent at its end. */
export default function PathsDemo(): ReactElement {
  const [loops, setLoops] = useState(3);
  const [speed, setSpeed] = useState(1);
  const playback = usePlayback({ ...FILM, initialFrame: 52, autoplay: true });
  const { frame } = playback;
  const points = loopsPath(loops);
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const progress = Math.min(1, (frame * speed) / 90);
  const length = lengthOf(points) * progress;
  const { x, y, angle } = walkPath(points, length);
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={15}
      caption="The thick line is what is drawn; the pointer stands on the last point and looks along its tangent."
      controls={
        <>
          <Range label="Loops" value={loops} min={1} max={6} onChange={setLoops} />
          <Range label="Speed" value={speed} min={0.5} max={3} step={0.25} onChange={setSpeed} />
        </>
      }
      code={code`const progress = Math.min(1, (frame * ${speed}) / 90); // ${progress.toFixed(2)}
const dashes = evolvePath(progress, path);
const point = getPointAtLength(path, ${Math.round(length)}); // ${Math.round(x)}, ${Math.round(y)}
const tangent = getTangentAtLength(path, ${Math.round(length)}); // ${Math.round(angle)}°`}
    >
      <svg className="hb-plot" viewBox="0 0 640 240" role="img" aria-label={`A line of ${loops} loops, drawn in part`}>
        <path className="hb-plot__grid" d={d} />
        <path className="hb-plot__line" d={d} pathLength="1" strokeDasharray={`${progress} 2`} />
        <path className="hb-plot__dot" d="M16 0L-10 10V-10Z" transform={`translate(${x} ${y}) rotate(${angle})`} />
      </svg>
    </DocDemo>
  );
}
