import type { Analytics, AskAi, ThirdParties } from "../../runtime/shared/third-parties.ts";
import type { DiagramConfig } from "../model/config.ts";
import type { AnalyticsOptions, AskAiOptions, UserConfig } from "../options/user-config.ts";

/** Plausible's script without automatic page views. */
const PLAUSIBLE_SCRIPT = "https://plausible.io/js/script.manual.js";

/** Page views are counted in production only. */
export function resolveThirdParties(user: UserConfig, production: boolean): ThirdParties {
  return {
    askAi: user.askAi ? resolveAskAi(user.askAi) : null,
    analytics: user.analytics && production ? resolveAnalytics(user.analytics) : null,
  };
}

/** The frame for readers without scripts cannot read privacy signals, so it is left out if they are respected. */
export function tagManagerFrame({ analytics }: ThirdParties): { tagManager?: string } {
  return analytics?.gtm && !analytics.respectPrivacySignals ? { tagManager: analytics.gtm.containerId } : {};
}

function resolveAskAi({ src, attributes = {} }: AskAiOptions): AskAi {
  const given = Object.entries(attributes).filter(
    ([, value]) => value !== null && value !== undefined && value !== false,
  );
  return {
    src,
    attributes: Object.fromEntries(given.map(([name, value]) => [name, value === true ? "" : String(value)])),
  };
}

function resolveAnalytics({
  respectPrivacySignals = true,
  pageFeedback = false,
  ...services
}: AnalyticsOptions): Analytics {
  const { beacon, gtag, gtm, plausible } = services;
  return {
    respectPrivacySignals,
    beacon: beacon ? { endpoint: beacon.endpoint, method: beacon.method ?? "POST" } : null,
    gtag: gtag ? { trackingIDs: [gtag.trackingID].flat(), anonymizeIP: gtag.anonymizeIP ?? false } : null,
    gtm: gtm ? { containerId: gtm.containerId } : null,
    plausible: plausible ? { domain: plausible.domain, src: plausible.src ?? PLAUSIBLE_SCRIPT } : null,
    pageFeedback,
  };
}

/** Default themes of Docusaurus; the page's font unless the site sets another. */
export function resolveDiagrams({ themeConfig }: UserConfig): DiagramConfig {
  const { theme = {}, options = {} } = themeConfig?.mermaid ?? {};
  return {
    theme: { light: theme.light ?? "default", dark: theme.dark ?? "dark" },
    options: { fontFamily: "inherit", ...options },
  };
}
