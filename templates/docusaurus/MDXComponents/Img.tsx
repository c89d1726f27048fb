import type { ImgHTMLAttributes } from "react";

/** An image of content. */
export default function Img({ alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  return <img loading="lazy" decoding="async" {...rest} alt={alt ?? ""} />;
}

// A missing image is reported at its place in the page.
Img.takesSource = true;
