// Time of the stage: what a component that reads a frame sees, and elements that shift, repeat or stop it.
import {
  Children,
  createContext,
  type CSSProperties,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";

export interface VideoConfig {
  id: string;
  width: number;
  height: number;
  fps: number;
  durationInFrames: number;
  defaultProps: Record<string, unknown>;
  props: Record<string, unknown>;
}

interface Time {
  /** Frame of the nearest sequence. */
  frame: number;
  config: VideoConfig;
}

const DEFAULT: VideoConfig = {
  id: "Preview",
  width: 640,
  height: 360,
  fps: 30,
  durationInFrames: 90,
  defaultProps: {},
  props: {},
};
const TimeContext = createContext<Time>({ frame: 0, config: DEFAULT });
const LoopContext = createContext<{ iteration: number; durationInFrames: number } | null>(null);

export const useCurrentFrame = (): number => useContext(TimeContext).frame;
export const useVideoConfig = (): VideoConfig => useContext(TimeContext).config;

/** Renders children at one frame of a composition. */
export function AtFrame({
  frame,
  config,
  children,
}: {
  frame: number;
  config: Partial<VideoConfig>;
  children: ReactNode;
}): ReactElement {
  return <TimeContext value={{ frame, config: { ...DEFAULT, ...config } }}>{children}</TimeContext>;
}

/** A time that goes on inside, with settings that only a part of the composition has. */
function Shifted({ frame, config, children }: { frame: number; config?: Partial<VideoConfig>; children: ReactNode }) {
  const outer = useContext(TimeContext);
  return <TimeContext value={{ frame, config: { ...outer.config, ...config } }}>{children}</TimeContext>;
}

const FILL: CSSProperties = {
  position: "absolute",
  top: 0,
  left: 0,
  right: 0,
  bottom: 0,
  width: "100%",
  height: "100%",
  display: "flex",
  flexDirection: "column",
};

export function AbsoluteFill({ style, ...props }: React.HTMLAttributes<HTMLDivElement>): ReactElement {
  return <div {...props} style={{ ...FILL, ...style }} />;
}

export interface SequenceProps {
  children?: ReactNode;
  from?: number;
  durationInFrames?: number;
  name?: string;
  layout?: "absolute-fill" | "none";
  width?: number;
  height?: number;
  style?: CSSProperties;
  className?: string;
  premountFor?: number;
  postmountFor?: number;
  styleWhilePremounted?: CSSProperties;
  styleWhilePostmounted?: CSSProperties;
  showInTimeline?: boolean;
}

/** Shifts time for its children, and shows them during their frames alone. */
export function Sequence({
  children,
  from = 0,
  durationInFrames = Number.POSITIVE_INFINITY,
  layout = "absolute-fill",
  width,
  height,
  style,
  className,
}: SequenceProps): ReactElement | null {
  const outer = useVideoConfig();
  const frame = useCurrentFrame() - from;
  if (frame < 0 || frame >= durationInFrames) return null;
  const rest = outer.durationInFrames - from;
  const config = {
    durationInFrames: Math.min(durationInFrames, rest),
    width: width ?? outer.width,
    height: height ?? outer.height,
  };
  const content = (
    <Shifted frame={frame} config={config}>
      {children}
    </Shifted>
  );
  if (layout === "none") return content;
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  return (
    <AbsoluteFill className={className} style={{ ...size, ...style }}>
      {content}
    </AbsoluteFill>
  );
}

/** The elements among children, those in fragments included. */
export function elementsIn(children: ReactNode): ReactElement<Record<string, unknown>>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    return child.type === Fragment ? elementsIn(child.props.children as ReactNode) : [child];
  });
}

export interface SeriesSequenceProps extends Omit<SequenceProps, "from"> {
  durationInFrames: number;
  offset?: number;
}

/** Only says what a scene of a series is; the series renders it. */
const SeriesSequence = ({ children }: SeriesSequenceProps): ReactNode => children;

/** Scenes one after the other. @throws TypeError for a child that is not a scene of the series. */
export function Series({ children }: { children: ReactNode }): ReactElement {
  let start = 0;
  return (
    <>
      {elementsIn(children).map((child) => {
        if (child.type !== SeriesSequence)
          throw new TypeError("The <Series /> component only accepts a list of <Series.Sequence /> components");
        const { offset = 0, ...props } = child.props as unknown as SeriesSequenceProps;
        const from = start + offset;
        start = from + props.durationInFrames;
        return <Sequence key={child.key} {...props} from={from} />;
      })}
    </>
  );
}
Series.Sequence = SeriesSequence;

export interface LoopProps extends Omit<SequenceProps, "from"> {
  durationInFrames: number;
  times?: number;
}

/** Repeats its children a number of times. */
export function Loop({
  durationInFrames,
  times = Number.POSITIVE_INFINITY,
  children,
  ...props
}: LoopProps): ReactElement | null {
  const frame = useCurrentFrame();
  if (!(durationInFrames > 0))
    throw new RangeError(`durationInFrames of <Loop> must be positive, got ${durationInFrames}`);
  const iteration = Math.floor(frame / durationInFrames);
  if (iteration >= times) return null;
  return (
    <LoopContext value={{ iteration, durationInFrames }}>
      <Sequence {...props} from={iteration * durationInFrames} durationInFrames={durationInFrames}>
        {children}
      </Sequence>
    </LoopContext>
  );
}
Loop.useLoop = () => useContext(LoopContext);

/** Holds its children at one frame. */
export function Freeze({
  frame,
  active = true,
  children,
}: {
  frame: number;
  active?: boolean | ((frame: number) => boolean);
  children: ReactNode;
}): ReactElement {
  const current = useCurrentFrame();
  const isHeld = typeof active === "function" ? active(current) : active;
  return <Shifted frame={isHeld ? frame : current}>{children}</Shifted>;
}
