// What samples marked `live` may import, whatever package of the site's subject they name.
export { interpolateColors } from "./colors.ts";
export { Easing } from "./easing.ts";
export { interpolate } from "./interpolate.ts";
export { CameraMotionBlur, Trail } from "./motion-blur.tsx";
export { noise2D, noise3D, noise4D } from "./noise.ts";
export * from "./paths/index.ts";
export { interpolatePath, warpPath } from "./paths/morph.ts";
export { random } from "./random.ts";
export { Circle, Ellipse, Heart, Pie, Polygon, Rect, Star, Triangle } from "./shape-elements.tsx";
export {
  makeCircle,
  makeEllipse,
  makeHeart,
  makePie,
  makePolygon,
  makeRect,
  makeStar,
  makeTriangle,
} from "./shapes.ts";
export { measureSpring, spring } from "./spring.ts";
export { Img, staticFile } from "./stand-ins.tsx";
export * from "./styles.ts";
export {
  AbsoluteFill,
  Freeze,
  Loop,
  Sequence,
  Series,
  useCurrentFrame,
  useVideoConfig,
} from "./timeline.tsx";
export {
  clockWipe,
  fade,
  flip,
  iris,
  linearTiming,
  none,
  slide,
  springTiming,
  TransitionSeries,
  useTransitionProgress,
  wipe,
} from "./transitions.tsx";
