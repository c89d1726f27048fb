import { type RefObject, useEffect, useRef, useState } from "react";

export interface PlaybackOptions {
  durationInFrames: number;
  fps: number;
  /** The poster: what the server drew, and what stays where motion is not wanted. */
  initialFrame?: number;
  rate?: number;
  loop?: boolean;
  /** Starts by itself, unless the reader asked for less motion. */
  autoplay?: boolean;
}

export interface Playback<Element extends HTMLElement = HTMLElement> {
  frame: number;
  playing: boolean;
  /** For the element that must be in view for time to pass. */
  ref: RefObject<Element | null>;
  /** Stops there; beyond the ends it is the nearest frame. */
  seek(frame: number): void;
  toggle(): void;
}

/** The longest time between two frames of a display. */
const DISPLAY_MS = 17;

/** A clock that counts frames: it runs on the display's frames, and only while its element is in view. */
export function usePlayback<Element extends HTMLElement = HTMLDivElement>(options: PlaybackOptions): Playback<Element> {
  const { durationInFrames, fps, initialFrame = 0, rate = 1, loop = true, autoplay = false } = options;
  const [frame, setFrame] = useState(initialFrame);
  const [playing, setPlaying] = useState(false);
  const [inView, setInView] = useState(false);
  const ref = useRef<Element>(null);
  const exact = useRef(initialFrame);
  const last = durationInFrames - 1;

  useEffect(() => {
    if (autoplay && !matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(true);
  }, [autoplay]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!playing || !inView) return;
    let before: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const perMs = (fps * rate) / 1000;
    let request = requestAnimationFrame(function tick(now) {
      // a page in the background gets no frames: it goes on where it was, instead of jumping
      exact.current += Math.min(Math.max(100, 2 / perMs), now - (before ?? now)) * perMs;
      before = now;
      if (exact.current >= durationInFrames) {
        if (!loop) {
          exact.current = last;
          setFrame(last);
          setPlaying(false);
          return;
        }
        exact.current %= durationInFrames;
      }
      setFrame(Math.floor(exact.current));
      // frames of the display between two frames of the film change nothing, and each costs the page work
      const wait = (1 - (exact.current % 1)) / perMs - DISPLAY_MS;
      if (wait <= 0) request = requestAnimationFrame(tick);
      else
        timer = setTimeout(() => {
          request = requestAnimationFrame(tick);
        }, wait);
    });
    return () => {
      cancelAnimationFrame(request);
      clearTimeout(timer);
    };
  }, [playing, inView, loop, rate, fps, durationInFrames, last]);

  const show = (to: number) => {
    exact.current = Math.min(last, Math.max(0, to));
    setFrame(exact.current);
  };
  return {
    frame,
    playing,
    ref,
    seek(to) {
      setPlaying(false);
      show(to);
    },
    toggle() {
      if (!playing && frame >= last) show(0);
      setPlaying(!playing);
    },
  };
}
