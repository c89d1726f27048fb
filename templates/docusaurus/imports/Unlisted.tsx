import { text } from "../../../runtime/shared/text.ts";
import Admonition from "../../theme/Admonition.tsx";

/** The note that a page is unlisted. */
export default function Unlisted({ className }: { className?: string }) {
  return (
    <Admonition
      type="caution"
      title={text("theme.contentVisibility.unlistedBanner.title", "Unlisted page")}
      className={className}
    >
      {text(
        "theme.contentVisibility.unlistedBanner.message",
        "This page is unlisted. Search engines will not index it, and only users having a direct link can access it.",
      )}
    </Admonition>
  );
}
