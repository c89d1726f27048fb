"use client";
import { type ReactElement, useState } from "react";
import { interpolate } from "../frames/interpolate.ts";
import { round } from "../frames/numbers.ts";
import { usePlayback } from "../frames/use-playback.ts";
import { Choices, DocDemo, Range } from "./DocDemo.tsx";
import { fitLine } from "./fit-text.ts";
import { code } from "./live-code.ts";

const FILM = { fps: 30, durationInFrames: 91 };
const TEXTS = ["Hello", "Good morning", "Good morning, everybody"] as const;

/** A line in a box that grows with the frame. */
export default function FitTextDemo(): ReactElement {
  const [text, setText] = useState<(typeof TEXTS)[number]>("Good morning");
  const [largest, setLargest] = useState(90);
  const playback = usePlayback({ ...FILM, initialFrame: 60 });
  const { frame } = playback;
  const withinWidth = Math.round(interpolate(frame, [0, 90], [120, 600]));
  const fontSize = round(fitLine(text, withinWidth, largest));
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={15}
      caption="The box grows with the frame. All letters of this font are equally wide, so nothing has to be measured."
      controls={
        <>
          <Choices legend="text" options={TEXTS} value={text} onChange={setText} />
          <Range label="Largest size" value={largest} min={20} max={160} step={10} onChange={setLargest} />
        </>
      }
      code={code`const {fontSize} = fitText({
  text: ${`'${text}'`},
  withinWidth: ${withinWidth},
  fontFamily,
});
const size = Math.min(fontSize, ${largest}); // ${fontSize.toFixed(1)} px`}
    >
      <svg
        className="hb-plot"
        viewBox="0 0 640 200"
        role="img"
        aria-label={`“${text}” in a box of ${withinWidth} pixels`}
      >
        <rect className="hb-plot__none" x={320 - withinWidth / 2} y="20" width={withinWidth} height="160" rx="4" />
        <text
          className="hb-plot__middle"
          x="320"
          y="100"
          dominantBaseline="central"
          style={{ fontSize: `${fontSize}px` }}
        >
          {text}
        </text>
      </svg>
    </DocDemo>
  );
}
