// Sample projects of the showcase, drawn: each is a function of the frame and fills 320 × 180. 120 frames, 30 a second.
import type { ReactElement } from "react";
import { interpolate } from "../frames/interpolate.ts";
import { noise, round } from "../frames/numbers.ts";
import { spring as springOf } from "../frames/spring.ts";
import { Checkers, Spectrum, Star } from "../pictures/media-pictures.tsx";

export const SCENE_FRAMES = 120;
const FPS = 30;
type Scene = (props: { frame: number }) => ReactElement;

const between = (frame: number, start: number, end: number, from: number, to: number) =>
  round(interpolate(frame, [start, end], [from, to]));
const spring = (frame: number) => springOf({ frame, fps: FPS, stiffness: 90, damping: 14 });

const WeeklyFigures: Scene = ({ frame }) => (
  <>
    <path className="l g thin" d="M40 136h240" />
    {[44, 70, 58, 92, 76, 108].map((height, i) => {
      const grown = round(Math.max(0, height * spring(frame - i * 7)));
      return (
        <rect
          key={height}
          className={i === 5 ? "a" : "p"}
          x={50 + i * 38}
          y={round(136 - grown)}
          width="26"
          height={grown}
          rx="2"
        />
      );
    })}
    <rect className="k" x="40" y="152" width={between(frame, 60, 90, 0, 150)} height="8" rx="2" />
  </>
);

const EpisodeClip: Scene = ({ frame }) => (
  <>
    <rect className="p" x="34" y="30" width="74" height="74" rx="4" />
    <circle className="b" cx="71" cy="58" r="13" />
    <path className="b" d="M47 104a24 24 0 0 1 48 0z" />
    {Array.from({ length: 24 }, (_, i) => {
      const level = 6 + 52 * noise(i * 7 + Math.floor(frame / 6)) * (0.4 + 0.6 * Math.sin(i / 3) ** 2);
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: bars never change places
          key={i}
          className={i < frame / 5 ? "a" : "g"}
          x={126 + i * 7}
          y={round(67 - level / 2)}
          width="4"
          height={round(level)}
          rx="2"
        />
      );
    })}
    {[58, 34, 72, 50].map((width, i) => (
      <rect
        key={width}
        className="k"
        x={[34, 98, 138, 216][i]}
        y="132"
        width={width}
        height="12"
        rx="2"
        opacity={between(frame, 10 + i * 24, 18 + i * 24, 0.14, 1)}
      />
    ))}
  </>
);

const ReleaseNotes: Scene = ({ frame }) => {
  const part = spring(frame - 34);
  const at = (from: number, to: number) => round(from + (to - from) * part);
  return (
    <>
      <rect className="g" x="44" y="40" width="86" height="11" rx="3" />
      <rect className="p" x={at(44, 62)} y={at(66, 92)} width="70" height="11" rx="3" />
      <rect className="a" x={at(122, 62)} y={at(66, 66)} width="96" height="11" rx="3" />
      <rect className="g" x={at(44, 142)} y={at(92, 92)} width={at(140, 58)} height="11" rx="3" />
      <rect className="k" x="62" y="118" width={between(frame, 56, 92, 0, 128)} height="11" rx="3" />
      <rect className="g" x="44" y={at(118, 144)} width="40" height="11" rx="3" />
    </>
  );
};

const PlanetLesson: Scene = ({ frame }) => (
  <>
    <circle className="a" cx="160" cy="90" r="15" />
    {[36, 56, 76].map((radius, i) => {
      // outer bodies are slower: periods in the ratio of the radii to the power of 1.5
      const angle = (frame / SCENE_FRAMES) * Math.PI * 4 * (36 / radius) ** 1.5 + i * 2;
      return (
        <g key={radius}>
          <ellipse className="l thin g" cx="160" cy="90" rx={radius * 1.75} ry={radius} />
          <circle
            className={i === 1 ? "p" : "k"}
            cx={round(160 + Math.cos(angle) * radius * 1.75)}
            cy={round(90 + Math.sin(angle) * radius)}
            r={[6, 8, 7][i]}
          />
        </g>
      );
    })}
  </>
);

const YearInReview: Scene = ({ frame }) => {
  const part = between(frame, 6, 84, 0, 1);
  return (
    <>
      <circle className="l g" cx="160" cy="90" r="62" strokeWidth="9" style={{ strokeWidth: 9 }} />
      <circle
        className="l p"
        cx="160"
        cy="90"
        r="62"
        pathLength="100"
        style={{ strokeWidth: 9, strokeDasharray: `${round(part * 78)} 100` }}
        transform="rotate(-90 160 90)"
      />
      <text x="160" y="100" fontSize="34" textAnchor="middle">
        {Math.round(part * 365)}
      </text>
      <text className="mono" x="160" y="120" fontSize="10" textAnchor="middle" opacity="0.7">
        days
      </text>
      {[0, 1, 2].map((i) => (
        <Star
          key={i}
          x={254 + i * 20}
          y={round(150 - 12 * spring(frame - 78 - i * 6))}
          size={frame > 78 + i * 6 ? 0.7 : 0}
        />
      ))}
    </>
  );
};

