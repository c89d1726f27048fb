"use client";
import { type CSSProperties, type ReactElement, useState } from "react";
import { PlayButton, Scrubber } from "../frames/Transport.tsx";
import { usePlayback } from "../frames/use-playback.ts";
import { FILM_FRAMES, planSlices, SCHEMA_FRAMES, sliceState } from "./slice-plan.ts";
import "../../styles/lambda.css";

const CHOICES = [4, 6, 8, 12];

/** A render spread over functions: cut, drawn side by side, joined, and next to it one machine that does it all. */
export default function SliceDemo(): ReactElement {
  const [functions, setFunctions] = useState(6);
  const playback = usePlayback({
    fps: 30,
    durationInFrames: SCHEMA_FRAMES,
    initialFrame: 42,
    rate: 0.8,
    autoplay: true,
  });
  const { frame } = playback;
  const slices = planSlices(functions);
  const { cut, done, joined, alone, phase } = sliceState(slices, frame);
  const finished = done.filter((part) => part === 100).length;

  return (
    <div className="hb-slices" ref={playback.ref} data-frame={frame} data-playing={playback.playing}>
      <div className="hb-slices__head">
        <fieldset className="hb-choices">
          <legend>Functions</legend>
          {CHOICES.map((count) => (
            <label key={count}>
              <input type="radio" name="functions" checked={count === functions} onChange={() => setFunctions(count)} />
              {count}
            </label>
          ))}
        </fieldset>
        <p className="hb-slices__phase">
          {phase}
          <span>
            {finished} of {functions} slices
          </span>
        </p>
      </div>
      <div className="hb-slices__rows" style={{ "--cut": cut } as CSSProperties}>
        <div className="hb-slices__whole" aria-hidden="true">
          {slices.map(({ first }) => (
            <i key={first} />
          ))}
        </div>
        <ol aria-label={`${FILM_FRAMES} frames in ${functions} slices`}>
          {slices.map(({ first, last }, index) => (
            <li
              key={first}
              data-done={done[index] === 100}
              style={{
                marginInlineStart: `${(first / FILM_FRAMES) * 100}%`,
                inlineSize: `${100 / functions}%`,
              }}
            >
              <i style={{ inlineSize: `${done[index]}%` }} />
              <span>
                {first}–{last}
              </span>
            </li>
          ))}
        </ol>
        <dl>
          <div>
            <dt>One file</dt>
            <dd>
              <i style={{ inlineSize: `${joined}%` }} />
            </dd>
          </div>
          <div className="hb-slices__alone">
            <dt>One machine</dt>
            <dd>
              <i style={{ inlineSize: `${alone}%` }} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="hb-slices__foot">
        <PlayButton playback={playback} />
        <Scrubber
          frame={frame}
          durationInFrames={SCHEMA_FRAMES}
          fps={30}
          onSeek={playback.seek}
          playing={playback.playing}
          every={40}
          label="Step of the render"
        />
      </div>
      <p className="hb-slices__note">
        A schema of {FILM_FRAMES} frames. Starting functions and joining files takes time too, and is not drawn to
        scale.
      </p>
    </div>
  );
}
