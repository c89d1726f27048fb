// Files that samples name do not exist on this site: a picture that depends on the name stands in for each.
import type { CSSProperties, ReactElement } from "react";
import { random } from "./random.ts";

export const staticFile = (name: string): string => name;

/** A landscape as SVG, with the hour of the day and the hills from the name. */
function landscape(name: string): string {
  const hue = Math.round(random(`${name} sky`) * 360);
  const sun = { x: 80 + random(`${name} x`) * 480, y: 60 + random(`${name} y`) * 110 };
  const hill = (index: number): string => {
    const top = 190 + index * 50;
    const points = [0, 160, 320, 480, 640].map((x) => `${x} ${top + (random(`${name} ${index} ${x}`) - 0.5) * 90}`);
    return `<path d="M0 360L${points.join("L")}L640 360Z" fill="hsl(${hue + 150} 30% ${46 - index * 13}%)"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice"><rect width="640" height="360" fill="hsl(${hue} 55% 72%)"/><circle cx="${sun.x}" cy="${sun.y}" r="44" fill="hsl(${hue + 40} 90% 88%)"/>${[0, 1, 2].map(hill).join("")}</svg>`;
}

export function Img({
  src,
  style,
  className,
}: {
  src: string;
  style?: CSSProperties;
  className?: string;
}): ReactElement {
  // In the document and not in a file, so that nothing is loaded for it.
  return (
    <div
      className={className}
      style={{ display: "grid", width: "100%", height: "100%", overflow: "hidden", ...style }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup above, from numbers
      dangerouslySetInnerHTML={{ __html: landscape(src) }}
    />
  );
}
