"use client";
import { type ReactElement, useState } from "react";
import { round } from "../frames/numbers.ts";
import { palette } from "../frames/palette.ts";
import { usePlayback } from "../frames/use-playback.ts";
import { Choices, DemoStage, DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { SHAPES, type Shape, shapePath } from "./shape-paths.ts";

const FILM = { fps: 30, durationInFrames: 91 };

/** A shape, its path and its parameters. */
export default function ShapesDemo(): ReactElement {
  const [shape, setShape] = useState<Shape>("star");
  const [points, setPoints] = useState(5);
  const [innerRadius, setInner] = useState(45);
  const playback = usePlayback({ ...FILM, initialFrame: 30 });
  const { frame } = playback;
  const progress = round(frame / 90);
  const d = shapePath(shape, { points, innerRadius, progress });
  const lines = {
    polygon: code`const angle = ${frame * 2};
<Polygon points={${points}} radius={96} fill='#f04e23' />`,
    star: code`const angle = ${frame * 2};
<Star points={${points}} innerRadius={${innerRadius}} outerRadius={96} fill='#f04e23' />`,
    pie: code`const progress = frame / 90;
<Pie progress={${progress}} radius={96} fill='#f04e23' />`,
  };
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={15}
      caption="Dots mark the corners of the path. The frame turns the shape, or fills the pie."
      controls={
        <>
          <Choices legend="Shape" options={SHAPES} value={shape} onChange={setShape} />
          <Range label="points" value={points} min={3} max={12} onChange={setPoints} />
          <Range label="innerRadius" value={innerRadius} min={10} max={90} onChange={setInner} />
        </>
      }
      code={lines[shape]}
    >
      <DemoStage {...FILM} frame={frame} label={`A ${shape}`}>
        <g transform={`translate(320 120) rotate(${shape === "pie" ? 0 : frame * 2})`}>
          <path d={d} fill={palette.coral} />
          {shape !== "pie" &&
            d
              .slice(1, -1)
              .split("L")
              .map((place) => {
                const [x, y] = place.split(" ");
                return <circle key={place} cx={x} cy={y} r="4" fill={palette.paper} />;
              })}
        </g>
      </DemoStage>
    </DocDemo>
  );
}
