import { SkipLink, type SkipLinkProps } from "../parts/SkipLink.tsx";

/** The first link of a page. A layout of the site, which renders it without props, may lack its target. */
export default function SkipToContent({ hasTarget = false }: SkipLinkProps) {
  return <SkipLink hasTarget={hasTarget} />;
}
