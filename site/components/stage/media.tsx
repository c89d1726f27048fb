// Media of the stage. Files that samples name do not exist here: a landscape through which time passes stands in for each
// video, and a strip at the lower edge shows what would be heard.
import { createContext, type CSSProperties, type ReactElement, useContext, useState, type ReactNode } from "react";
import { LENGTH, loudnessAt } from "./sound.ts";
import { Landscape } from "./stand-ins.tsx";
import { Loop, Sequence, useCurrentFrame, useVideoConfig } from "./timeline.tsx";

type Volume = number | ((frame: number) => number);

interface MediaProps {
  src: string;
  trimBefore?: number;
  trimAfter?: number;
  /** Former names of the trims. */
  startFrom?: number;
  endAt?: number;
  playbackRate?: number;
  volume?: Volume;
  muted?: boolean;
  loop?: boolean;
  loopVolumeCurveBehavior?: "repeat" | "extend";
  style?: CSSProperties;
  className?: string;
}

interface Clip {
  src: string;
  /** Position in the file, in seconds. */
  seconds: number;
  /** From 0 to 1. */
  volume: number;
  /** Volume some frames later. */
  volumeAfter: (frames: number) => number;
  playbackRate: number;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Frames of the video that a file, or one round of it, takes. Only a round depends on the rate. */
function lengthOf({ trimBefore = 0, trimAfter, playbackRate = 1, loop }: MediaProps, fps: number): number {
  if (trimAfter === undefined && !loop) return Number.POSITIVE_INFINITY;
  const frames = (trimAfter ?? LENGTH * fps) - trimBefore;
  return loop ? Math.floor(frames / playbackRate) : frames;
}

/** Places a file in time, and passes what is seen and heard of it at the frame. */
function inTime(show: (clip: Clip, props: MediaProps) => ReactNode) {
  const Moment = ({ start, ...props }: MediaProps & { start: number }): ReactNode => {
    const frame = useCurrentFrame();
    const { fps } = useVideoConfig();
    const { src, trimBefore = 0, playbackRate = 1, volume = 1, muted, loopVolumeCurveBehavior } = props;
    // A curve counts from the first frame that is heard: of the round, or of the first round.
    const counted = loopVolumeCurveBehavior === "extend" ? frame + start : frame;
    const at = (later: number): number =>
      muted ? 0 : clamp(typeof volume === "number" ? volume : volume(counted + later));
    const seconds = (trimBefore + frame * playbackRate) / fps;
    return show({ src, seconds, volume: at(0), volumeAfter: at, playbackRate }, props);
  };
  return function Media({ startFrom, endAt, ...rest }: MediaProps): ReactElement {
    const { fps } = useVideoConfig();
    const frame = useCurrentFrame();
    const props = { trimBefore: startFrom, trimAfter: endAt, ...rest };
    const length = lengthOf(props, fps);
    if (!props.loop)
      return (
        <Sequence layout="none" durationInFrames={length}>
          <Moment {...props} start={0} />
        </Sequence>
      );
    return (
      <Loop layout="none" durationInFrames={length}>
        <Moment {...props} start={Math.floor(frame / length) * length} />
      </Loop>
    );
  };
}

const timecode = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${(Math.floor((seconds % 60) * 10) / 10).toFixed(1).padStart(4, "0")}`;
const fileName = (src: string): string => /([^/?#]+)(?:[?#].*)?$/.exec(src)?.[1] ?? src;

function film({ src, seconds }: Clip, { style, className }: MediaProps): ReactElement {
  const shown = Math.min(seconds, LENGTH);
  return (
    <div className={`hb-run__film ${className ?? ""}`} style={style}>
      <div>
        <Landscape name={src} seconds={shown} />
      </div>
      <span className="hb-run__clip">
        {fileName(src)} {timecode(shown)}
      </span>
    </div>
  );
}

const Tracks = createContext<Map<string, number> | null>(null);

/** Gives each sound a strip of its own, for as long as a preview is shown. */
export function Soundtrack({ children }: { children: ReactNode }): ReactElement {
  const [tracks] = useState(() => new Map<string, number>());
  return <Tracks value={tracks}>{children}</Tracks>;
}

/** Bars of the strip, and how many of them are past. */
const BARS = 60;
const PAST = 15;
/** Seconds of the file between two bars. */
const STEP = 0.05;

function Strip({ clip: { src, seconds, volume, volumeAfter, playbackRate } }: { clip: Clip }): ReactElement {
  const { fps } = useVideoConfig();
  const tracks = useContext(Tracks);
  if (tracks && !tracks.has(src)) tracks.set(src, tracks.size);
  const bars = Array.from({ length: BARS }, (_, index) => {
    const later = ((index - PAST) * STEP) / playbackRate;
    const height = 1 + 18 * loudnessAt(src, seconds + (index - PAST) * STEP) * volumeAfter(later * fps);
    return `M${index * 4 + 2} ${20 - height}V${20 + height}`;
  });
  return (
    <div className="hb-run__sound" style={{ "--track": tracks?.get(src) ?? 0 } as CSSProperties}>
      <span>{fileName(src)}</span>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the preview around it has the label */}
      <svg viewBox={`0 0 ${BARS * 4} 40`} preserveAspectRatio="none">
        <path d={bars.slice(0, PAST).join("")} />
        <path d={bars.slice(PAST).join("")} />
      </svg>
      <span>{seconds < LENGTH ? timecode(seconds) : "over"}</span>
      <span>{Math.round(volume * 100)} %</span>
    </div>
  );
}

export const OffthreadVideo = inTime(film);
export const Video = OffthreadVideo;
export const Html5Video = OffthreadVideo;
export const Audio = inTime((clip) => <Strip clip={clip} />);
export const Html5Audio = Audio;
/** A GIF or another animated image, which always loops. */
export const Gif = (props: MediaProps & { width?: number; height?: number; fit?: CSSProperties["objectFit"] }) => {
  const { width, height, style, fit: _, ...rest } = props;
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height, aspectRatio: "auto" }) };
  return <OffthreadVideo loop {...rest} style={{ ...size, ...style }} />;
};
export const AnimatedImage = Gif;
