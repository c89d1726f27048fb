// The shapes as SVG elements.
import type { CSSProperties, ReactElement, SVGProps } from "react";
import {
  type CornerOptions,
  type Direction,
  type HeartOptions,
  makeCircle,
  makeEllipse,
  makeHeart,
  makePie,
  makePolygon,
  makeRect,
  makeStar,
  makeTriangle,
  type PieOptions,
  type ShapeInfo,
} from "./shapes.ts";

type ShapeProps<Options> = Options &
  Omit<SVGProps<SVGPathElement>, keyof Options | "ref"> & { pathStyle?: CSSProperties; debug?: boolean };

/** Attributes of a shape's path are passed to it; `style` is that of the SVG. */
function draw(
  { path, width, height, transformOrigin }: ShapeInfo,
  { style, pathStyle, debug: _, ...path_ }: ShapeProps<object>,
): ReactElement {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the preview around it has the label
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ overflow: "visible", ...style }}>
      <path
        {...path_}
        d={path}
        style={{ transformBox: "fill-box", transformOrigin: origin(transformOrigin), ...pathStyle }}
      />
    </svg>
  );
}

/** In a style, numbers need a unit. */
const origin = (text: string): string => text.replace(/\S+/g, "$&px");

export const Circle = ({ radius, ...rest }: ShapeProps<{ radius: number }>): ReactElement =>
  draw(makeCircle({ radius }), rest);
export const Ellipse = ({ rx, ry, ...rest }: ShapeProps<{ rx: number; ry: number }>): ReactElement =>
  draw(makeEllipse({ rx, ry }), rest);
export const Rect = ({
  width,
  height,
  cornerRadius,
  edgeRoundness,
  ...rest
}: ShapeProps<CornerOptions & { width: number; height: number }>): ReactElement =>
  draw(makeRect({ width, height, cornerRadius, edgeRoundness }), rest);
export const Triangle = ({
  length,
  direction,
  cornerRadius,
  edgeRoundness,
  ...rest
}: ShapeProps<CornerOptions & { length: number; direction?: Direction }>): ReactElement =>
  draw(makeTriangle({ length, direction, cornerRadius, edgeRoundness }), rest);
export const Polygon = ({
  points,
  radius,
  cornerRadius,
  edgeRoundness,
  ...rest
}: ShapeProps<CornerOptions & { points: number; radius: number }>): ReactElement =>
  draw(makePolygon({ points, radius, cornerRadius, edgeRoundness }), rest);
export const Star = ({
  points,
  innerRadius,
  outerRadius,
  cornerRadius,
  edgeRoundness,
  ...rest
}: ShapeProps<CornerOptions & { points: number; innerRadius: number; outerRadius: number }>): ReactElement =>
  draw(makeStar({ points, innerRadius, outerRadius, cornerRadius, edgeRoundness }), rest);
export const Pie = ({
  radius,
  progress,
  closePath,
  counterClockwise,
  rotation,
  ...rest
}: ShapeProps<PieOptions>): ReactElement =>
  draw(makePie({ radius, progress, closePath, counterClockwise, rotation }), rest);
export const Heart = ({
  height,
  aspectRatio,
  bottomRoundnessAdjustment,
  depthAdjustment,
  ...rest
}: ShapeProps<HeartOptions>): ReactElement =>
  draw(makeHeart({ height, aspectRatio, bottomRoundnessAdjustment, depthAdjustment }), rest);
