"use client";
import { type ReactElement, useState } from "react";
import { Stage, useFrame, useVideo } from "../frames/frame-context.tsx";
import { interpolate } from "../frames/interpolate.ts";
import { round } from "../frames/numbers.ts";
import { palette } from "../frames/palette.ts";
import { spring } from "../frames/spring.ts";
import { usePlayback } from "../frames/use-playback.ts";
import { Choices, DocDemo } from "./DocDemo.tsx";
import { code } from "./live-code.ts";

const FILM = { fps: 30, durationInFrames: 90 };
const FORMATS = [
  { name: "16:9", width: 1920, height: 1080 },
  { name: "1:1", width: 1080, height: 1080 },
  { name: "9:16", width: 1080, height: 1920 },
];
const LAYOUTS = ["shares of the canvas", "fixed pixels"] as const;
type Layout = (typeof LAYOUTS)[number];

/** A card with a sun and a line below; fixed numbers are those that fit 16:9. */
function Scene({ layout }: { layout: Layout }) {
  const frame = useFrame();
  const video = useVideo();
  const { width, height } = layout === "fixed pixels" ? { width: 1920, height: 1080 } : video;
  const unit = Math.min(width, height) / 100;
  const rise = spring({ frame, fps: video.fps, damping: 14 });
  const line = interpolate(frame, [15, 45], [0, 1]);
  return (
    <>
      <circle
        cx={width / 2}
        cy={round(height * (0.62 - 0.2 * rise))}
        r={round(unit * 22 * Math.min(1, rise))}
        fill={palette.sun}
      />
      <rect
        x={round(width * 0.12)}
        y={round(height * 0.74)}
        width={round(width * 0.76 * line)}
        height={unit * 5}
        fill={palette.coral}
      />
      <rect
        x={round(width * 0.12)}
        y={round(height * 0.74 + unit * 9)}
        width={round(width * 0.5 * line)}
        height={unit * 3}
        fill={palette.sky}
      />
    </>
  );
}

/** One component on three canvases at the same frame. */
export default function AspectDemo(): ReactElement {
  const [layout, setLayout] = useState<Layout>("shares of the canvas");
  const playback = usePlayback({ ...FILM, initialFrame: 50 });
  const { frame } = playback;
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={15}
      caption="The same component and the same frame at 1920 × 1080, 1080 × 1080 and 1080 × 1920."
      controls={<Choices legend="Layout" options={LAYOUTS} value={layout} onChange={setLayout} />}
      code={
        layout === "fixed pixels"
          ? code`const unit = ${10.8};
<circle cx={${960}} cy={${454}} r={${237.6}} /> // fits one canvas`
          : code`const unit = ${"Math.min(width, height)"} / 100;
<circle cx={${"width / 2"}} cy={${"height * 0.42"}} r={${"unit * 22"}} /> // fits each canvas`
      }
    >
      <div className="hb-formats">
        {FORMATS.map(({ name, ...size }) => (
          <div key={name} style={{ flexGrow: size.width / size.height }}>
            <Stage {...FILM} {...size} frame={frame} background={palette.ink} label={`The scene in ${name}`}>
              <Scene layout={layout} />
            </Stage>
            <span>{name}</span>
          </div>
        ))}
      </div>
    </DocDemo>
  );
}
