"use client";
import { type ReactElement, useState } from "react";
import { usePlayback } from "../frames/use-playback.ts";
import { DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { COLUMNS, fieldAt, ROWS } from "./noise-field.ts";

const FILM = { fps: 30, durationInFrames: 180 };
const CELL = 32;

/** A field of dots whose radii are noise of place and time. */
export default function NoiseDemo(): ReactElement {
  const [seed, setSeed] = useState(3);
  const [size, setSize] = useState(4);
  const [pace, setPace] = useState(40);
  const playback = usePlayback({ ...FILM, initialFrame: 24, autoplay: true });
  const { frame } = playback;
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      caption="Every radius is noise of column, row and time. Neighbours resemble each other in all three."
      controls={
        <>
          <Range label="Seed" value={seed} min={1} max={20} onChange={setSeed} />
          <Range label="Size of the pattern" value={size} min={1} max={10} onChange={setSize} />
          <Range label="Frames per step" value={pace} min={4} max={90} onChange={setPace} />
        </>
      }
      code={code`const value = noise3D(${`'${seed}'`}, column / ${size}, row / ${size}, frame / ${pace});
const radius = 8 + value * 6.5; // frame ${frame}`}
    >
      <svg
        className="hb-plot hb-plot--field"
        viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
        role="img"
        aria-label="A field of dots in waves of large and small ones"
      >
        {fieldAt(frame, { seed, size, pace }).map((radius, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            key={index}
            cx={((index % COLUMNS) + 0.5) * CELL}
            cy={(Math.floor(index / COLUMNS) + 0.5) * CELL}
            r={radius}
          />
        ))}
      </svg>
    </DocDemo>
  );
}
