import type { ReactElement } from "react";
import { Arrow, Box, Diagram } from "./Diagram.tsx";

const hosts = [
  { text: "Studio", note: "while you write it" },
  { text: "Player", note: "live in a web page" },
  { text: "Renderer", note: "a file, frame by frame" },
];

/** Who asks a component for its frames. */
export default function OneComponent(): ReactElement {
  return (
    <Diagram
      height={212}
      label="One component and its props are drawn by three hosts: by the Studio while you write, by the Player in a web page, by the renderer as a file."
    >
      <Box x={0} y={80} width={170} text="Component" note="and its props" tone="main" />
      {hosts.map((host, index) => {
        const y = index * 80 + 26;
        return (
          <g key={host.text}>
            <Arrow
              points={
                index === 1
                  ? [
                      [170, y],
                      [258, y],
                    ]
                  : [
                      [170, 106],
                      [212, 106],
                      [212, y],
                      [258, y],
                    ]
              }
            />
            <Box x={260} y={index * 80} width={220} text={host.text} note={host.note} />
          </g>
        );
      })}
    </Diagram>
  );
}
