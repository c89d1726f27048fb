import A from "../docusaurus/MDXComponents/A.tsx";
import MDXDetails from "../docusaurus/MDXComponents/Details.tsx";
import { childrenFor } from "../docusaurus/MDXComponents/heading-link.ts";
import * as heading from "../docusaurus/MDXComponents/Heading.tsx";
import Img from "../docusaurus/MDXComponents/Img.tsx";
import { Head } from "../../runtime/react/head.tsx";
import Admonition from "./Admonition.tsx";
import type { HeadingProps } from "./Heading.tsx";

const headingOf = (as: HeadingProps["as"]) =>
  function MarkdownHeading({ children, ...props }: Omit<HeadingProps, "as">) {
    return (
      <heading.default {...props} as={as}>
        {childrenFor(heading, children)}
      </heading.default>
    );
  };

/**
 * Components by element name, for content that uses them (`MDXComponents.h2`) and for elements that a site overrides. The compiler
 * writes all other elements itself.
 */
const MDXComponents = {
  Head,
  a: A,
  img: Img,
  details: MDXDetails,
  Details: MDXDetails,
  admonition: Admonition,
  h1: headingOf("h1"),
  h2: headingOf("h2"),
  h3: headingOf("h3"),
  h4: headingOf("h4"),
  h5: headingOf("h5"),
  h6: headingOf("h6"),
};

export default MDXComponents;
