"use client";
import { type ReactElement, useState } from "react";
import { Sequence, useFrame } from "../frames/frame-context.tsx";
import { round } from "../frames/numbers.ts";
import { palette } from "../frames/palette.ts";
import { spring } from "../frames/spring.ts";
import { spanOf } from "../frames/Transport.tsx";
import { usePlayback } from "../frames/use-playback.ts";
import { DemoStage, DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { planSeries } from "./series-plan.ts";

const FILM = { fps: 30, durationInFrames: 181 };
const FILLS = [palette.coral, palette.sun, palette.sky];
const NAMES = ["One", "Two", "Three"];

function Card({ place }: { place: number }) {
  const grow = round(spring({ frame: useFrame(), fps: FILM.fps, damping: 14 }));
  return (
    <g transform={`translate(${140 + place * 180} 120) scale(${grow})`}>
      <rect x="-66" y="-80" width="132" height="160" rx="14" fill={FILLS[place]} />
      <rect x="-42" y="-8" width="84" height="16" rx="4" fill={palette.ink} />
    </g>
  );
}

/** A series whose starts follow from its lengths. */
export default function SeriesDemo(): ReactElement {
  const [first, setFirst] = useState(45);
  const [second, setSecond] = useState(45);
  const [offset, setOffset] = useState(-15);
  const playback = usePlayback({ ...FILM, initialFrame: 36 });
  const { frame } = playback;
  const lengths = [first, second, 50];
  const { starts, end } = planSeries(
    lengths.map((durationInFrames, scene) => ({ durationInFrames, offset: scene === 1 ? offset : 0 })),
  );
  const scenes = starts.map((from, place) => ({ name: NAMES[place] ?? "", from, length: lengths[place] ?? 0, place }));
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={30}
      caption="Nobody writes a start: each one follows from the lengths before it and from the offset."
      tracks={
        <ol className="hb-tracks">
          {scenes.map(({ name, from, length }) => (
            <li
              key={name}
              data-on={frame >= from && frame < from + length}
              style={spanOf(from, from + length, FILM.durationInFrames)}
            >
              {name} {from}
            </li>
          ))}
        </ol>
      }
      controls={
        <>
          <Range label="One: durationInFrames" value={first} min={20} max={60} onChange={setFirst} />
          <Range label="Two: durationInFrames" value={second} min={20} max={60} onChange={setSecond} />
          <Range label="Two: offset" value={offset} min={-20} max={10} onChange={setOffset} />
        </>
      }
      code={code`<Series.Sequence durationInFrames={${first}}> {/* from 0 */}
<Series.Sequence durationInFrames={${second}} offset={${offset}}> {/* from ${starts[1] ?? 0} */}
<Series.Sequence durationInFrames={50}> {/* from ${starts[2] ?? 0}, ends before ${end} */}`}
    >
      <DemoStage {...FILM} frame={frame} label="Three cards, each shown during its own scene">
        {scenes.map(({ name, from, length, place }) => (
          <Sequence key={name} from={from} durationInFrames={length}>
            <Card place={place} />
          </Sequence>
        ))}
      </DemoStage>
    </DocDemo>
  );
}
