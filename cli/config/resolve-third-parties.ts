import type { Analytics, AskAi, ThirdParties } from "../../runtime/shared/third-parties.ts";
import type { DiagramConfig } from "../model/config.ts";
import type { AnalyticsOptions, AskAiOptions, UserConfig } from "../options/user-config.ts";

/** The script of Plausible that counts only what it is told. */
const PLAUSIBLE_SCRIPT = "https://plausible.io/js/script.manual.js";

/** Page views are counted in production alone: a writer at work is no reader. */
export function resolveThirdParties(user: UserConfig, production: boolean): ThirdParties {
  return {
    askAi: user.askAi ? resolveAskAi(user.askAi) : null,
    analytics: user.analytics && production ? resolveAnalytics(user.analytics) : null,
  };
}

/** A frame for readers without scripts cannot ask the browser for privacy signals, so there is none where those count. */
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

function resolveAnalytics({ respectPrivacySignals = true, beacon, gtag, gtm, plausible }: AnalyticsOptions): Analytics {
  return {
    respectPrivacySignals,
    beacon: beacon ? { endpoint: beacon.endpoint, method: beacon.method ?? "POST" } : null,
    gtag: gtag ? { trackingIDs: [gtag.trackingID].flat(), anonymizeIP: gtag.anonymizeIP ?? false } : null,
    gtm: gtm ? { containerId: gtm.containerId } : null,
    plausible: plausible ? { domain: plausible.domain, src: plausible.src ?? PLAUSIBLE_SCRIPT } : null,
  };
}

/** Themes as the reference has them; the page's own font unless the site asks for another. */
export function resolveDiagrams({ themeConfig }: UserConfig): DiagramConfig {
  const { theme = {}, options = {} } = themeConfig?.mermaid ?? {};
  return {
    theme: { light: theme.light ?? "default", dark: theme.dark ?? "dark" },
    options: { fontFamily: "inherit", ...options },
  };
}
