import type { ImgHTMLAttributes } from "react";

export default function Picture({ alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  return (
    <figure>
      <img {...rest} alt={alt} />
      <figcaption>{`${alt}, ${rest.width} by ${rest.height}`}</figcaption>
    </figure>
  );
}
