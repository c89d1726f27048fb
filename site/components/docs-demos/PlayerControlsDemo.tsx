"use client";
import { type ReactElement, useState } from "react";
import { palette } from "../frames/palette.ts";
import { usePlayback } from "../frames/use-playback.ts";
import { Choices, DemoStage, DocDemo } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { shapePath } from "./shape-paths.ts";

const FILM = { fps: 30, durationInFrames: 121 };
const LAST = FILM.durationInFrames - 1;
const RATES = [0.5, 1, 2] as const;
const SEEKS = [
  { label: "First frame", to: () => 0 },
  { label: "Back 15", to: (frame: number) => Math.max(0, frame - 15) },
  { label: "Forward 15", to: (frame: number) => Math.min(LAST, frame + 15) },
  { label: "Last frame", to: () => LAST },
];

/** A player in small, and the method of the ref that its last control calls. */
export default function PlayerControlsDemo(): ReactElement {
  const [rate, setRate] = useState<(typeof RATES)[number]>(1);
  const [loop, setLoop] = useState(false);
  const [call, setCall] = useState("seekTo(45)");
  const playback = usePlayback({ ...FILM, initialFrame: 45, rate, loop });
  const { frame } = playback;
  const steered = {
    ...playback,
    seek(to: number) {
      playback.seek(to);
      setCall(`seekTo(${to})`);
    },
    toggle() {
      playback.toggle();
      setCall(playback.playing ? "pause()" : "play()");
    },
  };
  return (
    <DocDemo
      {...FILM}
      playback={steered}
      every={30}
      caption="Every control is a native button, radio or range, so the keyboard steers it without further code."
      controls={
        <>
          <p className="hb-buttons">
            {SEEKS.map(({ label, to }) => (
              <button key={label} type="button" onClick={() => steered.seek(to(frame))}>
                {label}
              </button>
            ))}
          </p>
          <Choices legend="playbackRate" options={RATES} value={rate} onChange={setRate} />
          <label className="hb-check">
            <input type="checkbox" checked={loop} onChange={(event) => setLoop(event.target.checked)} />
            loop
          </label>
        </>
      }
      code={code`<Player ref={playerRef} playbackRate={${rate}} loop={${loop}} {...composition} />
playerRef.current?.${call};
playerRef.current?.getCurrentFrame(); // ${frame}`}
    >
      <DemoStage {...FILM} frame={frame} label={`A disc that fills with the film: frame ${frame} of ${LAST}`}>
        <circle cx="320" cy="120" r="96" fill={palette.blue} />
        <path
          d={shapePath("pie", { points: 0, innerRadius: 0, progress: frame / LAST })}
          transform="translate(320 120)"
          fill={palette.sun}
        />
        <circle cx="320" cy="120" r="56" fill={palette.ink} />
        <text
          className="hb-stage__mono"
          x="320"
          y="122"
          fill={palette.paper}
          fontSize="34"
          textAnchor="middle"
          dominantBaseline="central"
        >
          {frame}
        </text>
      </DemoStage>
    </DocDemo>
  );
}
