// Pictures as functions of the frame. Each fills a 640 × 360 SVG.
import type { ReactElement } from "react";
import { noiseOf, ramp, springAt } from "./motion.ts";

export interface SceneProps {
  frame: number;
  fps: number;
  durationInFrames: number;
}
export type SceneName = keyof typeof scenes;

function TitleScene({ frame, fps, durationInFrames }: SceneProps): ReactElement {
  const leave = ramp(frame, [durationInFrames - 15, durationInFrames - 1], [1, 0]);
  return (
    <g opacity={leave}>
      {["Every", "frame", "is", "code"].map((word, index) => {
        const rise = springAt(frame - index * 8, fps, { damping: 11 });
        return (
          <text
            key={word}
            x={[72, 232, 398, 466][index]}
            y={200 + (1 - rise) * 90}
            opacity={Math.min(1, rise * 1.4)}
            fill={index === 3 ? "#8fd3ff" : "#ffffff"}
            fontSize="44"
            fontWeight="700"
          >
            {word}
          </text>
        );
      })}
      <rect x="72" y="228" width={ramp(frame, [30, 60], [0, 500])} height="6" rx="3" fill="#4f7fe8" />
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
            <ellipse cx="320" cy="180" rx={radius * 1.6} ry={radius} fill="none" stroke="#ffffff" strokeOpacity="0.18" />
            <circle
              cx={320 + Math.cos(angle) * radius * 1.6}
              cy={180 + Math.sin(angle) * radius}
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
        const slow = Math.sin(frame / 9 + index / 2) * 0.5 + 0.5;
        const height = 24 + 180 * slow * (0.45 + 0.55 * noiseOf(index * 31 + Math.floor(frame / 4)));
        return <rect key={index} x={44 + index * 23.4} y={180 - height / 2} width="13" height={height} rx="6.5" fill={`hsl(${205 + index * 4} 85% 66%)`} />;
      })}
    </g>
  );
}

function ChartScene({ frame, fps }: SceneProps): ReactElement {
  return (
    <g>
      <line x1="90" x2="550" y1="290" y2="290" stroke="#ffffff" strokeOpacity="0.4" strokeWidth="2" />
      {[90, 140, 118, 190, 168, 224].map((height, index) => {
        const grown = height * springAt(frame - index * 6, fps, { stiffness: 80, damping: 13 });
        return <rect key={height} x={108 + index * 74} y={290 - Math.max(0, grown)} width="46" height={Math.max(0, grown)} rx="6" fill={index === 5 ? "#8fd3ff" : "#4f7fe8"} />;
      })}
    </g>
  );
}

export const scenes = { title: TitleScene, orbit: OrbitScene, bars: BarsScene, chart: ChartScene };

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
