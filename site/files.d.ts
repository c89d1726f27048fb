// What the bundler makes of imported files.
declare module "*.css";
/** An imported SVG is a component. */
declare module "*.svg" {
  const Svg: React.ComponentType<React.SVGProps<SVGSVGElement>>;
  export default Svg;
}
