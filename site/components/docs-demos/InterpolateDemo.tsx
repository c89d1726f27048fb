"use client";
import { type ReactElement, useState } from "react";
import { round } from "../frames/numbers.ts";
import { usePlayback } from "../frames/use-playback.ts";
import { Choices, DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { mapFrame, OUTSIDE, type Outside } from "./mapping.ts";

const FILM = { fps: 30, durationInFrames: 61 };
const FRAMES = Array.from({ length: 31 }, (_, index) => index * 2);
const TOP = 44;
const BOTTOM = 176;

const frameX = (frame: number) => round(20 + frame * 10);
/** The rail of values goes from −100 to 500. */
const valueX = (value: number) => round(120 + value);

/** interpolate() as threads from the rail of frames to the rail of values. */
export default function InterpolateDemo(): ReactElement {
  const [input, setInput] = useState<[number, number]>([10, 40]);
  const [output, setOutput] = useState<[number, number]>([0, 400]);
  const [outside, setOutside] = useState<Outside>("clamp");
  const playback = usePlayback({ ...FILM, initialFrame: 26 });
  const { frame } = playback;
  const at = (from: number) => mapFrame(from, input, output, outside);
  const value = Math.round(at(frame));
  const thread = (from: number) => `M${frameX(from)} ${TOP}L${valueX(at(from))} ${BOTTOM}`;
  const isInside = (from: number) => from >= input[0] && from <= input[1];
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={10}
      caption="Each thread leads from a frame, above, to its value, below."
      controls={
        <>
          <Range
            label="First frame"
            value={input[0]}
            min={0}
            max={59}
            onChange={(from) => setInput([from, Math.max(from + 1, input[1])])}
          />
          <Range
            label="Last frame"
            value={input[1]}
            min={1}
            max={60}
            onChange={(to) => setInput([Math.min(to - 1, input[0]), to])}
          />
          <Range
            label="First value"
            value={output[0]}
            min={0}
            max={400}
            step={20}
            onChange={(from) => setOutput([from, output[1]])}
          />
          <Range
            label="Last value"
            value={output[1]}
            min={0}
            max={400}
            step={20}
            onChange={(to) => setOutput([output[0], to])}
          />
          <Choices legend="Outside of the range" options={OUTSIDE} value={outside} onChange={setOutside} />
        </>
      }
      code={code`interpolate(frame, [${input[0]}, ${input[1]}], [${output[0]}, ${output[1]}], {
  extrapolateLeft: ${`'${outside}'`},
  extrapolateRight: ${`'${outside}'`},
}); // frame ${frame} → ${value}`}
    >
      <svg
        className="hb-plot"
        viewBox="0 0 640 220"
        role="img"
        aria-label={`Threads from frames to values; frame ${frame} leads to ${value}`}
      >
        <path className="hb-plot__grid" d={`M20 ${TOP}H620M20 ${BOTTOM}H620`} />
        <path
          className="hb-plot__thread"
          d={FRAMES.filter((from) => !isInside(from))
            .map(thread)
            .join("")}
        />
        <path className="hb-plot__thread" data-inside d={FRAMES.filter(isInside).map(thread).join("")} />
        <path
          className="hb-plot__line"
          d={`M${frameX(input[0])} ${TOP}H${frameX(input[1])}M${valueX(output[0])} ${BOTTOM}H${valueX(output[1])}`}
        />
        <path className="hb-plot__current" d={thread(frame)} />
        <circle className="hb-plot__dot" cx={frameX(frame)} cy={TOP} r="7" />
        <circle className="hb-plot__dot" cx={valueX(value)} cy={BOTTOM} r="7" />
        <text x={frameX(frame)} y={TOP - 18} className="hb-plot__middle">
          frame {frame}
        </text>
        <text x={Math.min(600, Math.max(40, valueX(value)))} y={BOTTOM + 32} className="hb-plot__middle">
          {value}
        </text>
      </svg>
    </DocDemo>
  );
}
