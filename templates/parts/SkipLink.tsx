// biome-ignore-all lint/a11y/useSemanticElements: the names are an interface
import { SKIP_FALLBACK_ID } from "../../runtime/shared/shell-config.ts";

const LABEL = "Skip to main content";

export function SkipLink() {
  return (
    <div role="region" aria-label={LABEL} className="sg-skip">
      <a href={`#${SKIP_FALLBACK_ID}`}>{LABEL}</a>
    </div>
  );
}
