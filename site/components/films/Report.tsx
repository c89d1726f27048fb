// The film of the home page: a week in numbers. 1280 × 720, 150 frames at 30 fps.
import type { ReactElement } from "react";
import { easeInOut, easeOut } from "../frames/easing.ts";
import { Sequence, useFrame, useVideo } from "../frames/frame-context.tsx";
import { interpolate } from "../frames/interpolate.ts";
import { round } from "../frames/numbers.ts";
import { palette } from "../frames/palette.ts";
import { spring } from "../frames/spring.ts";

export const reportBackground = "#b6beff";
export const reportConfig = { width: 1280, height: 720, fps: 30, durationInFrames: 150 };

/** The scenes as the timeline shows them: first frame, and the frame after the last. */
export const reportTracks = [
  { name: "Title", from: 0, to: 104 },
  { name: "Bars", from: 40, to: 104 },
  { name: "Total", from: 100, to: 150 },
];

export interface ReportProps {
  week: number;
  days: number[];
}

const LEFT = 92;
const FLOOR = 612;
const barX = (index: number) => LEFT + index * 160;
const barHeight = (value: number) => value * 4;

/** The point above the best day, where the dot rests. */
function peakOf(days: readonly number[]) {
  const best = Math.max(...days);
  return { x: barX(days.indexOf(best)) + 56, y: FLOOR - barHeight(best) - 48 };
}

export function Report({ week, days }: ReportProps): ReactElement {
  return (
    <>
      <Sequence durationInFrames={104}>
        <Title text={`Week ${week}`} peak={peakOf(days)} />
      </Sequence>
      <Sequence from={40} durationInFrames={64}>
        <Bars days={days} />
      </Sequence>
      <Sequence from={100}>
        <Total value={days.reduce((sum, day) => sum + day, 0)} peak={peakOf(days)} />
      </Sequence>
    </>
  );
}

function Title({ text, peak }: { text: string; peak: { x: number; y: number } }) {
  const frame = useFrame();
  const { fps } = useVideo();
  const leave = interpolate(frame, [42, 62], [0, 1], { easing: easeInOut });
  const size = round(214 - 150 * leave);
  const baseline = round(440 - 320 * leave);
  const rises = [...text].map((_, index) => spring({ frame, fps, delay: index * 3, damping: 13 }));
  const drops = rises.map((rise) => (1 - rise) * 120);
  return (
    <>
      <circle
        cx={round(1010 + (peak.x - 1010) * leave)}
        cy={round(250 + (peak.y - 250) * leave)}
        r={round(spring({ frame, fps, delay: 8, damping: 14 }) * (150 - 126 * leave))}
        fill={palette.coral}
      />
      <text x={LEFT} y={baseline} fontSize={size} fontWeight={640} letterSpacing="-0.045em" fill={palette.ink}>
        {[...text].map((letter, index) => (
          <tspan
            // biome-ignore lint/suspicious/noArrayIndexKey: letters never change places
            key={index}
            dy={round((drops[index] ?? 0) - (drops[index - 1] ?? 0))}
            fillOpacity={round(Math.min(1, (rises[index] ?? 0) * 1.6))}
          >
            {letter}
          </tspan>
        ))}
      </text>
    </>
  );
}

function Bars({ days }: { days: readonly number[] }) {
  const frame = useFrame();
  const { fps } = useVideo();
  const best = Math.max(...days);
  return (
    <>
      {days.map((value, index) => {
        const grow = spring({ frame, fps, delay: index * 4, damping: 15 });
        const height = round(Math.max(0, barHeight(value) * grow));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
          <g key={index}>
            <rect
              x={barX(index)}
              y={round(FLOOR - height)}
              width="112"
              height={height}
              fill={value === best ? palette.blue : palette.ink}
            />
            <text
              x={barX(index)}
              y={FLOOR + 46}
              fontSize="26"
              className="hb-stage__mono"
              fill={palette.ink}
              fillOpacity={round(Math.min(1, grow))}
            >
              {`${"MTWTFSS"[index]} ${value}`}
            </text>
          </g>
        );
      })}
    </>
  );
}

function Total({ value, peak }: { value: number; peak: { x: number; y: number } }) {
  const frame = useFrame();
  const { fps } = useVideo();
  const rise = spring({ frame, fps, delay: 6, damping: 16 });
  const count = Math.round(interpolate(frame, [6, 32], [0, value], { easing: easeOut }));
  return (
    <>
      <circle
        cx={peak.x}
        cy={peak.y}
        r={round(interpolate(frame, [0, 15], [24, 1300], { easing: easeInOut }))}
        fill={palette.coral}
      />
      <text
        x={LEFT}
        y={round(470 + (1 - rise) * 160)}
        fontSize="380"
        fontWeight={640}
        letterSpacing="-0.05em"
        fill={palette.paper}
        fillOpacity={round(Math.min(1, rise * 1.4))}
      >
        {count}
      </text>
      <text x={LEFT + 8} y="580" fontSize="34" className="hb-stage__mono" fill={palette.ink} fillOpacity={round(rise)}>
        films rendered this week
      </text>
    </>
  );
}
