// biome-ignore-all lint/a11y/useSemanticElements: the bar is a banner outside the header, as assistive technology expects
// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML from the site's config
import { usePageData } from "../../runtime/react/page-context.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import CloseIcon from "../docusaurus/Icon/Close.tsx";
import { text } from "../../runtime/shared/text.ts";

/** The announcement bar above the navbar. Without props, that of the site. */
export function AnnouncementBar({ bar }: { bar?: SiteData["announcementBar"] }) {
  return bar ? <Bar bar={bar} /> : <BarOfThisSite />;
}

function BarOfThisSite() {
  const bar = usePageData().site.announcementBar;
  return bar && <Bar bar={bar} />;
}

/** Always in the document; the pre-paint script decides whether it is shown. */
function Bar({ bar }: { bar: NonNullable<SiteData["announcementBar"]> }) {
  const colors =
    bar.backgroundColor || bar.textColor ? { backgroundColor: bar.backgroundColor, color: bar.textColor } : undefined;
  return (
    <div className="theme-announcement-bar" role="banner" style={colors}>
      <div className="sg-announcement-content" dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && (
        <button
          type="button"
          className="sg-announcement-close sg-script-only"
          aria-label={text("theme.AnnouncementBar.closeButtonAriaLabel", "Close")}
          data-sg-close-announcement=""
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

export default AnnouncementBar;
