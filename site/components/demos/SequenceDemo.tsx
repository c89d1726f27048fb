"use client";
import { type ReactElement, useState } from "react";
import { Sequence, Stage, useFrame, useVideo } from "../frames/frame-context.tsx";
import { LiveCode } from "../frames/LiveCode.tsx";
import { round } from "../frames/numbers.ts";
import { palette } from "../frames/palette.ts";
import { spring } from "../frames/spring.ts";
import { PlayButton, Scrubber, spanOf } from "../frames/Transport.tsx";
import { usePlayback } from "../frames/use-playback.ts";

const CONFIG = { width: 640, height: 360, fps: 30, durationInFrames: 120 };
const LENGTH = 60;

/** One shape that grows and turns; each scene is the same component at another time. */
function Scene({ x, fill, sides }: { x: number; fill: string; sides: number }) {
  const frame = useFrame();
  const { fps } = useVideo();
  const grow = spring({ frame, fps, damping: 11 });
  const points = Array.from({ length: sides }, (_, index) => {
    const angle = (index / sides) * Math.PI * 2 - Math.PI / 2;
    return `${round(Math.cos(angle) * 88)},${round(Math.sin(angle) * 88)}`;
  });
  return (
    <g transform={`translate(${x} 176) rotate(${round((1 - grow) * -90)}) scale(${round(grow)})`}>
      <polygon points={points.join(" ")} fill={fill} />
    </g>
  );
}

/** `<Sequence>` as a timeline: the start of the second scene is moved, and each scene counts its own frames. */
export default function SequenceDemo(): ReactElement {
  const [from, setFrom] = useState(30);
  const playback = usePlayback({ fps: CONFIG.fps, durationInFrames: CONFIG.durationInFrames, initialFrame: 52 });
  const { frame } = playback;
  const scenes = [
    { name: "Triangle", from: 0, sides: 3, x: 130, fill: palette.coral },
    { name: "Square", from, sides: 4, x: 320, fill: palette.sun },
    { name: "Hexagon", from: 60, sides: 6, x: 510, fill: palette.sky },
  ];
  return (
    <div className="hb-demo hb-demo--sequence" ref={playback.ref} data-frame={frame}>
      <div className="hb-demo__view">
        <Stage {...CONFIG} frame={frame} background={palette.ink} label="Three shapes that appear one after another">
          {scenes.map(({ name, from: start, ...scene }) => (
            <Sequence key={name} from={start} durationInFrames={LENGTH}>
              <Scene {...scene} />
            </Sequence>
          ))}
        </Stage>
      </div>
      <div className="hb-demo__side">
        <Scrubber
          frame={frame}
          durationInFrames={CONFIG.durationInFrames}
          fps={CONFIG.fps}
          onSeek={playback.seek}
          playing={playback.playing}
          label="Frame of the sequences"
        >
          <ol className="hb-tracks">
            {scenes.map(({ name, from: start }) => {
              const own = frame - start;
              const on = own >= 0 && own < LENGTH;
              return (
                <li key={name} data-on={on} style={spanOf(start, start + LENGTH, CONFIG.durationInFrames)}>
                  {name} <span>{on ? own : "–"}</span>
                </li>
              );
            })}
          </ol>
        </Scrubber>
        <label className="hb-slider">
          <span>
            Square <code>from</code>
          </span>
          <input type="range" min={0} max={60} value={from} onChange={(event) => setFrom(Number(event.target.value))} />
          <span className="hb-slider__value" aria-hidden="true">
            {from}
          </span>
        </label>
        <div className="hb-demo__foot">
          <PlayButton playback={playback} />
          <LiveCode
            lines={[
              [
                ["g", "<Sequence"],
                " ",
                ["a", "from"],
                "={",
                { live: String(from) },
                "} ",
                ["a", "durationInFrames"],
                "={",
                ["n", "60"],
                "}",
                ["g", ">"],
              ],
              [
                "  ",
                ["g", "<Square />"],
                " ",
                ["c", "{/* its frame: "],
                { live: frame >= from && frame < from + LENGTH ? String(frame - from) : "not mounted", className: "c" },
                ["c", " */}"],
              ],
              [["g", "</Sequence>"]],
            ]}
          />
        </div>
      </div>
    </div>
  );
}
