// Types of the files that components import. The starter's tsconfig lists this as `sitegen/modules`.

declare module "*.css" {
  /** Class in the file → class in the page; empty unless the file ends with `.module.css`. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** An imported SVG is a component. */
declare module "*.svg" {
  const Svg: import("react").ComponentType<import("react").SVGProps<SVGSVGElement>>;
  export default Svg;
}

declare module "*.md" {
  const Content: import("react").ComponentType<Record<string, unknown>>;
  export default Content;
}
declare module "*.mdx" {
  const Content: import("react").ComponentType<Record<string, unknown>>;
  export default Content;
}

// Other files: the URL in the built site.
declare module "*.png" {
  const url: string;
  export default url;
}
declare module "*.jpg" {
  const url: string;
  export default url;
}
declare module "*.jpeg" {
  const url: string;
  export default url;
}
declare module "*.gif" {
  const url: string;
  export default url;
}
declare module "*.webp" {
  const url: string;
  export default url;
}
declare module "*.avif" {
  const url: string;
  export default url;
}
declare module "*.ico" {
  const url: string;
  export default url;
}
declare module "*.bmp" {
  const url: string;
  export default url;
}
declare module "*.woff" {
  const url: string;
  export default url;
}
declare module "*.woff2" {
  const url: string;
  export default url;
}
declare module "*.ttf" {
  const url: string;
  export default url;
}
declare module "*.otf" {
  const url: string;
  export default url;
}
declare module "*.eot" {
  const url: string;
  export default url;
}
declare module "*.mp4" {
  const url: string;
  export default url;
}
declare module "*.webm" {
  const url: string;
  export default url;
}
declare module "*.mov" {
  const url: string;
  export default url;
}
declare module "*.mp3" {
  const url: string;
  export default url;
}
declare module "*.wav" {
  const url: string;
  export default url;
}
declare module "*.ogg" {
  const url: string;
  export default url;
}
declare module "*.m4a" {
  const url: string;
  export default url;
}
declare module "*.pdf" {
  const url: string;
  export default url;
}
declare module "*.zip" {
  const url: string;
  export default url;
}
declare module "*.txt" {
  const url: string;
  export default url;
}
declare module "*.csv" {
  const url: string;
  export default url;
}
declare module "*.wasm" {
  const url: string;
  export default url;
}
