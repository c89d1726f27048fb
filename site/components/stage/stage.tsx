// How samples that run are shown: one frame, rendered at build time, until a reader presses play.
import {
  type ComponentType,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import type { LivePlayerProps, LivePreviewProps } from "sitegen/react";
import { PlayButton, Scrubber } from "../frames/Transport.tsx";
import { usePlayback } from "../frames/use-playback.ts";
import { Soundtrack } from "./media.tsx";
import { AbsoluteFill, AtFrame } from "./timeline.tsx";
import "./stage.css";

interface Film {
  width: number;
  height: number;
  fps: number;
  durationInFrames: number;
  /** The frame that shows the most. */
  poster: number;
}

const SIZES: Film = { width: 640, height: 360, fps: 30, durationInFrames: 90, poster: 30 };

type Props = Record<string, ReactNode>;

/** The settings of a block that are not about the film are the props of its component; `scene` is a scene as children. */
function propsOf({ width, height, fps, duration, frame, scene, ...settings }: LivePlayerProps["options"]): Props {
  const props = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, propOf(value)]));
  return scene === undefined ? props : { ...props, children: <AbsoluteFill style={SCENE}>{scene}</AbsoluteFill> };
}

/** A setting that begins with a bracket is a list or an object, as JSON. */
const propOf = (value: string | number): ReactNode =>
  typeof value === "string" && /^[[{]/.test(value) ? JSON.parse(value) : value;

const SCENE: CSSProperties = { placeContent: "center", alignItems: "center", background: "#2b4a8b", color: "#fff" };

/** The settings of a block: `width`, `height`, `fps`, `duration` and `frame`. */
function filmOf(options: LivePlayerProps["options"]): Film {
  const setting = (name: string, usual: number): number => Number(options[name] ?? usual);
  const width = setting("width", SIZES.width);
  const durationInFrames = setting("duration", SIZES.durationInFrames);
  return {
    width,
    height: setting("height", Math.round((width * 9) / 16)),
    fps: setting("fps", SIZES.fps),
    durationInFrames,
    poster: Math.min(setting("frame", SIZES.poster), durationInFrames - 1),
  };
}

interface ScreenProps {
  sample: ComponentType;
  frame: number;
  film: Film;
  props: Props;
}

/** One frame of a sample, scaled to the width of the page. */
function Screen({ sample, frame, film, props }: ScreenProps): ReactElement {
  const Sample = sample as ComponentType<Props>;
  const { width, height, fps, durationInFrames } = film;
  const style = { "--w": `${width}px`, "--h": `${height}px`, aspectRatio: `${width} / ${height}` } as CSSProperties;
  return (
    <div className="hb-run__screen" style={style} aria-hidden="true" inert>
      <div className="hb-run__canvas">
        <AtFrame frame={frame} config={{ width, height, fps, durationInFrames }}>
          <Soundtrack>
            <Sample {...props} />
          </Soundtrack>
        </AtFrame>
      </div>
    </div>
  );
}

/** The still of a sample. Nothing is loaded for it: the player inside the closed details has no box to come into view. */
export function Preview({ sample, player, options }: LivePreviewProps): ReactElement {
  const film = filmOf(options);
  const still = <Screen sample={sample} frame={film.poster} film={film} props={propsOf(options)} />;
  if (film.durationInFrames === 1)
    return (
      <div className="hb-run hb-run--still" data-sg-no-search="">
        {still}
      </div>
    );
  return (
    <div className="hb-run" data-sg-no-search="">
      {still}
      <details className="hb-run__live">
        <summary aria-label={`Play this sample: frame ${film.poster} of ${film.durationInFrames}`}>
          <span className="hb-play" aria-hidden="true">
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M4.5 2.5v11l9-5.5z" fill="currentColor" />
            </svg>
          </span>
          <span className="hb-run__note" aria-hidden="true">
            Frame {film.poster} of {film.durationInFrames}
          </span>
        </summary>
        {player}
      </details>
    </div>
  );
}

/** Plays a sample. In the static HTML it is an empty box, in whose place the still shows until it has loaded. */
export function Player({ sample, options }: LivePlayerProps): ReactElement {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted ? <Playing sample={sample} options={options} /> : <div className="hb-run__wait" />;
}

function Playing({ sample, options }: LivePlayerProps): ReactElement {
  const film = filmOf(options);
  const { fps, durationInFrames, poster } = film;
  const playback = usePlayback<HTMLDivElement>({ fps, durationInFrames, initialFrame: poster });
  const player = useRef<HTMLDivElement>(null);
  const [standsStill, setStill] = useState(false);
  const { toggle } = playback;
  const start = useRef(toggle);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setStill(true);
    else start.current();
    // The control that was pressed is gone: its successor gets the focus.
    // In the frame of edited code the reader is typing elsewhere.
    if (document.activeElement === document.body && document.hasFocus())
      player.current?.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  const frame = Math.min(playback.frame, durationInFrames - 1);
  return (
    <div className="hb-run__player" ref={player} data-frame={frame} data-playing={playback.playing}>
      <div ref={playback.ref}>
        <Screen sample={sample} frame={frame} film={film} props={propsOf(options)} />
      </div>
      <div className="hb-run__bar">
        <PlayButton playback={playback} />
        <Scrubber
          frame={frame}
          durationInFrames={durationInFrames}
          fps={fps}
          onSeek={playback.seek}
          playing={playback.playing}
        />
      </div>
      {standsStill && !playback.playing && (
        <p className="hb-run__still" role="status">
          It stands still, as your system asks for less motion. Drag the frame, or press play.
        </p>
      )}
    </div>
  );
}
