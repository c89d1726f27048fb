import { Fragment } from "react";
import type { FooterLink } from "../footer-links.ts";
import FooterLinkItem from "../LinkItem.tsx";

/** Links of the footer in one line. */
export default function FooterLinksSimple({ links }: { links: readonly FooterLink[] }) {
  return (
    <div className="sg-footer-flat">
      {links.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <Fragment key={index}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <FooterLinkItem item={item} />
        </Fragment>
      ))}
    </div>
  );
}
