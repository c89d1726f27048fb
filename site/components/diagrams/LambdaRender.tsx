import type { ReactElement } from "react";
import { Arrow, Box, Diagram } from "./Diagram.tsx";

/** One render from the call to the file. */
export default function LambdaRender(): ReactElement {
  const chunks = ["0–119", "120–239", "240–359"];
  return (
    <Diagram
      height={268}
      label="Your server calls the main function, which invokes a renderer for each chunk of frames. The renderers stream their pieces back to it, and it joins them and writes the file to the bucket."
      caption="Three chunks of 120 frames. The pieces are streamed back the way the calls came."
    >
      <Box x={0} y={108} width={104} text="Your server" note="start" />
      <Arrow
        points={[
          [104, 134],
          [140, 134],
        ]}
      />
      <Box x={142} y={108} width={112} text="Main function" note="plan, join" tone="main" />
      {chunks.map((frames, index) => {
        const y = 26 + index * 82;
        return (
          <g key={frames}>
            <Arrow
              points={[
                [254, 134],
                [286, 134],
                [286, y + 26],
                [318, y + 26],
              ]}
            />
            <Box x={320} y={y} width={160} text="Renderer" note={`frames ${frames}`} tone="time" />
          </g>
        );
      })}
      <Arrow
        points={[
          [198, 160],
          [198, 214],
        ]}
      />
      <Box x={142} y={216} width={112} text="S3 bucket" note="the file" />
    </Diagram>
  );
}
