// Pictures as functions of the frame. Each fills a 640 × 360 SVG.
import type { ReactElement } from "react";
import { noiseOf, ramp, round, springAt } from "./motion.ts";

export interface SceneProps {
  frame: number;
  fps: number;
  durationInFrames: number;
}
export type SceneName = keyof typeof scenes;

function TitleScene({ frame, fps, durationInFrames }: SceneProps): ReactElement {
  const leave = ramp(frame, [durationInFrames - 15, durationInFrames - 1], [1, 0]);
  return (
    <g opacity={round(leave)}>
      {["Every", "frame", "is", "code"].map((word, index) => {
        const rise = springAt(frame - index * 8, fps, { damping: 11 });
        return (
          <text
            key={word}
            x={[72, 232, 398, 466][index]}
            y={round(200 + (1 - rise) * 90)}
            opacity={round(Math.min(1, rise * 1.4))}
            fill={index === 3 ? "#8fd3ff" : "#ffffff"}
            fontSize="44"
            fontWeight="700"
          >
            {word}
          </text>
        );
      })}
      <rect x="72" y="228" width={round(ramp(frame, [30, 60], [0, 500]))} height="6" rx="3" fill="#4f7fe8" />
    </g>
  );
}

function OrbitScene({ frame, durationInFrames }: SceneProps): ReactElement {
  const turn = (frame / durationInFrames) * Math.PI * 2;
  return (
    <g>
      <circle cx="320" cy="180" r="34" fill="#ffd166" />
      {[78, 116, 154].map((radius, index) => {
        const angle = turn * (3 - index) + index;
        return (
          <g key={radius}>
            <ellipse
              cx="320"
              cy="180"
              rx={round(radius * 1.6)}
              ry={radius}
              fill="none"
              stroke="#ffffff"
              strokeOpacity="0.18"
            />
            <circle
              cx={round(320 + Math.cos(angle) * radius * 1.6)}
              cy={round(180 + Math.sin(angle) * radius)}
              r={15 - index * 3}
              fill={["#8fd3ff", "#ff8fa3", "#b8f2a0"][index]}
            />
          </g>
        );
      })}
    </g>
  );
}

function BarsScene({ frame }: SceneProps): ReactElement {
  return (
    <g>
      {Array.from({ length: 24 }, (_, index) => {
        const x = round(44 + index * 23.4);
        const slow = Math.sin(frame / 9 + index / 2) * 0.5 + 0.5;
        const height = 24 + 180 * slow * (0.45 + 0.55 * noiseOf(index * 31 + Math.floor(frame / 4)));
        return (
          <rect
            key={x}
            x={x}
            y={round(180 - height / 2)}
            width="13"
            height={round(height)}
            rx="6.5"
            fill={`hsl(${205 + index * 4} 85% 66%)`}
          />
        );
      })}
    </g>
  );
}

function ChartScene({ frame, fps }: SceneProps): ReactElement {
  return (
    <g>
      <line x1="90" x2="550" y1="290" y2="290" stroke="#ffffff" strokeOpacity="0.4" strokeWidth="2" />
      {[90, 140, 118, 190, 168, 224].map((height, index) => {
        const grown = round(Math.max(0, height * springAt(frame - index * 6, fps, { stiffness: 80, damping: 13 })));
        return (
          <rect
            key={height}
            x={108 + index * 74}
            y={round(290 - grown)}
            width="46"
            height={grown}
            rx="6"
            fill={index === 5 ? "#8fd3ff" : "#4f7fe8"}
          />
        );
      })}
    </g>
  );
}

const BURSTS = [
  { x: 210, y: 150, start: 4, hue: 8 },
  { x: 440, y: 120, start: 22, hue: 200 },
  { x: 320, y: 210, start: 40, hue: 46 },
];
const RINGS = [
  { count: 8, distance: 46 },
  { count: 13, distance: 82 },
  { count: 18, distance: 118 },
];

/** The scene of the article on fireworks: rings of dots that slow down, fall and fade. */
function FireworksScene({ frame, fps }: SceneProps): ReactElement {
  return (
    <g>
      {BURSTS.map(({ x, y, start, hue }, burst) =>
        RINGS.map(({ count, distance }, ring) =>
          Array.from({ length: count }, (_, index) => {
            const own = frame - start - ring * 3;
            const age = own / 56;
            if (age < 0 || age > 1) return null;
            const seed = burst * 1000 + ring * 100 + index;
            const angle = (index / count) * Math.PI * 2 + (noiseOf(seed) - 0.5) * 0.3;
            const reach =
              distance * (0.75 + noiseOf(seed + 7) * 0.5) * springAt(own, fps, { stiffness: 60, damping: 30 });
            const fall = 0.5 * 46 * (own / fps) ** 2;
            return (
              <circle
                key={seed}
                cx={round(x + Math.cos(angle) * reach)}
                cy={round(y + Math.sin(angle) * reach + fall)}
                r={round(4.6 * (1 - age * 0.6))}
                fill={`hsl(${hue + ring * 16} 92% 68%)`}
                opacity={round(1 - age ** 3)}
              />
            );
          }),
        ),
      )}
    </g>
  );
}

export const scenes = {
  title: TitleScene,
  orbit: OrbitScene,
  bars: BarsScene,
  chart: ChartScene,
  fireworks: FireworksScene,
};

/** One frame of a scene as a picture. */
export function SceneFrame({ scene, label, ...props }: SceneProps & { scene: SceneName; label: string }): ReactElement {
  const Scene = scenes[scene];
  return (
    <svg className="hb-scene" viewBox="0 0 640 360" role="img" aria-label={label}>
      <rect width="640" height="360" fill="#14285c" />
      <Scene {...props} />
    </svg>
  );
}
