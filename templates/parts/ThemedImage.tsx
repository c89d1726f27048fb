import type { Image } from "../../runtime/shared/site-data.ts";
import { joinClasses } from "./join-classes.ts";

/** An image, or both of its variants, of which the stylesheet shows the one for the colour mode. */
export function ThemedImage({
  image,
  alt,
  className,
  height,
}: {
  image: Image;
  alt: string;
  className?: string;
  height?: number;
}) {
  const size = { width: image.width, height: image.height ?? height };
  const variants =
    image.srcDark && image.srcDark !== image.src
      ? [["sg-light", image.src] as const, ["sg-dark", image.srcDark] as const]
      : [[null, image.src] as const];
  return variants.map(([mode, src]) => (
    <img key={src} src={src} alt={alt} className={joinClasses(mode, className)} {...size} />
  ));
}
