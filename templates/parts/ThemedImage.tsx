import type { Image } from "../../runtime/shared/site-data.ts";
import { joinClasses } from "./join-classes.ts";

interface ThemedImageProps {
  image: Image;
  alt: string;
  className?: string;
  height?: number;
  /** For images below the first screen or in a closed menu. */
  lazy?: boolean;
}

/** An image, or its light and dark variants, of which the stylesheet shows one. */
export function ThemedImage({ image, alt, className, height, lazy = false }: ThemedImageProps) {
  const { src, srcDark } = image;
  const rest = {
    width: image.width,
    height: image.height ?? height,
    style: image.style,
    loading: lazy ? ("lazy" as const) : undefined,
  };
  if (!srcDark || srcDark === src) return <img src={src} alt={alt} className={className} {...rest} />;
  return (
    <>
      <img src={src} alt={alt} className={joinClasses("sg-light", className)} {...rest} />
      <img src={srcDark} alt={alt} className={joinClasses("sg-dark", className)} {...rest} />
    </>
  );
}

export default ThemedImage;
