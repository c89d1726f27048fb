// biome-ignore-all lint/a11y/useSemanticElements: stylesheets and scripts rely on this markup
import { type ComponentProps, type ComponentType, createElement, Fragment, type ReactNode } from "react";
import type { Mode } from "../../../shared/color-mode.ts";
import { SKIP_FALLBACK_ID } from "../../../shared/shell-config.ts";
import { translate } from "../Translate.tsx";

interface ThemedProps {
  className?: string;
  /** Renders what one mode shows. */
  children(variant: { theme: Mode; className: string }): ReactNode;
}

/** Renders the variants of both modes; the stylesheet shows that of the reader's. */
export function ThemedComponent({ className = "", children }: ThemedProps) {
  return (["light", "dark"] as const).map((theme) => (
    <Fragment key={theme}>{children({ theme, className: `${className} sg-${theme}`.trim() })}</Fragment>
  ));
}

type Provider = ComponentType<{ children?: ReactNode }>;
/** One provider of many, the first around the others. */
export const composeProviders = (providers: readonly Provider[]): Provider =>
  function Providers({ children }) {
    return providers.reduceRight((content, Each) => createElement(Each, null, content), children);
  };

/** The first link of a page, which skips the navbar. */
export function SkipToContentLink({ children, ...props }: ComponentProps<"a">) {
  const label = translate({ id: "theme.common.skipToMainContent", message: "Skip to main content" });
  return (
    <div role="region" aria-label={label}>
      <a {...props} href={`#${SKIP_FALLBACK_ID}`} data-nobrokenlinkcheck="">
        {children ?? label}
      </a>
    </div>
  );
}

interface LabelledTag {
  label: string;
}
/** Tags by their first letter, sorted. */
export function listTagsByLetters<Tag extends LabelledTag>(
  tags: readonly Tag[] | Readonly<Record<string, Tag>>,
): { letter: string; tags: Tag[] }[] {
  const letterOf = ({ label }: Tag): string => (label[0] ?? "").toUpperCase();
  const sorted = Object.values<Tag>(tags as Record<string, Tag>).sort((one, other) =>
    one.label.localeCompare(other.label),
  );
  return [...new Set(sorted.map(letterOf))]
    .sort((one, other) => one.localeCompare(other))
    .map((letter) => ({ letter, tags: sorted.filter((tag) => letterOf(tag) === letter) }));
}

/** The space that the navbar covers above a target is part of the page's own styles. */
export const useAnchorTargetClassName = (_id?: string): undefined => undefined;
