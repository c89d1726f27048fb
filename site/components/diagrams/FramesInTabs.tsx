import type { ReactElement } from "react";
import { Box, Diagram, FrameAxis, Note } from "./Diagram.tsx";

const PER_FRAME = 36;
const LEFT = 60;
/** Which tab took which frame: whoever is free takes the next one, and frames differ in how long they take. */
const tabs = [
  [0, 3, 6, 8],
  [1, 4, 9],
  [2, 5, 7, 10],
];

/** Frames of one video, as three tabs took them. */
export default function FramesInTabs(): ReactElement {
  return (
    <Diagram
      height={164}
      label="Three tabs share eleven frames: the first draws 0, 3, 6 and 8, the second 1, 4 and 9, the third 2, 5, 7 and 10."
      caption="Whichever tab is free takes the next number. None of them sees all frames, and none can rely on the one before."
    >
      {tabs.map((frames, tab) => (
        <g key={frames.join()}>
          <Note x={0} y={tab * 40 + 22} anchor="start">
            {`tab ${tab + 1}`}
          </Note>
          {frames.map((frame) => (
            <Box
              key={frame}
              x={LEFT + frame * PER_FRAME + 1}
              y={tab * 40}
              width={PER_FRAME - 2}
              height={34}
              text={String(frame)}
              tone={(["main", "time", "plain"] as const)[tab]}
            />
          ))}
        </g>
      ))}
      <FrameAxis x={LEFT} y={134} perFrame={PER_FRAME} marks={[0, 11]} />
    </Diagram>
  );
}
