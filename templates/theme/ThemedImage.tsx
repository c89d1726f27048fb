import type { ImgHTMLAttributes } from "react";
import { joinClasses } from "../parts/join-classes.ts";

export interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src"> {
  sources: { light: string; dark: string };
}

/** An image in a light and a dark variant; the stylesheet shows the one for the colour mode. */
export default function ThemedImage({ sources, className, alt, ...rest }: ThemedImageProps) {
  return (
    <>
      <img {...rest} src={sources.light} alt={alt ?? ""} className={joinClasses("sg-light", className)} />
      <img {...rest} src={sources.dark} alt={alt ?? ""} className={joinClasses("sg-dark", className)} />
    </>
  );
}
