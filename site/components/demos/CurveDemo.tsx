"use client";
import { type ReactElement, useState } from "react";
import { bounce, type Easing, easeIn, easeInOut, easeOut, linear } from "../frames/easing.ts";
import { interpolate } from "../frames/interpolate.ts";
import { LiveCode } from "../frames/LiveCode.tsx";
import { round } from "../frames/numbers.ts";
import { PlayButton, Scrubber } from "../frames/Transport.tsx";
import { usePlayback } from "../frames/use-playback.ts";

const CURVES: { name: string; code: string; easing: Easing }[] = [
  { name: "Out", code: "Easing.out(Easing.cubic)", easing: easeOut },
  { name: "Linear", code: "Easing.linear", easing: linear },
  { name: "In", code: "Easing.in(Easing.cubic)", easing: easeIn },
  { name: "In and out", code: "Easing.inOut(Easing.cubic)", easing: easeInOut },
  { name: "Bounce", code: "Easing.bounce", easing: bounce },
];
const FRAMES = [10, 50] as const;
const VALUES = [0, 400] as const;
const LAST = 60;
const WIDTH = 600;
const HEIGHT = 220;

/** interpolate() as a curve: the frame is dragged, the value follows, and dots show where it was every second frame. */
export default function CurveDemo(): ReactElement {
  const [chosen, choose] = useState(0);
  const playback = usePlayback({ fps: 30, durationInFrames: LAST + 1, initialFrame: 26 });
  const { frame } = playback;
  const curve = CURVES[chosen] ?? (CURVES[0] as (typeof CURVES)[number]);
  const valueAt = (at: number) => interpolate(at, FRAMES, VALUES, { easing: curve.easing });
  const x = (at: number) => round((at / LAST) * WIDTH);
  const y = (value: number) => round(HEIGHT - 24 - (value / 400) * (HEIGHT - 60));
  const frames = Array.from({ length: LAST + 1 }, (_, index) => index);
  // each place once, however many frames rest there
  const ghosts = [...new Set(frames.filter((at) => at % 2 === 0).map((at) => round(valueAt(at) / 4)))];
  const value = Math.round(valueAt(frame));

  return (
    <div className="hb-demo" ref={playback.ref} data-frame={frame} data-value={value}>
      <fieldset className="hb-choices">
        <legend className="sr-only">Easing</legend>
        {CURVES.map(({ name }, index) => (
          <label key={name}>
            <input type="radio" name="easing" checked={index === chosen} onChange={() => choose(index)} />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="hb-curve">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`The value over ${LAST} frames: ${curve.name}`}
        >
          <path d={`M0 ${y(0)}H${WIDTH}M0 ${y(400)}H${WIDTH}`} className="hb-curve__grid" />
          <path d={`M${frames.map((at) => `${x(at)} ${y(valueAt(at))}`).join("L")}`} className="hb-curve__line" />
        </svg>
        <span
          className="hb-curve__point"
          style={{
            insetInlineStart: `${(frame / LAST) * 100}%`,
            insetBlockStart: `${(y(valueAt(frame)) / HEIGHT) * 100}%`,
          }}
        />
      </div>
      <Scrubber
        frame={frame}
        durationInFrames={LAST + 1}
        fps={30}
        onSeek={playback.seek}
        playing={playback.playing}
        every={10}
        label="Frame of the curve"
      />
      <div className="hb-onion" aria-hidden="true">
        {ghosts.map((at) => (
          <i key={at} style={{ insetInlineStart: `calc(${at}% * var(--run))` }} />
        ))}
        <b style={{ insetInlineStart: `calc(${round(valueAt(frame) / 4)}% * var(--run))` }} />
      </div>
      <div className="hb-demo__foot">
        <PlayButton playback={playback} />
        <LiveCode
          lines={[
            [
              ["k", "const"],
              " x = ",
              ["f", "interpolate"],
              "(frame, [",
              ["n", "10"],
              ", ",
              ["n", "50"],
              "], [",
              ["n", "0"],
              ", ",
              ["n", "400"],
              "], {",
            ],
            ["  ", ["a", "easing:"], " ", { live: curve.code, className: "f" }, ","],
            [
              "  ",
              ["a", "extrapolateLeft:"],
              " ",
              ["s", "'clamp'"],
              ", ",
              ["a", "extrapolateRight:"],
              " ",
              ["s", "'clamp'"],
              ",",
            ],
            [
              "}); ",
              ["c", "// frame "],
              { live: String(frame), className: "c" },
              ["c", " → "],
              { live: String(value), className: "c" },
            ],
          ]}
        />
      </div>
    </div>
  );
}
