import { type ReactElement, type ReactNode, useId } from "react";
import { type CodePart, LiveCode } from "../frames/LiveCode.tsx";
import { Stage, type StageProps } from "../frames/frame-context.tsx";
import { palette } from "../frames/palette.ts";
import { PlayButton, Scrubber } from "../frames/Transport.tsx";
import type { Playback } from "../frames/use-playback.ts";
import "./docs-demos.css";

export interface DocDemoProps {
  playback: Playback<HTMLDivElement>;
  fps: number;
  durationInFrames: number;
  /** Frames between two numbers of the ruler. */
  every?: number;
  /** Below the ruler, on the same scale. */
  tracks?: ReactNode;
  controls?: ReactNode;
  /** What the demo runs, with its present values. */
  code: CodePart[][];
  caption: ReactNode;
  /** The picture of this frame. */
  children: ReactNode;
}

/** The frame that all demos of the docs share: picture, transport, controls, code, caption. */
export function DocDemo(props: DocDemoProps): ReactElement {
  const { playback, fps, durationInFrames, every, tracks, controls, code, caption, children } = props;
  const frame = Math.min(playback.frame, durationInFrames - 1);
  return (
    <figure className="hb-doc-demo" data-frame={frame} data-playing={playback.playing}>
      <div className="hb-doc-demo__stage" ref={playback.ref}>
        {children}
      </div>
      <div className="hb-doc-demo__transport">
        <PlayButton playback={playback} />
        <Scrubber
          frame={frame}
          durationInFrames={durationInFrames}
          fps={fps}
          every={every}
          onSeek={playback.seek}
          playing={playback.playing}
        >
          {tracks}
        </Scrubber>
      </div>
      {controls && <div className="hb-doc-demo__controls">{controls}</div>}
      <div className="hb-doc-demo__code">
        <LiveCode lines={code} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface RangeProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange(value: number): void;
}

export function Range({ label, value, min, max, step = 1, onChange }: RangeProps): ReactElement {
  const id = useId();
  return (
    <div className="hb-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {/* the slider itself says its value */}
      <span className="hb-slider__value" aria-hidden="true">
        {value}
      </span>
    </div>
  );
}

interface ChoicesProps<Option extends string | number> {
  legend: string;
  options: readonly Option[];
  value: Option;
  onChange: (value: NoInfer<Option>) => void;
}

export function Choices<Option extends string | number>(props: ChoicesProps<Option>): ReactElement {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="hb-choices">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

/** The picture of most demos: a wide one on a dark ground. */
export function DemoStage(
  props: Pick<StageProps, "fps" | "durationInFrames" | "frame" | "label" | "children">,
): ReactElement {
  return <Stage {...props} width={640} height={240} background={palette.ink} />;
}
