import { text } from "../../runtime/shared/text.ts";
import { ArrowUpIcon } from "../parts/icons.tsx";

/** The button that scrolls back to the top of a doc. */
export default function BackToTopButton() {
  return (
    <button
      type="button"
      className="theme-back-to-top-button sg-script-only"
      aria-label={text("theme.BackToTopButton.buttonAriaLabel", "Scroll back to top")}
      data-sg-back-to-top=""
    >
      <ArrowUpIcon />
    </button>
  );
}
