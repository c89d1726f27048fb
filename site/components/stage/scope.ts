// What samples marked `live` may import, whatever package of the site's subject they name.
export { CaptionsInternals, createTikTokStyleCaptions, parseSrt, serializeSrt } from "./captions.ts";
export { interpolateColors } from "./colors.ts";
export { Easing } from "./easing.ts";
export {
  cancelRender,
  continueRender,
  delayRender,
  preloadAudio,
  preloadImage,
  preloadVideo,
  useBufferState,
  useDelayRender,
  useRemotionEnvironment,
} from "./environment.ts";
export { interpolate } from "./interpolate.ts";
export { AnimatedImage, Audio, Gif, Html5Audio, Html5Video, OffthreadVideo, Video } from "./media.tsx";
export { CameraMotionBlur, Trail } from "./motion-blur.tsx";
export { noise2D, noise3D, noise4D } from "./noise.ts";
export * from "./paths/index.ts";
export { interpolatePath, warpPath } from "./paths/morph.ts";
export { Player, Thumbnail } from "./player.tsx";
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
export {
  createSmoothSvgPath,
  getWaveformPortion,
  useAudioData,
  useWindowedAudioData,
  visualizeAudio,
  visualizeAudioWaveform,
} from "./sound.ts";
export { measureSpring, spring } from "./spring.ts";
export { Img, staticFile } from "./stand-ins.tsx";
export * from "./styles.ts";
export { fillTextBox, fitText, fitTextOnNLines, measureText } from "./text.ts";
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
