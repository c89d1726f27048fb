"use client";
import { type ReactElement, useState } from "react";
import { Sequence, useFrame, useVideo } from "../frames/frame-context.tsx";
import { interpolate } from "../frames/interpolate.ts";
import { round } from "../frames/numbers.ts";
import { palette } from "../frames/palette.ts";
import { spring } from "../frames/spring.ts";
import { spanOf } from "../frames/Transport.tsx";
import { usePlayback } from "../frames/use-playback.ts";
import { DemoStage, DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";
import { ownFrame } from "./own-frame.ts";

const FILM = { fps: 30, durationInFrames: 121 };

function Logo() {
  const frame = useFrame();
  const { fps } = useVideo();
  const size = round(spring({ frame, fps }));
  return (
    <g transform={`translate(170 120) scale(${size}) rotate(${round((frame / fps) * 40)})`}>
      <rect x="-52" y="-52" width="104" height="104" rx="18" fill={palette.coral} />
      <circle r="24" fill={palette.paper} />
    </g>
  );
}

function Slogan() {
  const frame = useFrame();
  const width = (delay: number) => round(interpolate(frame - delay, [0, 20], [0, 1]));
  return (
    <g fill={palette.sky}>
      {[240, 200, 130].map((length, line) => (
        <rect key={length} x="290" y={72 + line * 36} height="22" rx="4" width={round(length * width(line * 6))} />
      ))}
    </g>
  );
}

/** Two sequences whose place and length are moved; each shows the number that its children read. */
export default function SequenceTimingDemo(): ReactElement {
  const [logoLength, setLogoLength] = useState(60);
  const [from, setFrom] = useState(45);
  const [length, setLength] = useState(60);
  const playback = usePlayback({ ...FILM, initialFrame: 52 });
  const { frame } = playback;
  const scenes = [
    { name: "Logo", from: 0, length: logoLength },
    { name: "Slogan", from, length },
  ];
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={30}
      caption="Each bar is a sequence; the number in it is the frame that its children read."
      tracks={
        <ol className="hb-tracks">
          {scenes.map((scene) => {
            const own = ownFrame(frame, scene.from, scene.length);
            const span = spanOf(scene.from, scene.from + scene.length, FILM.durationInFrames);
            return (
              <li key={scene.name} data-on={own !== undefined} style={span}>
                {scene.name} {own}
              </li>
            );
          })}
        </ol>
      }
      controls={
        <>
          <Range label="Logo: durationInFrames" value={logoLength} min={10} max={120} onChange={setLogoLength} />
          <Range label="Slogan: from" value={from} min={-30} max={90} onChange={setFrom} />
          <Range label="Slogan: durationInFrames" value={length} min={10} max={120} onChange={setLength} />
        </>
      }
      code={code`<Sequence durationInFrames={${logoLength}}>
  <Logo />
</Sequence>
<Sequence from={${from}} durationInFrames={${length}}>
  <Slogan /> {/* reads ${ownFrame(frame, from, length) ?? "nothing: it is not mounted"} */}
</Sequence>`}
    >
      <DemoStage {...FILM} frame={frame} label="A logo and three lines of a slogan, each during its own sequence">
        <Sequence durationInFrames={logoLength}>
          <Logo />
        </Sequence>
        <Sequence from={from} durationInFrames={length}>
          <Slogan />
        </Sequence>
      </DemoStage>
    </DocDemo>
  );
}
