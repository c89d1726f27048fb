import type { ReactElement } from "react";
import { Report, reportBackground, reportConfig } from "./films/Report.tsx";
import { Stage } from "./frames/frame-context.tsx";

/** Frames of the report side by side, drawn at build. */
export function Filmstrip({ frames, label }: { frames: readonly number[]; label: string }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <ol className="hb-film" aria-label={label} tabIndex={0}>
      {frames.map((frame) => (
        <li key={frame}>
          <Stage {...reportConfig} frame={frame} background={reportBackground}>
            <Report {...reportData} />
          </Stage>
          <span>{frame}</span>
        </li>
      ))}
    </ol>
  );
}

/** Figures of the sample film. */
export const reportData = { week: 47, days: [42, 64, 51, 78, 58, 96, 70] };
