import type { ReactElement } from "react";
import { Box, Diagram, FrameAxis, Note } from "./Diagram.tsx";

const PER_FRAME = 4.6;

/** One timeline and the two that begin anew inside of it. */
export default function NestedTime(): ReactElement {
  return (
    <Diagram
      height={174}
      label="The composition counts from 0 to 90. The first sequence covers its frames 0 to 45, the second one 45 to 90, and the children of each count from 0 to 45."
      caption="The same clock twice: each one counts from the start of its own sequence."
    >
      <Note x={12} y={10} anchor="start">
        composition
      </Note>
      <FrameAxis x={12} y={28} perFrame={PER_FRAME} marks={[0, 45, 90]} />
      {[0, 45].map((from) => (
        <g key={from}>
          <Box
            x={12 + from * PER_FRAME + 2}
            y={68}
            width={45 * PER_FRAME - 4}
            height={44}
            text="<Clock />"
            tone={from ? "main" : "time"}
          />
          <FrameAxis x={12 + from * PER_FRAME + 8} y={132} perFrame={PER_FRAME - 0.4} marks={[0, 15, 30]} />
        </g>
      ))}
      <Note x={12} y={172} anchor="start">
        what useCurrentFrame() returns
      </Note>
    </Diagram>
  );
}
