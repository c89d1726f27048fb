import type { ReactElement } from "react";
import { Arrow, Box, Diagram, Note } from "./Diagram.tsx";

const steps = [
  { text: "bundle()", note: "a serve URL", often: "once per deployment" },
  { text: "selectComposition()", note: "size, length, props", often: "once per video" },
  { text: "renderMedia()", note: "frames and sound to a file", often: "once per video" },
];

/** The three calls of a render in Node.js. */
export default function RenderSteps(): ReactElement {
  return (
    <Diagram
      height={212}
      label="bundle() makes a serve URL, once per deployment. selectComposition() works out size, length and props, and renderMedia() makes the file; both run once per video."
    >
      {steps.map((step, index) => (
        <g key={step.text}>
          <Box
            x={0}
            y={index * 80}
            width={250}
            text={step.text}
            note={step.note}
            tone={index === 2 ? "main" : "plain"}
          />
          <Note x={272} y={index * 80 + 31} anchor="start">
            {step.often}
          </Note>
          {index < 2 && (
            <Arrow
              points={[
                [125, index * 80 + 52],
                [125, index * 80 + 78],
              ]}
            />
          )}
        </g>
      ))}
    </Diagram>
  );
}
