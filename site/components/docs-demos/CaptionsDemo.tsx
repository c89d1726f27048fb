"use client";
import { type ReactElement, useState } from "react";
import { spanOf } from "../frames/Transport.tsx";
import { usePlayback } from "../frames/use-playback.ts";
import { paginate, WORDS } from "./caption-pages.ts";
import { DocDemo, Range } from "./DocDemo.tsx";
import { code } from "./live-code.ts";

const FILM = { fps: 30, durationInFrames: 121 };
const frameOf = (ms: number) => Math.round((ms / 1000) * FILM.fps);

/** Pages of captions, with the spoken word marked. */
export default function CaptionsDemo(): ReactElement {
  const [within, setWithin] = useState(1100);
  const playback = usePlayback({ ...FILM, initialFrame: 34, autoplay: true });
  const { frame } = playback;
  const ms = (frame / FILM.fps) * 1000;
  const pages = paginate(WORDS, within);
  const page = pages.find(({ startMs, endMs }) => ms >= startMs && ms < endMs);
  return (
    <DocDemo
      {...FILM}
      playback={playback}
      every={30}
      caption="Each bar is a page. The words and their times are made up."
      tracks={
        <ol className="hb-tracks">
          {pages.map((each) => (
            <li
              key={each.startMs}
              data-on={each === page}
              style={{
                ...spanOf(frameOf(each.startMs), frameOf(each.endMs), FILM.durationInFrames),
                gridArea: "1 / 1",
              }}
            >
              {each.words.map(({ text }) => text).join(" ")}
            </li>
          ))}
        </ol>
      }
      controls={
        <Range label="Milliseconds per page" value={within} min={0} max={2400} step={100} onChange={setWithin} />
      }
      code={code`const {pages} = createTikTokStyleCaptions({
  captions,
  combineTokensWithinMilliseconds: ${within},
}); // ${pages.length} pages, ${Math.round(ms)} ms`}
    >
      <p className="hb-captions">
        {page?.words.map((word) => (
          <span key={word.fromMs} data-on={ms >= word.fromMs && ms < word.toMs}>
            {word.text}
          </span>
        ))}
      </p>
    </DocDemo>
  );
}
