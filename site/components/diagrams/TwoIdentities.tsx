import type { ReactElement } from "react";
import { Arrow, Box, Diagram, Note } from "./Diagram.tsx";

/** Who may do what in the account. */
export default function TwoIdentities(): ReactElement {
  return (
    <Diagram
      height={214}
      label="The user, with the user policy, deploys and invokes the function and reads the bucket. The function, with the role policy, invokes more functions and writes to the bucket."
    >
      <Box x={0} y={24} width={150} text="Your backend" note="user policy" />
      <Arrow
        points={[
          [150, 50],
          [298, 50],
        ]}
      />
      <Note x={224} y={40}>
        deploy, invoke
      </Note>
      <Box x={300} y={24} width={180} text="Function" note="role policy" tone="main" />
      <Arrow
        points={[
          [390, 76],
          [390, 156],
        ]}
      />
      <Note x={400} y={120} anchor="start">
        write
      </Note>
      <Arrow
        points={[
          [75, 76],
          [75, 184],
          [298, 184],
        ]}
      />
      <Note x={186} y={174}>
        upload sites, read results
      </Note>
      <Box x={300} y={158} width={180} text="Bucket" note="remotionlambda-*" />
      <Arrow
        points={[
          [420, 24],
          [420, 6],
          [460, 6],
          [460, 22],
        ]}
      />
      <Note x={408} y={12} anchor="end">
        invoke the others
      </Note>
    </Diagram>
  );
}
