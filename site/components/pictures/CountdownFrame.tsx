import { interpolate } from "../frames/interpolate.ts";
import { round } from "../frames/numbers.ts";
import { spring } from "../frames/spring.ts";

/** One frame of the countdown whose code stands on the page of AI: 1080 × 1920, 30 a second, 150 frames. */
export function CountdownFrame({ frame }: { frame: number }) {
  const value = 5 - Math.floor(frame / 30);
  const own = frame % 30;
  const scale = spring({ frame: own, fps: 30, damping: 12 });
  return (
    <svg className="hb-countdown" viewBox="0 0 108 192" role="img" aria-label={`Frame ${frame}: the number ${value}`}>
      <rect width="108" height="192" fill={`hsl(${value * 60} 70% 45%)`} />
      <text
        x="54"
        y="96"
        fontSize="90"
        fill="#ffffff"
        textAnchor="middle"
        dominantBaseline="central"
        opacity={round(interpolate(own, [22, 29], [1, 0]))}
        transform={`translate(54 96) scale(${round(scale)}) translate(-54 -96)`}
      >
        {value}
      </text>
    </svg>
  );
}
