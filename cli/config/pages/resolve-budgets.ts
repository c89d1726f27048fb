import type { SiteConfig } from "../../model/config.ts";
import { parseByteSize } from "../../model/pages/byte-size.ts";
import type { UserConfig } from "../../options/user-config.ts";

export function resolveBudgets({ budgets }: UserConfig): SiteConfig["budgets"] {
  if (budgets === undefined) return null;
  const limitOf = (size: number | string | undefined): number | null =>
    size === undefined ? null : parseByteSize(size);
  const { html, css, js, images, page, level = "error", ignore = [] } = budgets;
  const limits = {
    html: limitOf(html),
    css: limitOf(css),
    js: limitOf(js),
    images: limitOf(images),
    page: limitOf(page),
  };
  return { limits, level, ignore };
}
