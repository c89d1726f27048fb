import type { ReactElement } from "react";
import { Box, Diagram, FrameAxis } from "./Diagram.tsx";

const PER_FRAME = 2.2;
const LEFT = 12;
const scenes = [
  { name: "Opening", from: 0, frames: 60 },
  { name: "Chart", from: 40, frames: 120 },
  { name: "Closing", from: 145, frames: 60 },
];

/** The scenes of the page's example and where they overlap. */
export default function TransitionOverlap(): ReactElement {
  return (
    <Diagram
      height={158}
      label="Opening plays from frame 0 to 60, Chart from 40 to 160, Closing from 145 to 205. Neighbours overlap for 20 and for 15 frames."
      caption="While a transition runs, both scenes are there: the next one begins before the last one ends."
    >
      <g data-tone="time">
        <rect x={LEFT + 40 * PER_FRAME} y="-6" width={20 * PER_FRAME} height="128" />
        <rect x={LEFT + 145 * PER_FRAME} y="-6" width={15 * PER_FRAME} height="128" />
      </g>
      {scenes.map((scene, row) => (
        <Box
          key={scene.name}
          x={LEFT + scene.from * PER_FRAME}
          y={row * 38}
          width={scene.frames * PER_FRAME}
          height={30}
          text={`${scene.name}, ${scene.frames}`}
          tone={row === 1 ? "main" : "plain"}
        />
      ))}
      <FrameAxis x={LEFT} y={130} perFrame={PER_FRAME} marks={[0, 40, 60, 145, 160, 205]} />
    </Diagram>
  );
}
