"use client";
import { type ReactElement, useState } from "react";
import { palette } from "../frames/palette.ts";
import { usePlayback } from "../frames/use-playback.ts";
import { Choices, DemoStage, DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { STEPS, type Step, starsAt } from "./star-field.ts";

const FILM = { fps: 30, durationInFrames: 90 };
const PARTS: Record<Step, string> = {
  "the star alone": "",
  "every 15 frames": " + Math.floor(frame / 15)",
  "every frame": " + frame",
};

/** A sky from seeds. */
export default function RandomDemo(): ReactElement {
  const [seed, setSeed] = useState(7);
  const [count, setCount] = useState(60);
  const [step, setStep] = useState<Step>("the star alone");
  const playback = usePlayback({ ...FILM, initialFrame: 20 });
  const { frame } = playback;
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={15}
      caption="Go back to a frame or to a seed, and its sky is there again."
      controls={
        <>
          <Range label="Seed" value={seed} min={1} max={50} onChange={setSeed} />
          <Range label="Stars" value={count} min={5} max={120} step={5} onChange={setCount} />
          <Choices legend="Seed made of" options={STEPS} value={step} onChange={setStep} />
        </>
      }
      code={code`const x = random(${`'sky-${seed}-x-'`} + index${PARTS[step]}) * width;
const y = random(${`'sky-${seed}-y-'`} + index${PARTS[step]}) * height; // frame ${frame}`}
    >
      <DemoStage {...FILM} frame={frame} label={`A sky of ${count} stars`}>
        {starsAt(frame, seed, count, step).map(({ x, y }, star) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={star % 9 === 0 ? 4 : 2}
            fill={star % 9 === 0 ? palette.sun : palette.paper}
          />
        ))}
      </DemoStage>
    </DocDemo>
  );
}
