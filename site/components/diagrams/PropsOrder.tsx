import type { ReactElement } from "react";
import { Arrow, Box, Diagram } from "./Diagram.tsx";

/** How a render's props come together. */
export default function PropsOrder(): ReactElement {
  return (
    <Diagram
      height={234}
      label="Default props and input props are spread into one object. calculateMetadata() receives it, and what it returns replaces the object. The result goes to the component."
    >
      <Box x={0} y={0} width={190} text="defaultProps" note="{ title, accent }" />
      <Box x={0} y={70} width={190} text="input props" note="{ title }" />
      <Arrow
        points={[
          [190, 26],
          [220, 26],
          [220, 52],
          [254, 52],
        ]}
      />
      <Arrow
        points={[
          [190, 96],
          [220, 96],
          [220, 70],
          [254, 70],
        ]}
      />
      <Box x={256} y={35} width={224} text="one object" note="later title, default accent" />
      <Arrow
        points={[
          [368, 87],
          [368, 112],
        ]}
      />
      <Box x={256} y={114} width={224} text="calculateMetadata()" note="its props replace the object" tone="main" />
      <Arrow
        points={[
          [368, 166],
          [368, 194],
        ]}
      />
      <Box x={256} y={196} width={224} text="your component" />
    </Diagram>
  );
}