const VerticalAnswer: Scene = ({ frame }) => (
  <>
    {/* beside a tall film stands what is in it, larger and fainter */}
    <g opacity="0.35">
      <circle className="g" cx="160" cy="34" r={round(104 + 6 * Math.sin(frame / 5))} />
      <path className="g" d="M-38 300a198 166 0 0 1 396 0z" />
    </g>
    <rect className="k" x="112" y="8" width="96" height="164" rx="9" />
    <circle className="g" cx="160" cy="66" r={round(20 + 1.5 * Math.sin(frame / 5))} />
    <path className="g" d="M122 118a38 32 0 0 1 76 0z" />
    <rect className="a" x="122" y="18" width={between(frame, 0, 119, 0, 76)} height="3" rx="1.5" />
    {[0, 1, 2, 3].map((i) => {
      const rise = spring(frame - i * 28);
      const isSpoken = frame >= i * 28 && frame < (i + 1) * 28;
      return (
        <rect
          key={i}
          className={isSpoken ? "a" : "n"}
          x={[124, 160, 124, 172][i]}
          y={round([128, 128, 146, 146][i] ?? 0)}
          width={[32, 36, 44, 24][i]}
          height="12"
          rx="2"
          opacity={round(Math.max(0, Math.min(1, rise)))}
        />
      );
    })}
  </>
);

const SongLoop: Scene = ({ frame }) => (
  <>
    <Spectrum frame={frame} cx={160} cy={90} radius={34} />
    <circle className="k" cx="160" cy="90" r={round(30 + 3 * Math.sin((frame / SCENE_FRAMES) * Math.PI * 8))} />
  </>
);

const NameTags: Scene = ({ frame }) => {
  const part = frame < 90 ? spring(frame - 8) : 1 - spring(frame - 92);
  const shift = round((1 - Math.min(1, part)) * -230);
  return (
    <>
      <Checkers height={180} />
      <g transform={`translate(${shift} 0)`}>
        <rect className="a" x="30" y="104" width="7" height="50" />
        <rect className="k" x="37" y="104" width="160" height="30" />
        <rect className="n" x="50" y="115" width="92" height="8" rx="2" />
      </g>
      <g transform={`translate(${round(shift * 1.3)} 0)`}>
        <rect className="p" x="37" y="134" width="112" height="20" />
        <rect className="n" x="50" y="141" width="60" height="6" rx="2" />
      </g>
    </>
  );
};

const StarMilestone: Scene = ({ frame }) => (
  <>
    {Array.from({ length: 14 }, (_, i) => {
      const depth = (noise(i * 3) + frame / SCENE_FRAMES) % 1;
      const angle = (i / 14) * Math.PI * 2 + noise(i) * 0.6;
      const reach = 30 + depth ** 2 * 170;
      return (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: circles never change places
          key={i}
          className={i % 3 === 0 ? "p" : "g"}
          cx={round(160 + Math.cos(angle) * reach)}
          cy={round(90 + Math.sin(angle) * reach * 0.62)}
          r={round(2 + depth * 13)}
          opacity={round(Math.min(1, depth * 3))}
        />
      );
    })}
    <Star x={160} y={84} size={round(1.6 + 0.5 * spring(frame - 84))} />
    <text className="mono" x="160" y="136" fontSize="19" textAnchor="middle">
      {Math.round(between(frame, 0, 90, 0, 1000))}
    </text>
  </>
);

/** Id of a sample project → its film. */
export const showcaseScenes = {
  "weekly-figures": { Scene: WeeklyFigures, night: false },
  "episode-clip": { Scene: EpisodeClip, night: false },
  "release-notes": { Scene: ReleaseNotes, night: true },
  "planet-lesson": { Scene: PlanetLesson, night: true },
  "year-in-review": { Scene: YearInReview, night: false },
  "vertical-answer": { Scene: VerticalAnswer, night: false },
  "song-loop": { Scene: SongLoop, night: true },
  "name-tags": { Scene: NameTags, night: false },
  "star-milestone": { Scene: StarMilestone, night: true },
} satisfies Record<string, { Scene: Scene; night: boolean }>;

export type SceneId = keyof typeof showcaseScenes;
