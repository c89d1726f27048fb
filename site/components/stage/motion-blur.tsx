// Several moments of the same content in one frame.
import type { ReactElement, ReactNode } from "react";
import { AbsoluteFill, Freeze, useCurrentFrame } from "./timeline.tsx";

export interface TrailProps {
  children: ReactNode;
  layers: number;
  lagInFrames: number;
  trailOpacity: number;
}

/** Earlier moments behind the content, the older the more transparent. */
export function Trail({ children, layers, lagInFrames, trailOpacity }: TrailProps): ReactElement {
  const frame = useCurrentFrame();
  return (
    <AbsoluteFill>
      {Array.from({ length: layers }, (_, layer) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers never change places
        <AbsoluteFill key={layer} style={{ opacity: trailOpacity - ((layers - layer) / layers) * trailOpacity }}>
          <Freeze frame={frame - lagInFrames * (layers - layer)}>{children}</Freeze>
        </AbsoluteFill>
      ))}
      <AbsoluteFill>{children}</AbsoluteFill>
    </AbsoluteFill>
  );
}

export interface CameraMotionBlurProps {
  children: ReactNode;
  /** From 0 to 360 degrees. */
  shutterAngle?: number;
  samples?: number;
}

/** The average of the moments while the shutter is open. @throws Error for an angle or a number that cannot be. */
export function CameraMotionBlur({ children, shutterAngle = 180, samples = 10 }: CameraMotionBlurProps): ReactElement {
  const frame = useCurrentFrame();
  if (!(shutterAngle >= 0 && shutterAngle <= 360))
    throw new Error(`shutterAngle must be from 0 to 360, got ${shutterAngle}`);
  if (!(Number.isInteger(samples) && samples > 0))
    throw new Error(`samples must be a positive integer, got ${samples}`);
  return (
    <AbsoluteFill style={{ isolation: "isolate" }}>
      {Array.from({ length: samples }, (_, sample) => (
        <AbsoluteFill
          // biome-ignore lint/suspicious/noArrayIndexKey: samples never change places
          key={sample}
          style={{ mixBlendMode: "plus-lighter", opacity: 1 / samples }}
        >
          <Freeze frame={frame - (shutterAngle / 360) * (sample / samples)}>{children}</Freeze>
        </AbsoluteFill>
      ))}
    </AbsoluteFill>
  );
}
