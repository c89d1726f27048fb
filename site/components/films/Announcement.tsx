// The film of the player's page. Any width and height, 120 frames at 30 fps: the layout follows the shape.
import type { ReactElement } from "react";
import { easeInOut } from "../frames/easing.ts";
import { useFrame, useVideo } from "../frames/frame-context.tsx";
import { interpolate } from "../frames/interpolate.ts";
import { round } from "../frames/numbers.ts";
import { spring } from "../frames/spring.ts";

export interface AnnouncementProps {
  text: string;
  background: string;
  accent: string;
}

/** Black or white, whichever is read more easily on a six-digit colour. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? "#14130f" : "#f6f1e6";
}

export function Announcement({ text, background, accent }: AnnouncementProps): ReactElement {
  const frame = useFrame();
  const { fps, width, height, durationInFrames } = useVideo();
  const unit = Math.min(width, height);
  const words = text.split(/\s+/).filter(Boolean);
  const longest = Math.max(1, ...words.map((word) => word.length));
  const size = Math.min(unit * 0.24, (width * 0.84) / (longest * 0.56), (height * 0.7) / Math.max(1, words.length));
  const top = height / 2 - ((words.length - 1) * size * 0.98) / 2 + size * 0.34;
  const leave = interpolate(frame, [durationInFrames - 16, durationInFrames - 1], [0, 1], { easing: easeInOut });
  const turn = interpolate(frame, [0, durationInFrames], [-30, 60]);
  const ink = inkOn(background);
  return (
    <>
      <rect width={width} height={height} fill={background} />
      <g transform={`translate(${width} ${height}) rotate(${round(turn)})`}>
        {[0.92, 0.68, 0.44].map((part, index) => {
          const grow = spring({ frame, fps, delay: index * 5, damping: 16 }) * (1 - leave);
          const radius = round(unit * part * Math.max(0, grow));
          return (
            <path
              key={part}
              d={`M0 0L${-radius} 0A${radius} ${radius} 0 0 1 0 ${-radius}Z`}
              fill={index === 1 ? ink : accent}
            />
          );
        })}
      </g>
      {words.map((word, index) => {
        const rise = spring({ frame, fps, delay: 8 + index * 6, damping: 13 });
        return (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no name but their place
            key={index}
            x={round(width * 0.07 - leave * width)}
            y={round(top + index * size * 0.98 + (1 - rise) * size)}
            fontSize={round(size)}
            fontWeight="640"
            letterSpacing="-0.045em"
            fill={ink}
            fillOpacity={round(Math.min(1, rise * 1.4))}
          >
            {word}
          </text>
        );
      })}
    </>
  );
}
