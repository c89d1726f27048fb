// Scenes that overlap: how long a transition takes, how both scenes look meanwhile, and the series that holds them.
import {
  type ComponentType,
  createContext,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";
import type { Curve } from "./easing.ts";
import { interpolate } from "./interpolate.ts";
import { measureSpring, spring, type SpringConfig } from "./spring.ts";
import {
  AbsoluteFill,
  elementsIn,
  Sequence,
  type SeriesSequenceProps,
  useCurrentFrame,
  useVideoConfig,
} from "./timeline.tsx";

export interface TransitionTiming {
  getDurationInFrames(options: { fps: number }): number;
  getProgress(options: { frame: number; fps: number }): number;
}

export const linearTiming = ({
  durationInFrames,
  easing,
}: {
  durationInFrames: number;
  easing?: Curve;
}): TransitionTiming => ({
  getDurationInFrames: () => durationInFrames,
  getProgress: ({ frame }) =>
    interpolate(frame, [0, durationInFrames], [0, 1], {
      easing,
      extrapolateLeft: "clamp",
      extrapolateRight: "clamp",
    }),
});

export interface SpringTimingOptions {
  config?: Partial<SpringConfig>;
  durationInFrames?: number;
  durationRestThreshold?: number;
  reverse?: boolean;
}

export const springTiming = ({
  config,
  durationInFrames,
  durationRestThreshold,
  reverse,
}: SpringTimingOptions = {}): TransitionTiming => ({
  getDurationInFrames: ({ fps }) =>
    durationInFrames ?? measureSpring({ config, threshold: durationRestThreshold, fps }),
  getProgress: ({ frame, fps }) => spring({ fps, frame, config, durationInFrames, durationRestThreshold, reverse }),
});

export interface PresentationProps<Options = Record<string, unknown>> {
  presentationProgress: number;
  presentationDirection: "entering" | "exiting";
  presentationDurationInFrames: number;
  passedProps: Options;
  children: ReactNode;
}
export interface TransitionPresentation<Options = Record<string, unknown>> {
  component: ComponentType<PresentationProps<Options>>;
  props: Options;
}

interface OuterAndInner {
  outerEnterStyle?: CSSProperties;
  outerExitStyle?: CSSProperties;
  innerEnterStyle?: CSSProperties;
  innerExitStyle?: CSSProperties;
}
type Entering = boolean;
type Looks = { outer?: CSSProperties; inner: CSSProperties };

/** A presentation of two layers: the outer one stands still, the inner one has the effect. */
const layered =
  <Options extends OuterAndInner>(look: (progress: number, entering: Entering, options: Options) => Looks) =>
  (options: Options = {} as Options): TransitionPresentation<Options> => ({
    props: options,
    component: ({ presentationProgress, presentationDirection, passedProps, children }) => {
      const entering = presentationDirection === "entering";
      const { outer, inner } = look(presentationProgress, entering, passedProps);
      const { outerEnterStyle, outerExitStyle, innerEnterStyle, innerExitStyle } = passedProps;
      return (
        <AbsoluteFill style={{ ...outer, ...(entering ? outerEnterStyle : outerExitStyle) }}>
          <AbsoluteFill style={{ ...inner, ...(entering ? innerEnterStyle : innerExitStyle) }}>{children}</AbsoluteFill>
        </AbsoluteFill>
      );
    },
  });

interface OneLayer {
  enterStyle?: CSSProperties;
  exitStyle?: CSSProperties;
}
const single =
  <Options extends OneLayer>(look: (progress: number, entering: Entering, options: Options) => CSSProperties) =>
  (options: Options = {} as Options): TransitionPresentation<Options> => ({
    props: options,
    component: ({ presentationProgress, presentationDirection, passedProps, children }) => {
      const entering = presentationDirection === "entering";
      const own = entering ? passedProps.enterStyle : passedProps.exitStyle;
      return (
        <AbsoluteFill style={{ ...look(presentationProgress, entering, passedProps), ...own }}>{children}</AbsoluteFill>
      );
    },
  });

export const fade = single((progress, entering, options: OneLayer & { shouldFadeOutExitingScene?: boolean }) => ({
  opacity: entering ? progress : options.shouldFadeOutExitingScene ? 1 - progress : 1,
}));

type Side = "from-left" | "from-right" | "from-top" | "from-bottom";
const SIDES: Record<Side, [axis: "X" | "Y", sign: 1 | -1]> = {
  "from-left": ["X", -1],
  "from-right": ["X", 1],
  "from-top": ["Y", -1],
  "from-bottom": ["Y", 1],
};
/** Part of a percent by which two layers overlap, so that rounding leaves no line between them. */
const OVERLAP = 0.01;

export const slide = single((progress, entering, { direction = "from-left" }: OneLayer & { direction?: Side }) => {
  const place = SIDES[direction];
  if (!place) throw new Error(`Invalid direction: ${direction}`);
  const [axis, sign] = place;
  const away = entering ? (1 - progress) * 100 * sign : -progress * 100 * sign;
  // Of the two layers, the one that is farther right or down covers the other's edge.
  const joint = entering === sign > 0 ? OVERLAP * sign : 0;
  return { transform: `translate${axis}(${away + joint}%)` };
});

export const flip = layered(
  (
    progress,
    entering,
    { direction = "from-left", perspective = 1000 }: OuterAndInner & { direction?: Side; perspective?: number },
  ) => {
    const isSideways = direction !== "from-top" && direction !== "from-bottom";
    const sign = direction === "from-right" || direction === "from-top" ? -1 : 1;
    const angle = entering ? (progress - 1) * 180 * sign : progress * 180 * sign;
    return {
      outer: { perspective },
      inner: { transform: `rotate${isSideways ? "Y" : "X"}(${angle}deg)`, backfaceVisibility: "hidden" },
    };
  },
);

type Edge = Side | "from-top-left" | "from-top-right" | "from-bottom-left" | "from-bottom-right";
type Place = readonly [x: number, y: number];
/** The area from the edge's start up to its progress, in percent, for the left side and the top left corner. */
const areaFrom = (progress: number, isCorner: boolean): Place[] =>
  isCorner
    ? [
        [0, 0],
        [progress * 200, 0],
        [0, progress * 200],
      ]
    : [
        [0, 0],
        [progress * 100, 0],
        [progress * 100, 100],
        [0, 100],
      ];
/** What is left beyond the edge. */
const areaBeyond = (progress: number, isCorner: boolean): Place[] => {
  const at = progress * (isCorner ? 200 : 100);
  if (!isCorner)
    return [
      [at, 0],
      [100, 0],
      [100, 100],
      [at, 100],
    ];
  return [
    [at, 0],
    [Math.max(at, 100), 0],
    [Math.max(at, 100), Math.max(at, 100)],
    [0, Math.max(at, 100)],
    [0, at],
  ];
};
const turned = ([x, y]: Place, direction: Edge): Place => {
  if (direction === "from-top") return [y, x];
  if (direction === "from-bottom") return [y, 100 - x];
  const right = direction.includes("right");
  const bottom = direction.includes("bottom");
  return [right ? 100 - x : x, bottom ? 100 - y : y];
};

export const wipe = layered((progress, entering, { direction = "from-left" }: OuterAndInner & { direction?: Edge }) => {
  const isCorner = direction.split("-").length > 2;
  const area = (entering ? areaFrom : areaBeyond)(progress, isCorner).map((place) => turned(place, direction));
  return { inner: { clipPath: `polygon(${area.map(([x, y]) => `${x}% ${y}%`).join(", ")})` } };
});

interface Sized extends OuterAndInner {
  width: number;
  height: number;
}

export const clockWipe = layered((progress, entering, { width, height }: Sized) => {
  if (!entering) return { inner: {} };
  // A polygon around the centre, from twelve o'clock on: its points lie outside the corners.
  const reach = Math.hypot(width, height);
  const share = Math.min(1, Math.max(0, progress));
  const points = Array.from({ length: 25 }, (_, index) => {
    const angle = (index / 24) * share * 2 * Math.PI;
    return `${width / 2 + Math.sin(angle) * reach}px ${height / 2 - Math.cos(angle) * reach}px`;
  });
  return { inner: { clipPath: `polygon(${width / 2}px ${height / 2}px, ${points.join(", ")})` } };
});

export const iris = layered((progress, entering, { width, height }: Sized) => ({
  inner: entering
    ? { clipPath: `circle(${(progress * Math.hypot(width, height)) / 2}px at ${width / 2}px ${height / 2}px)` }
    : {},
}));

export const none = single(() => ({}));

interface TransitionState {
  entering: number;
  exiting: number;
  isInTransitionSeries: boolean;
}
const TransitionContext = createContext<TransitionState>({ entering: 1, exiting: 0, isInTransitionSeries: false });
export const useTransitionProgress = (): TransitionState => useContext(TransitionContext);

interface TransitionProps {
  timing: TransitionTiming;
  presentation?: TransitionPresentation<never>;
}
const Transition = (_: TransitionProps): ReactNode => null;
const SceneSequence = ({ children }: SeriesSequenceProps): ReactNode => children;

/** A scene of a series, with its transitions. */
interface Scene {
  from: number;
  props: SeriesSequenceProps;
  key: string | null;
  entrance: TransitionProps | null;
  exit: TransitionProps | null;
}

function readScenes(children: ReactNode, fps: number): Scene[] {
  const scenes: Scene[] = [];
  let start = 0;
  let pending: TransitionProps | null = null;
  for (const child of elementsIn(children)) {
    if (child.type === Transition) {
      if (pending) throw new TypeError("A <TransitionSeries.Transition /> must be between two scenes");
      pending = child.props as unknown as TransitionProps;
      const before = scenes.at(-1);
      if (before) {
        before.exit = pending;
        start -= pending.timing.getDurationInFrames({ fps });
      }
      continue;
    }
    if (child.type !== SceneSequence)
      throw new TypeError(
        "The <TransitionSeries /> component only accepts <TransitionSeries.Sequence /> and <TransitionSeries.Transition />",
      );
    const { offset = 0, ...props } = child.props as unknown as SeriesSequenceProps;
    const from = start + offset;
    scenes.push({ from, props, key: child.key, entrance: pending, exit: null });
    start = from + props.durationInFrames;
    pending = null;
  }
  return scenes;
}

const DEFAULT_PRESENTATION = slide() as unknown as TransitionPresentation<never>;

function Presented({
  transition,
  progress,
  direction,
  children,
}: {
  transition: TransitionProps | null;
  progress: number;
  direction: "entering" | "exiting";
  children: ReactNode;
}): ReactNode {
  const { fps } = useVideoConfig();
  if (!transition) return children;
  const { component: Component, props } = (transition.presentation ??
    DEFAULT_PRESENTATION) as unknown as TransitionPresentation;
  return (
    <Component
      presentationProgress={progress}
      presentationDirection={direction}
      presentationDurationInFrames={transition.timing.getDurationInFrames({ fps })}
      passedProps={props}
    >
      {children}
    </Component>
  );
}

/** Scenes one after the other, with transitions during which two of them overlap. */
export function TransitionSeries({ children }: { children: ReactNode }): ReactElement {
  const { fps } = useVideoConfig();
  const frame = useCurrentFrame();
  return (
    <AbsoluteFill>
      {readScenes(children, fps).map(({ from, props, key, entrance, exit }) => {
        const end = from + props.durationInFrames;
        /** 0 before a transition, 1 after it. */
        const progressOf = ({ timing }: TransitionProps, start: number): number => {
          if (frame < start) return 0;
          const isOver = frame >= start + timing.getDurationInFrames({ fps });
          return isOver ? 1 : timing.getProgress({ frame: frame - start, fps });
        };
        const entering = entrance ? progressOf(entrance, from) : 1;
        const exiting = exit ? progressOf(exit, end - exit.timing.getDurationInFrames({ fps })) : 0;
        return (
          <Sequence key={key} {...props} from={from}>
            <TransitionContext value={{ entering, exiting, isInTransitionSeries: true }}>
              <Presented transition={exit} progress={exiting} direction="exiting">
                <Presented transition={entrance} progress={entering} direction="entering">
                  {props.children}
                </Presented>
              </Presented>
            </TransitionContext>
          </Sequence>
        );
      })}
    </AbsoluteFill>
  );
}
TransitionSeries.Sequence = SceneSequence;
TransitionSeries.Transition = Transition;
