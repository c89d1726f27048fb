// biome-ignore-all lint/a11y/useSemanticElements: stylesheets and scripts rely on this markup
import { SKIP_FALLBACK_ID } from "../../runtime/shared/shell-config.ts";
import { text } from "../../runtime/shared/text.ts";

export interface SkipLinkProps {
  /** For a layout of the site, which may lack the element: a script then focuses `main`. Default: true. */
  hasTarget?: boolean;
}

/** The first link of a page, which skips the navbar and the sidebar. */
export function SkipLink({ hasTarget = true }: SkipLinkProps) {
  const label = text("theme.common.skipToMainContent", "Skip to main content");
  return (
    <div role="region" aria-label={label} className="sg-skip">
      <a href={`#${SKIP_FALLBACK_ID}`} {...(!hasTarget && { "data-nobrokenlinkcheck": "" })}>
        {label}
      </a>
    </div>
  );
}

export default SkipLink;
