// Files that samples name do not exist on this site: a picture that depends on the name stands in for each.
import { type CSSProperties, memo, type ReactElement } from "react";
import { random } from "./random.ts";

export const staticFile = (name: string): string => name;

/** Width of a slope, and how many of them cross the image. */
const SLOPE = 160;
const SLOPES = 6;

interface LandscapeProps {
  /** Decides the hour of the day and the hills. */
  name: string;
  /** Position in a film, in which the landscape passes by. */
  seconds?: number;
}

/** Elements, and not markup: a frame changes a few attributes, where new markup would be parsed, styled and laid out again. */
export const Landscape = memo(function Landscape({ name, seconds = 0 }: LandscapeProps): ReactElement {
  const hue = Math.round(random(`${name} sky`) * 360);
  const sunX = Math.round((80 + random(`${name} x`) * 480 + seconds * 24) % 720);
  const sunY = 60 + random(`${name} y`) * 110;
  const hill = (index: number): string => {
    const top = 190 + index * 50;
    const passed = Math.round(seconds * 25 * (index + 1));
    const first = Math.floor(passed / SLOPE);
    const points = Array.from({ length: SLOPES }, (_, slope) => {
      const x = (first + slope) * SLOPE;
      return `${x - passed} ${top + (random(`${name} ${index} ${x}`) - 0.5) * 90}`;
    });
    return `M0 360L${points.join("L")}V360Z`;
  };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the preview around it has the label
    <svg width="100%" height="100%" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice">
      <rect width="640" height="360" fill={`hsl(${hue} 55% 72%)`} />
      <circle cx={sunX} cy={sunY} r="44" fill={`hsl(${hue + 40} 90% 88%)`} />
      {[0, 1, 2].map((index) => (
        <path key={index} d={hill(index)} fill={`hsl(${hue + 150} 30% ${46 - index * 13}%)`} />
      ))}
    </svg>
  );
});

export function Img({
  src,
  width,
  height,
  style,
  className,
}: {
  src: string;
  width?: number;
  height?: number;
  style?: CSSProperties;
  className?: string;
}): ReactElement {
  const size = { width: style?.width ?? width, height: style?.height ?? height };
  // With one of its sides given, an image has the other one by its proportions.
  const isPart = (size.width === undefined) !== (size.height === undefined);
  const box = isPart ? { aspectRatio: "16 / 9" } : { width: "100%", height: "100%" };
  // In the document and not in a file, so that nothing is loaded for it.
  return (
    <div
      className={className}
      style={{
        ...{ display: "grid", overflow: "hidden", ...box },
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        ...style,
      }}
    >
      <Landscape name={src} />
    </div>
  );
}
