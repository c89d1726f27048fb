"use client";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { type HydrateWhen, useBaseUrl, useColorMode } from "sitegen/react";
import { type ClipName, clipFile } from "./clip-name.ts";
import "./clips.css";

interface ClipProps {
  name: ClipName;
  /** Plays only when it is pointed at: one of many. */
  pointed?: boolean;
  client?: HydrateWhen;
  /** The picture on the page, and the poster of the film. */
  children: ReactNode;
}

/** Part of a film that must be in view before it plays. */
const SEEN = 0.8;

/** Whether films may play and load. */
function mayPlay(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isAsked = (query: string): boolean => matchMedia(`(prefers-reduced-${query}: reduce)`).matches;
  return !isAsked("motion") && !isAsked("data") && connection?.saveData !== true;
}

/** A picture that becomes its film when it comes into view, and each time it is pointed at. The film ends by itself, within 5 s. */
export default function Clip({ name, pointed = false, children }: ClipProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { colorMode } = useColorMode();
  const folder = useBaseUrl("/clips/");
  const [isWanted, setWanted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const play = (): void => {
      if (!mayPlay()) return;
      setWanted(true);
      // a browser that plays nothing leaves the picture
      if (video.current?.paused) video.current.play().catch(() => {});
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) video.current?.pause();
        else if (!pointed) play();
      },
      { threshold: SEEN },
    );
    observer.observe(element);
    // the link of a card covers it
    const card = element.closest("article, li") ?? element;
    card.addEventListener("pointerenter", play);
    card.addEventListener("focusin", play);
    return () => {
      observer.disconnect();
      card.removeEventListener("pointerenter", play);
      card.removeEventListener("focusin", play);
    };
  }, [pointed]);

  return (
    <div className="hb-clip" ref={frame} data-playing={isPlaying}>
      {children}
      {isWanted && (
        <video
          key={colorMode}
          ref={video}
          {...{ muted: true, playsInline: true, autoPlay: true, disablePictureInPicture: true }}
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setPlaying(true)}
          onEnded={() => setPlaying(false)}
        >
          {/* nearly all are smaller so; the other is for browsers without H.264 */}
          <source src={folder + clipFile(name, colorMode, "mp4")} type="video/mp4" />
          <source src={folder + clipFile(name, colorMode, "webm")} type="video/webm" />
        </video>
      )}
    </div>
  );
}
