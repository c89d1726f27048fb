// Pictures as functions of the frame, 640 × 360 at 30 fps, 120 frames.
import type { ReactElement } from "react";
import { easeInOut } from "./frames/easing.ts";
import { Stage, useFrame, useVideo } from "./frames/frame-context.tsx";
import { interpolate } from "./frames/interpolate.ts";
import { noise, round } from "./frames/numbers.ts";
import { palette } from "./frames/palette.ts";
import { spring } from "./frames/spring.ts";

export type SceneName = keyof typeof scenes;

const WORDS = ["Every", "frame", "is code."];

function TitleScene() {
  const frame = useFrame();
  const { fps, durationInFrames } = useVideo();
  const leave = interpolate(frame, [durationInFrames - 18, durationInFrames - 1], [0, 1], { easing: easeInOut });
  const line = interpolate(frame, [30, 66], [0, 552], { easing: easeInOut });
  return (
    <g transform={`translate(${round(-leave * 700)} 0)`}>
      {WORDS.map((word, index) => {
        const rise = spring({ frame, fps, delay: index * 9, damping: 12 });
        return (
          <text
            key={word}
            x="44"
            y={round(112 + index * 84 + (1 - rise) * 70)}
            fillOpacity={round(Math.min(1, rise * 1.4))}
            fill={index === 2 ? palette.coral : palette.ink}
            fontSize="86"
            fontWeight="640"
            letterSpacing="-0.045em"
          >
            {word}
          </text>
        );
      })}
      <rect x="44" y="316" width={round(line)} height="6" fill={palette.blue} />
    </g>
  );
}

function OrbitScene() {
  const frame = useFrame();
  const { durationInFrames } = useVideo();
  const turn = (frame / durationInFrames) * Math.PI * 2;
  return (
    <g>
      <circle cx="320" cy="180" r="46" fill={palette.sun} />
      {[82, 118, 154].map((radius, index) => {
        const angle = turn * (3 - index) + index;
        return (
          <g key={radius}>
            <ellipse
              cx="320"
              cy="180"
              rx={round(radius * 1.7)}
              ry={radius}
              fill="none"
              stroke={palette.paper}
              strokeOpacity="0.25"
            />
            <circle
              cx={round(320 + Math.cos(angle) * radius * 1.7)}
              cy={round(180 + Math.sin(angle) * radius)}
              r={20 - index * 4}
              fill={[palette.coral, palette.sky, palette.paper][index]}
            />
          </g>
        );
      })}
    </g>
  );
}

function BarsScene() {
  const frame = useFrame();
  return (
    <g>
      {Array.from({ length: 24 }, (_, index) => {
        const slow = Math.sin(frame / 9 + index / 2) * 0.5 + 0.5;
        const height = 18 + 220 * slow * (0.45 + 0.55 * noise(index * 31 + Math.floor(frame / 4)));
        const x = 44 + index * 23.4;
        return (
          <rect
            key={x}
            x={round(x)}
            y={round(180 - height / 2)}
            width="14"
            height={round(height)}
            fill={index % 8 === 3 ? palette.coral : palette.paper}
          />
        );
      })}
    </g>
  );
}

function ChartScene() {
  const frame = useFrame();
  const { fps } = useVideo();
  return (
    <g>
      <path d="M44 312h552" stroke={palette.ink} strokeWidth="3" />
      {[90, 140, 118, 190, 168, 244].map((height, index) => {
        const grown = round(Math.max(0, height * spring({ frame, fps, delay: index * 6, stiffness: 80, damping: 13 })));
        return (
          <rect
            key={height}
            x={44 + index * 94}
            y={round(312 - grown)}
            width="82"
            height={grown}
            fill={index === 5 ? palette.coral : palette.ink}
          />
        );
      })}
    </g>
  );
}

const BURSTS = [
  { x: 190, y: 150, start: 4, fill: palette.coral },
  { x: 460, y: 120, start: 22, fill: palette.sky },
  { x: 320, y: 210, start: 40, fill: palette.sun },
];
const RINGS = [
  { count: 8, distance: 46 },
  { count: 13, distance: 82 },
  { count: 18, distance: 118 },
];

/** The scene of the article on fireworks: rings of dots that slow down, fall and fade. */
function FireworksScene() {
  const frame = useFrame();
  const { fps } = useVideo();
  return (
    <g>
      {BURSTS.map(({ x, y, start, fill }, burst) =>
        RINGS.map(({ count, distance }, ring) =>
          Array.from({ length: count }, (_, index) => {
            const own = frame - start - ring * 3;
            const age = own / 56;
            if (age < 0 || age > 1) return null;
            const seed = burst * 1000 + ring * 100 + index;
            const angle = (index / count) * Math.PI * 2 + (noise(seed) - 0.5) * 0.3;
            const reach =
              distance * (0.75 + noise(seed + 7) * 0.5) * spring({ frame: own, fps, stiffness: 60, damping: 30 });
            const fall = 0.5 * 46 * (own / fps) ** 2;
            return (
              <circle
                key={seed}
                cx={round(x + Math.cos(angle) * reach)}
                cy={round(y + Math.sin(angle) * reach + fall)}
                r={round(5 * (1 - age * 0.6))}
                fill={fill}
                opacity={round(1 - age ** 3)}
              />
            );
          }),
        ),
      )}
    </g>
  );
}

const scenes = {
  title: { Scene: TitleScene, background: palette.paper },
  orbit: { Scene: OrbitScene, background: palette.blue },
  bars: { Scene: BarsScene, background: palette.ink },
  chart: { Scene: ChartScene, background: palette.sand },
  fireworks: { Scene: FireworksScene, background: palette.ink },
};

interface SceneFrameProps {
  scene: SceneName;
  /** What the picture shows, for those who do not see it. */
  label: string;
  frame: number;
  fps?: number;
  durationInFrames?: number;
}

/** One frame of a scene as a picture. */
export function SceneFrame({ scene, label, frame, fps = 30, durationInFrames = 120 }: SceneFrameProps): ReactElement {
  const { Scene, background } = scenes[scene];
  return (
    <Stage
      className="hb-scene"
      width={640}
      height={360}
      fps={fps}
      durationInFrames={durationInFrames}
      frame={frame}
      background={background}
      label={label}
    >
      <Scene />
    </Stage>
  );
}
