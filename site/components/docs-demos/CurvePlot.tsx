import type { ReactElement } from "react";
import { round } from "../frames/numbers.ts";

interface CurvePlotProps {
  /** One for each frame. */
  values: readonly number[];
  frame: number;
  /** The values at the lower and at the upper edge. */
  range: readonly [low: number, high: number];
  /** A frame that is marked, and what happens there. */
  mark?: { frame: number; text: string };
  label: string;
}

const WIDTH = 640;
const HEIGHT = 230;
const RIGHT = 560;
const LEFT = 34;

/** Values over time; on the right the same value without time, as motion. */
export function CurvePlot({ values, frame, range: [low, high], mark, label }: CurvePlotProps): ReactElement {
  const x = (at: number) => round(LEFT + (at / (values.length - 1)) * (RIGHT - LEFT));
  const y = (value: number) => round(HEIGHT - 16 - ((value - low) / (high - low)) * (HEIGHT - 32));
  const value = values[frame] ?? 0;
  return (
    <svg className="hb-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className="hb-plot__grid" d={`M${LEFT} ${y(0)}H${WIDTH - 8}M${LEFT} ${y(1)}H${WIDTH - 8}`} />
      <text x={LEFT - 10} y={y(0)} className="hb-plot__end">
        0
      </text>
      <text x={LEFT - 10} y={y(1)} className="hb-plot__end">
        1
      </text>
      {mark && (
        <>
          <path className="hb-plot__mark" d={`M${x(mark.frame)} ${y(0)}V${y(1)}`} />
          <text x={x(mark.frame) + 8} y={y(0) - 14}>
            {mark.text}
          </text>
        </>
      )}
      <path className="hb-plot__line" d={`M${values.map((at, index) => `${x(index)} ${y(at)}`).join("L")}`} />
      <path className="hb-plot__lead" d={`M${x(frame)} ${y(value)}H${RIGHT + 44}`} />
      <circle className="hb-plot__dot" cx={x(frame)} cy={y(value)} r="6" />
      <circle className="hb-plot__body" cx={RIGHT + 44} cy={y(value)} r="14" />
    </svg>
  );
}
