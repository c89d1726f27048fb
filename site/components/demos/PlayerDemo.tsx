"use client";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from "react";
import { Announcement } from "../films/Announcement.tsx";
import { Stage } from "../frames/frame-context.tsx";
import { LiveCode } from "../frames/LiveCode.tsx";
import { palette } from "../frames/palette.ts";
import { timecode } from "../frames/timecode.ts";
import { PlayButton, Scrubber } from "../frames/Transport.tsx";
import { usePlayback } from "../frames/use-playback.ts";
import "../../styles/player.css";

const FPS = 30;
const LENGTH = 120;
const RATES = [0.5, 1, 1.5, 2];
const SHAPES = [
  { name: "16:9", width: 1280, height: 720 },
  { name: "1:1", width: 1080, height: 1080 },
  { name: "9:16", width: 720, height: 1280 },
];

/** A player with its props as a form: what is typed is drawn at once, and the code tells what was chosen. */
export default function PlayerDemo(): ReactElement {
  const [text, setText] = useState("Autumn release");
  const [background, setBackground] = useState<string>(palette.sun);
  const [accent, setAccent] = useState<string>(palette.coral);
  const [shape, setShape] = useState(SHAPES[0] as (typeof SHAPES)[number]);
  const [rate, setRate] = useState(1);
  const [loop, setLoop] = useState(true);
  const [full, setFull] = useState(false);
  const playback = usePlayback({ fps: FPS, durationInFrames: LENGTH, initialFrame: 74, rate, loop });
  const { frame, playing, ref, seek, toggle } = playback;
  const id = useId();

  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === ref.current);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, [ref]);
  const toggleFull = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void ref.current?.requestFullscreen?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    // what these do with a key is theirs: a button is pressed by space, a list moves by arrows
    if (target.matches("select, input:not([type=range])")) return;
    const step = event.shiftKey ? 10 : 1;
    const actions: Record<string, (() => void) | undefined> = {
      " ": target.matches("button") ? undefined : toggle,
      ArrowLeft: () => seek(frame - step),
      ArrowRight: () => seek(frame + step),
      Home: () => seek(0),
      End: () => seek(LENGTH - 1),
      f: toggleFull,
      l: () => setLoop(!loop),
    };
    const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="hb-playground">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would read out its legend at every control */}
      <div
        className="hb-video"
        ref={ref}
        role="group"
        aria-label="Video player"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the player as a whole takes keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        data-frame={frame}
        data-playing={playing}
        data-loop={loop}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the play button is the way for keys */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div className="hb-video__picture" onClick={toggle}>
          <Stage
            width={shape.width}
            height={shape.height}
            fps={FPS}
            durationInFrames={LENGTH}
            frame={frame}
            label={`The words “${text}” rise in front of a turning fan`}
          >
            <Announcement text={text} background={background} accent={accent} />
          </Stage>
        </div>
        <div className="hb-video__controls">
          <Scrubber
            frame={frame}
            durationInFrames={LENGTH}
            fps={FPS}
            onSeek={seek}
            playing={playback.playing}
            label="Seek"
            every={30}
          />
          <div className="hb-video__bar">
            <PlayButton playback={playback} />
            <p className="hb-timecode">
              <span className="sr-only">Time </span>
              {timecode(frame, FPS)} <small>/ {timecode(LENGTH, FPS)}</small>
            </p>
            <button
              type="button"
              className="hb-tool"
              aria-pressed={loop}
              onClick={() => setLoop(!loop)}
              aria-keyshortcuts="L"
            >
              Loop
            </button>
            <label className="hb-tool">
              <span className="sr-only">Speed</span>
              <select value={rate} onChange={(event) => setRate(Number(event.target.value))}>
                {RATES.map((value) => (
                  <option key={value} value={value}>
                    {value}×
                  </option>
                ))}
              </select>
            </label>
            <button
              type="button"
              className="hb-tool"
              aria-pressed={full}
              aria-label="Fullscreen"
              onClick={toggleFull}
              aria-keyshortcuts="F"
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
              </svg>
            </button>
          </div>
        </div>
      </div>

      <div className="hb-inspector">
        <fieldset>
          <legend>inputProps</legend>
          <label htmlFor={`${id}text`}>text</label>
          <input id={`${id}text`} value={text} maxLength={40} onChange={(event) => setText(event.target.value)} />
          <label htmlFor={`${id}background`}>background</label>
          <input
            id={`${id}background`}
            type="color"
            value={background}
            onChange={(event) => setBackground(event.target.value)}
          />
          <label htmlFor={`${id}accent`}>accent</label>
          <input id={`${id}accent`} type="color" value={accent} onChange={(event) => setAccent(event.target.value)} />
        </fieldset>
        <fieldset className="hb-choices">
          <legend>Shape</legend>
          {SHAPES.map((candidate) => (
            <label key={candidate.name}>
              <input
                type="radio"
                name={`${id}shape`}
                checked={candidate === shape}
                onChange={() => setShape(candidate)}
              />
              {candidate.name}
            </label>
          ))}
        </fieldset>
        <LiveCode
          lines={[
            [["g", "<Player"]],
            ["  ", ["a", "component"], "={", ["t", "Announcement"], "}"],
            ["  ", ["a", "inputProps"], "={{"],
            ["    text: ", { live: JSON.stringify(text), className: "s" }, ","],
            ["    background: ", { live: `"${background}"`, className: "s" }, ","],
            ["    accent: ", { live: `"${accent}"`, className: "s" }, ","],
            ["  }}"],
            ["  ", ["a", "compositionWidth"], "={", { live: String(shape.width) }, "}"],
            ["  ", ["a", "compositionHeight"], "={", { live: String(shape.height) }, "}"],
            ["  ", ["a", "durationInFrames"], "={", ["n", String(LENGTH)], "}"],
            ["  ", ["a", "fps"], "={", ["n", String(FPS)], "}"],
            ["  ", ["a", "playbackRate"], "={", { live: String(rate) }, "}"],
            ["  ", ["a", "loop"], "={", { live: String(loop), className: "k" }, "}"],
            ["  ", ["a", "controls"]],
            [["g", "/>"]],
          ]}
        />
      </div>
    </div>
  );
}
