import type { ReactElement, ReactNode } from "react";
import "./pictures.css";

interface PictureProps {
  /** What it shows, for those who do not see it; without it the picture is decoration beside a text that says it. */
  label?: string;
  /** Drawn on ink in light mode too. */
  night?: boolean;
  width?: number;
  height?: number;
  children: ReactNode;
}

/**
 * A panel of a storyboard, 320 × 180 unless told. Children are drawn with the classes of `pictures.css`, which follow the
 * colour mode: k ink, g grey, w paper, p primary, s its tint, a accent; `l` draws a line instead of an area.
 */
export function Picture({ label, night = false, width = 320, height = 180, children }: PictureProps): ReactElement {
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named above, or decoration
    <svg className={night ? "hb-pic hb-pic--night" : "hb-pic"} viewBox={`0 0 ${width} ${height}`} {...named}>
      <rect width={width} height={height} className="b" />
      {children}
    </svg>
  );
}
