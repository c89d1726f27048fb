import type { AnchorHTMLAttributes, ImgHTMLAttributes } from "react";
import { Head } from "../../runtime/react/head.tsx";
import { Link } from "../../runtime/react/link.tsx";
import Admonition from "./Admonition.tsx";
import Details from "./Details.tsx";
import Heading, { type HeadingProps } from "./Heading.tsx";

const heading = (as: HeadingProps["as"]) =>
  function MarkdownHeading(props: Omit<HeadingProps, "as">) {
    return <Heading {...props} as={as} />;
  };

function Anchor(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <Link {...props} />;
}

function Img({ alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  return <img loading="lazy" decoding="async" {...rest} alt={alt ?? ""} />;
}

// Links and images are reported at their location in the page.
Anchor.takesSource = true;
Img.takesSource = true;

/**
 * Components by element name, for content that uses them (`MDXComponents.h2`) and for elements that a site overrides. The compiler
 * writes all other elements itself.
 */
const MDXComponents = {
  Head,
  a: Anchor,
  img: Img,
  details: Details,
  Details,
  admonition: Admonition,
  h1: heading("h1"),
  h2: heading("h2"),
  h3: heading("h3"),
  h4: heading("h4"),
  h5: heading("h5"),
  h6: heading("h6"),
};

export default MDXComponents;
