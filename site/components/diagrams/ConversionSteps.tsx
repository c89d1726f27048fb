import type { ReactElement } from "react";
import { Arrow, Box, Diagram, Note } from "./Diagram.tsx";

/** What a re-encoded track and a copied one go through. */
export default function ConversionSteps(): ReactElement {
  return (
    <Diagram
      height={176}
      label="The parser takes samples out of the source file. A track that changes is decoded, handed to onVideoFrame and encoded; a track that may be copied goes past all three. Both end in the new container."
    >
      <Box x={0} y={52} width={92} text="Parse" note="samples" />
      <Arrow
        points={[
          [92, 66],
          [112, 66],
          [112, 26],
          [128, 26],
        ]}
      />
      <Box x={130} y={0} width={78} text="Decode" note="frames" tone="time" />
      <Arrow
        points={[
          [208, 26],
          [222, 26],
        ]}
      />
      <Box x={224} y={0} width={114} text="Change" note="onVideoFrame" tone="time" />
      <Arrow
        points={[
          [338, 26],
          [352, 26],
        ]}
      />
      <Box x={354} y={0} width={78} text="Encode" note="samples" tone="time" />
      <Arrow
        points={[
          [393, 52],
          [393, 108],
        ]}
      />
      <Arrow
        points={[
          [92, 90],
          [112, 90],
          [112, 136],
          [300, 136],
        ]}
      />
      <Note x={206} y={126}>
        copied without loss
      </Note>
      <Box x={302} y={110} width={130} text="Write" note="new container" tone="main" />
    </Diagram>
  );
}
