// The whole model of the demos: a picture is a component that reads a whole number. Written for this site; it follows
// the idea of the package that the site documents and contains none of its code.
import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import "../../styles/frames.css";

export interface VideoConfig {
  width: number;
  height: number;
  fps: number;
  durationInFrames: number;
}

const FrameContext = createContext(0);
const ConfigContext = createContext<VideoConfig>({ width: 1280, height: 720, fps: 30, durationInFrames: 1 });

/** The frame to draw, counted from the start of the nearest `Sequence`. */
export const useFrame = (): number => useContext(FrameContext);
export const useVideo = (): VideoConfig => useContext(ConfigContext);

interface SequenceProps {
  from?: number;
  durationInFrames?: number;
  children: ReactNode;
}

/** Shifts time for what is inside, and shows it during its own frames alone. */
export function Sequence({ from = 0, durationInFrames = Number.POSITIVE_INFINITY, children }: SequenceProps) {
  const frame = useFrame() - from;
  if (frame < 0 || frame >= durationInFrames) return null;
  return <FrameContext value={frame}>{children}</FrameContext>;
}

export interface StageProps extends VideoConfig {
  frame: number;
  /** What the picture shows, for those who do not see it; without it the picture is decoration. */
  label?: string;
  background?: string;
  className?: string;
  /** Fills a box of nearly the same shape, cutting what stands over. */
  cover?: boolean;
  children: ReactNode;
}

/** One frame as an SVG that fills the width it is given. */
export function Stage({
  frame,
  label,
  background,
  className,
  cover = false,
  children,
  ...config
}: StageProps): ReactElement {
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a picture has its label, decoration is hidden
    <svg
      className={`hb-stage ${className ?? ""}`.trim()}
      preserveAspectRatio={cover ? "xMidYMid slice" : undefined}
      viewBox={`0 0 ${config.width} ${config.height}`}
      {...named}
    >
      {background && <rect width={config.width} height={config.height} fill={background} />}
      <ConfigContext value={config}>
        <FrameContext value={frame}>{children}</FrameContext>
      </ConfigContext>
    </svg>
  );
}
