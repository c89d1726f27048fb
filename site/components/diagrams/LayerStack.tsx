import type { ReactElement } from "react";
import { Box, Diagram, Note } from "./Diagram.tsx";

const layers = ["1. photo", "2. shade", "3. text"];

/** Siblings as sheets, the last one in front. */
export default function LayerStack(): ReactElement {
  return (
    <Diagram
      height={206}
      label="Three sheets lie on top of each other: the photo at the back, the shade over it, the text in front, in the order of the code."
    >
      {layers.map((layer, index) => (
        <g key={layer}>
          <Box
            x={96 + index * 44}
            y={index * 46}
            width={200}
            height={112}
            text={index === 2 ? layer : undefined}
            tone={index === 2 ? "main" : "plain"}
          />
          {index < 2 && (
            <Note x={108 + index * 44} y={24 + index * 46} anchor="start">
              {layer}
            </Note>
          )}
        </g>
      ))}
      <Note x={0} y={24} anchor="start">
        back
      </Note>
      <Note x={400} y={196} anchor="start">
        front
      </Note>
    </Diagram>
  );
}
