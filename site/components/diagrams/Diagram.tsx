import type { ReactElement, ReactNode } from "react";
import "./diagrams.css";

/** Units of a drawing's width. Text of 14 units stays legible when a phone shows this at 340 px. */
const WIDTH = 480;

/**
 * A drawing with its caption. `label` says in words what the picture shows, for whoever does not see it.
 * Colours are those of the page, so it fits both modes; nothing of it runs in the browser.
 */
export function Diagram(props: { label: string; height: number; caption?: string; children: ReactNode }): ReactElement {
  return (
    <figure className="hb-diagram">
      <svg viewBox={`0 0 ${WIDTH} ${props.height}`} role="img" aria-label={props.label}>
        {props.children}
      </svg>
      {props.caption && <figcaption>{props.caption}</figcaption>}
    </figure>
  );
}

/** `plain`: a thing. `main`: what the page is about. `time`: something that takes frames. `quiet`: not there or not counted. */
type Tone = "plain" | "main" | "time" | "quiet";

/** A box, with one line of text and a smaller one below it if they are given. */
export function Box(props: {
  x: number;
  y: number;
  width: number;
  height?: number;
  text?: string;
  note?: string;
  tone?: Tone;
}): ReactElement {
  const height = props.height ?? (props.note ? 52 : 36);
  const middle = props.x + props.width / 2;
  const line = props.y + height / 2 + (props.note ? -2 : 5);
  return (
    <g data-tone={props.tone ?? "plain"}>
      <rect x={props.x} y={props.y} width={props.width} height={height} rx="6" />
      {props.text && (
        <text x={middle} y={line}>
          {props.text}
        </text>
      )}
      {props.note && (
        <text className="hb-diagram__note" x={middle} y={line + 17}>
          {props.note}
        </text>
      )}
    </g>
  );
}

/** A line with a head at its end, through the given points. */
export function Arrow({ points }: { points: readonly (readonly [x: number, y: number])[] }): ReactElement {
  const [end, before] = [points.at(-1) ?? [0, 0], points.at(-2) ?? [0, 0]];
  const turn = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  return (
    <g className="hb-diagram__arrow">
      <polyline points={points.map((point) => point.join()).join(" ")} />
      <path d="M0 0l-8-4.5v9z" transform={`translate(${end.join()}) rotate(${Math.round(turn)})`} />
    </g>
  );
}

/** Words beside the boxes. */
export function Note(props: {
  x: number;
  y: number;
  anchor?: "start" | "middle" | "end";
  children: ReactNode;
}): ReactElement {
  return (
    <text className="hb-diagram__note" x={props.x} y={props.y} textAnchor={props.anchor ?? "middle"}>
      {props.children}
    </text>
  );
}

/** An axis of frames from `x` on, with a number at each of `marks`. */
export function FrameAxis(props: { x: number; y: number; perFrame: number; marks: readonly number[] }): ReactElement {
  return (
    <g className="hb-diagram__axis">
      <line x1={props.x} x2={props.x + (props.marks.at(-1) ?? 0) * props.perFrame} y1={props.y} y2={props.y} />
      {props.marks.map((mark) => (
        <g key={mark} transform={`translate(${props.x + mark * props.perFrame} ${props.y})`}>
          <line y1="-4" y2="4" />
          <text className="hb-diagram__note" y="19">
            {mark}
          </text>
        </g>
      ))}
    </g>
  );
}
