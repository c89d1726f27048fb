import type { ImgHTMLAttributes } from "react";

type Source = string | { default: string } | { src: { src: string; width?: number; height?: number } };
export interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src"> {
  img: Source;
}

/** An image that loads lazily; sizes are not generated. */
export default function IdealImage({ img, alt, ...rest }: IdealImageProps) {
  const src = typeof img === "string" ? img : "default" in img ? img.default : img.src.src;
  return <img loading="lazy" decoding="async" {...rest} src={src} alt={alt ?? ""} />;
}
