"use client";
import { type ReactElement, useState } from "react";
import { palette } from "../frames/palette.ts";
import { spanOf } from "../frames/Transport.tsx";
import { usePlayback } from "../frames/use-playback.ts";
import { Choices, DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { PRESENTATIONS, type Presentation, presentScenes, progressAt, TIMINGS, type Timing } from "./presentations.ts";

const SCENE = 60;
const FPS = 30;

/** Two scenes and what happens between them. */
export default function TransitionDemo(): ReactElement {
  const [presentation, setPresentation] = useState<Presentation>("slide");
  const [timing, setTiming] = useState<Timing>("linear");
  const [length, setLength] = useState(30);
  const durationInFrames = SCENE * 2 - length;
  const playback = usePlayback({ fps: FPS, durationInFrames, initialFrame: 42, autoplay: true });
  const frame = Math.min(playback.frame, durationInFrames - 1);
  const start = SCENE - length;
  const progress = progressAt(frame, start, length, timing);
  const { entering, exiting } = presentScenes(presentation, progress);
  const spans = [
    { name: "First", from: 0, to: SCENE },
    { name: "Second", from: start, to: durationInFrames },
  ];
  return (
    <DocDemo
      fps={FPS}
      durationInFrames={durationInFrames}
      playback={playback}
      every={15}
      caption="Where the bars overlap both scenes are drawn: a longer transition makes the whole shorter."
      tracks={
        <ol className="hb-tracks">
          {spans.map(({ name, from, to }) => (
            <li key={name} data-on={frame >= from && frame < to} style={spanOf(from, to, durationInFrames)}>
              {name}
            </li>
          ))}
        </ol>
      }
      controls={
        <>
          <Choices legend="Presentation" options={PRESENTATIONS} value={presentation} onChange={setPresentation} />
          <Choices legend="Timing" options={TIMINGS} value={timing} onChange={setTiming} />
          <Range label="durationInFrames" value={length} min={6} max={54} onChange={setLength} />
        </>
      }
      code={code`<TransitionSeries.Transition
  presentation={${`${presentation}(${presentation === "clockWipe" || presentation === "iris" ? "{width, height}" : ""})`}}
  timing={${timing === "linear" ? "linearTiming" : "springTiming"}({${timing === "spring" ? "config: {damping: 200}, " : ""}durationInFrames: ${length}})}
/> // progress ${progress.toFixed(2)}`}
    >
      <div
        className="hb-scenes"
        role="img"
        aria-label={`Two scenes, ${presentation} from the first to the second: ${Math.round(progress * 100)} percent`}
      >
        {progress < 1 && (
          <svg viewBox="0 0 640 240" style={exiting} aria-hidden="true">
            <rect width="640" height="240" fill={palette.blue} />
            <circle cx="320" cy="120" r="64" fill={palette.sky} />
            <text x="320" y="133" fill={palette.ink}>
              1
            </text>
          </svg>
        )}
        {frame >= start && (
          <svg viewBox="0 0 640 240" style={entering} aria-hidden="true">
            <rect width="640" height="240" fill={palette.sun} />
            <rect x="256" y="56" width="128" height="128" rx="14" fill={palette.coral} />
            <text x="320" y="133" fill={palette.ink}>
              2
            </text>
          </svg>
        )}
      </div>
    </DocDemo>
  );
}
