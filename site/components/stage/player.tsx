// A player inside a preview: it plays as long as the preview does.
import type { ComponentType, CSSProperties, ReactElement } from "react";
import { AtFrame, useCurrentFrame, useVideoConfig } from "./timeline.tsx";

interface CompositionProps {
  component: ComponentType<Record<string, unknown>>;
  inputProps?: Record<string, unknown>;
  durationInFrames: number;
  compositionWidth: number;
  compositionHeight: number;
  fps: number;
  style?: CSSProperties;
  className?: string;
}

/** One frame of a component in a box of the given styles. */
function Scaled({
  component: Component,
  inputProps,
  durationInFrames,
  compositionWidth: width,
  compositionHeight: height,
  fps,
  style,
  className,
  frame,
  children,
}: CompositionProps & { frame: number; children?: React.ReactNode }): ReactElement {
  const size = { width, height };
  return (
    <div className={className} style={{ ...(style?.width === undefined && size), ...style }}>
      <div
        className="hb-run__inner"
        style={{ "--w": `${width}px`, "--h": `${height}px`, aspectRatio: `${width} / ${height}` } as CSSProperties}
      >
        <div className="hb-run__canvas">
          <AtFrame frame={frame} config={{ ...size, fps, durationInFrames }}>
            <Component {...inputProps} />
          </AtFrame>
        </div>
        {children}
      </div>
    </div>
  );
}

export interface PlayerProps extends CompositionProps {
  controls?: boolean;
  loop?: boolean;
  autoPlay?: boolean;
  initialFrame?: number;
}

export function Player({ controls, loop, initialFrame = 0, ...props }: PlayerProps): ReactElement {
  const outer = useCurrentFrame();
  const { fps } = useVideoConfig();
  const { durationInFrames } = props;
  const played = initialFrame + Math.floor((outer / fps) * props.fps);
  const frame = loop ? played % durationInFrames : Math.min(played, durationInFrames - 1);
  const seconds = (count: number): string => `0:${String(Math.floor(count / props.fps)).padStart(2, "0")}`;
  return (
    <Scaled {...props} frame={frame}>
      {controls && (
        <div className="hb-run__controls">
          <span>
            {seconds(frame)} / {seconds(durationInFrames)}
          </span>
          <i style={{ width: `${(frame / (durationInFrames - 1)) * 100}%` }} />
        </div>
      )}
    </Scaled>
  );
}

export const Thumbnail = ({
  frameToDisplay,
  ...props
}: CompositionProps & { frameToDisplay: number }): ReactElement => <Scaled {...props} frame={frameToDisplay} />;
