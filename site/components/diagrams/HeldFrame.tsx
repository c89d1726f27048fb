import type { ReactElement } from "react";
import { Arrow, Box, Diagram, Note } from "./Diagram.tsx";

/** What a tab does from mounting a component to its picture. */
export default function HeldFrame(): ReactElement {
  return (
    <Diagram
      height={126}
      label="The component mounts and calls delayRender(). While the data is loading, the screenshot waits. continueRender() ends the wait, and the screenshot of the frame is taken."
      caption="Every open handle has to be released before the picture is taken."
    >
      <Box x={0} y={34} width={96} height={44} text="mounts" />
      <Box x={100} y={34} width={236} height={44} text="waits for the data" tone="time" />
      <Box x={340} y={34} width={140} height={44} text="screenshot" tone="main" />
      <Note x={100} y={118}>
        delayRender()
      </Note>
      <Arrow
        points={[
          [98, 102],
          [98, 82],
        ]}
      />
      <Note x={338} y={118}>
        continueRender()
      </Note>
      <Arrow
        points={[
          [338, 102],
          [338, 82],
        ]}
      />
      <Note x={0} y={18} anchor="start">
        one frame, in one tab
      </Note>
    </Diagram>
  );
}
