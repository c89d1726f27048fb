import type { ReactElement } from "react";
import { interpolate } from "../frames/interpolate.ts";
import { Diagram, Note } from "./Diagram.tsx";

const FRAMES = [0, 6, 12, 18, 24, 30];
const WIDTH = 76;
const STEP = (480 - WIDTH) / (FRAMES.length - 1);

/** The pictures of a title that fades in over thirty frames. */
export default function HelloFrames(): ReactElement {
  return (
    <Diagram
      height={72}
      label="Six frames from 0 to 30: an empty picture in which the word Hello appears more clearly each time."
      caption="What the component draws for six numbers. Nothing runs in between."
    >
      {FRAMES.map((frame, index) => (
        <g key={frame} transform={`translate(${Math.round(index * STEP)} 0)`}>
          <rect width={WIDTH} height="44" rx="4" />
          <text x={WIDTH / 2} y="27" opacity={interpolate(frame, [0, 30], [0, 1])}>
            Hello
          </text>
          <Note x={WIDTH / 2} y={66}>
            {frame}
          </Note>
        </g>
      ))}
    </Diagram>
  );
}
