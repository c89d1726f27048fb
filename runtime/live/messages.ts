// What the page and the frame that runs edited code send each other. Edited code can send messages too, so both sides check them.
import type { LiveOptions } from "../react/live-code.tsx";

/** From the page to the frame. */
export type FrameRequest =
  /** Runs a script of `compileSample`. `run` counts the runs of a frame; `component` is the export that is shown. */
  | { type: "run"; run: number; script: string; component: string; options: LiveOptions }
  /** The page's theme; its styles and fonts only the first time. */
  | { type: "look"; theme: string; styles: string[]; fonts: PageFont[] }
  | { type: "ping"; ping: number };

/** A font of the page, which a frame without an origin may not load. */
export interface PageFont {
  family: string;
  descriptors: { weight?: string; style?: string; unicodeRange?: string };
  data: ArrayBuffer;
}

/** From the frame to the page. */
export type FrameReport =
  /** The document is there, and waits for its script. */
  | { type: "loaded" }
  | { type: "ready" }
  | { type: "shown"; run: number }
  | { type: "failed"; run: number; message: string; line: number | null }
  /** Height of the content, in pixels. */
  | { type: "size"; height: number }
  | { type: "pong"; ping: number };

type Fields = Record<string, unknown>;

const MAX_MESSAGE = 2000;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown): value is string => typeof value === "string";

const isFont = (value: unknown): value is PageFont =>
  typeof value === "object" &&
  value !== null &&
  isText((value as Fields).family) &&
  (value as Fields).data instanceof ArrayBuffer;

/** Null for anything else. */
export function readFrameReport(data: unknown): FrameReport | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, run, message, line, height, ping } = data as Fields;
  switch (type) {
    case "loaded":
    case "ready":
      return { type };
    case "shown":
      return isCount(run) ? { type, run } : null;
    case "failed":
      if (!isCount(run) || !isText(message) || !(line === null || isCount(line))) return null;
      return { type, run, message: message.slice(0, MAX_MESSAGE), line };
    case "size":
      return typeof height === "number" && Number.isFinite(height) && height >= 0 ? { type, height } : null;
    case "pong":
      return isCount(ping) ? { type, ping } : null;
    default:
      return null;
  }
}

/** Null for anything else. */
export function readFrameRequest(data: unknown): FrameRequest | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, run, script, component, options, theme, styles, fonts, ping } = data as Fields;
  switch (type) {
    case "run":
      if (!isCount(run) || !isText(script) || !isText(component) || typeof options !== "object" || options === null)
        return null;
      return { type, run, script, component, options: options as LiveOptions };
    case "look":
      if (!isText(theme) || !Array.isArray(styles) || !styles.every(isText)) return null;
      return Array.isArray(fonts) && fonts.every(isFont) ? { type, theme, styles, fonts } : null;
    case "ping":
      return isCount(ping) ? { type, ping } : null;
    default:
      return null;
  }
}
