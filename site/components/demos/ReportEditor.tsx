"use client";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { Report, reportBackground, reportConfig, reportTracks } from "../films/Report.tsx";
import { Stage } from "../frames/frame-context.tsx";
import { timecode } from "../frames/timecode.ts";
import { PlayButton, Scrubber, spanOf } from "../frames/Transport.tsx";
import { usePlayback } from "../frames/use-playback.ts";

export interface ReportEditorProps {
  /** The highlighted code of the film, drawn at build. */
  code: ReactNode;
  /** Lines of the code that draw while a track is on, by the track's name; counted from 1, both ends included. */
  lines: Record<string, [number, number][]>;
  week: number;
  days: number[];
}

const { fps, durationInFrames } = reportConfig;

/** An editor in small: the code of a film, its picture, and the timeline that ties them together. */
export default function ReportEditor({ code, lines, week, days }: ReportEditorProps): ReactElement {
  const playback = usePlayback({ fps, durationInFrames, initialFrame: 92, autoplay: true });
  const { frame } = playback;
  const pane = useRef<HTMLDivElement>(null);
  const on = reportTracks.filter(({ from, to }) => frame >= from && frame < to).map(({ name }) => name);
  const shown = on.join(" ");

  // The code is HTML of the build that React does not own: it is marked as it stands.
  useEffect(() => {
    const lit = new Set<number>();
    for (const name of shown.split(" "))
      for (const [first, last] of lines[name] ?? []) for (let line = first; line <= last; line++) lit.add(line);
    pane.current?.querySelectorAll(".line").forEach((line, index) => {
      line.toggleAttribute("data-lit", lit.has(index + 1));
    });
  }, [shown, lines]);

  return (
    <div className="hb-editor" ref={playback.ref} data-frame={frame} data-playing={playback.playing}>
      <div className="hb-editor__code" ref={pane}>
        {code}
      </div>
      <div className="hb-editor__view">
        <Stage
          {...reportConfig}
          frame={frame}
          cover
          background={reportBackground}
          label={`A film in three scenes: the words “Week ${week}”, seven growing bars, and their total`}
        >
          <Report week={week} days={days} />
        </Stage>
      </div>
      <div className="hb-editor__timeline">
        <div className="hb-editor__bar">
          <PlayButton playback={playback} />
          {/* no output: that is a live region, which would be read out with every frame */}
          <span className="hb-timecode">{timecode(frame, fps)}</span>
          <span className="hb-editor__meta">
            {reportConfig.width} × {reportConfig.height} · {fps} fps · {durationInFrames} frames
          </span>
        </div>
        <Scrubber
          frame={frame}
          durationInFrames={durationInFrames}
          fps={fps}
          onSeek={playback.seek}
          playing={playback.playing}
          label="Frame of the film"
        >
          <ol className="hb-tracks">
            {reportTracks.map(({ name, from, to }) => (
              <li key={name} data-on={on.includes(name)} style={spanOf(from, to, durationInFrames)}>
                {name}
              </li>
            ))}
          </ol>
        </Scrubber>
      </div>
    </div>
  );
}
