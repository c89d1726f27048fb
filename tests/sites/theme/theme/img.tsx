import type { ImgHTMLAttributes } from "react";

export default function Picture({ alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  return (
    <span>
      <img {...rest} alt={alt} />
      <small>{`${alt}, ${rest.width} by ${rest.height}`}</small>
    </span>
  );
}
