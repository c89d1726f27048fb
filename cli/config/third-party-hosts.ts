// Hosts that third-party services add to the content security policy, so that configuring a service is enough.
import type { Analytics, ThirdParties } from "../../runtime/shared/third-parties.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import type { CspConfig } from "../model/config.ts";
import { sourceOf } from "../model/embeds.ts";
import type { UserConfig } from "../options/user-config.ts";

type Hosts = Partial<Omit<CspConfig, "reportOnly">>;

const originOf = (url: string): string => new URL(url).origin;

/** As Google documents them for Analytics 4. */
const GOOGLE_ANALYTICS: Hosts = {
  scriptHosts: ["https://*.googletagmanager.com"],
  imageHosts: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  connectHosts: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
};

const HOSTS_OF: {
  [Name in "beacon" | "gtag" | "gtm" | "plausible"]: (options: NonNullable<Analytics[Name]>) => Hosts;
} = {
  // a path is on the site's host, which the policy already allows
  beacon: ({ endpoint }) => (endpoint.startsWith("/") ? {} : { connectHosts: [originOf(endpoint)] }),
  gtag: () => GOOGLE_ANALYTICS,
  // only the owner of a container knows the hosts of its other tags
  gtm: () => ({ ...GOOGLE_ANALYTICS, frameHosts: ["https://www.googletagmanager.com"] }),
  plausible: ({ src }) => ({ scriptHosts: [originOf(src)], connectHosts: [originOf(src)] }),
};

/** A widget loads scripts, images and frames from the host of its script, and sends requests there. */
function askAiHosts({ src, hosts = [] }: NonNullable<UserConfig["askAi"]>): Hosts {
  const pages = [originOf(src), ...hosts.filter((host) => host.startsWith("http"))];
  return { scriptHosts: pages, connectHosts: [originOf(src), ...hosts], imageHosts: pages, frameHosts: pages };
}

/** A script of another host usually sends requests to that host. */
function scriptHosts(url: string): Hosts {
  const source = sourceOf(url);
  return source === null ? {} : { scriptHosts: [source], connectHosts: [source] };
}

/** Scripts that the config and plugins put on every page, or load in advance. */
export function scriptUrls({
  scripts,
  headTags,
  addedTags,
}: Pick<SiteData, "scripts" | "headTags" | "addedTags">): string[] {
  const tags = [headTags, ...Object.values(addedTags ?? {})].flat();
  const inTags = tags.map(({ tagName, attributes }) => {
    if (tagName.toLowerCase() === "script") return attributes.src;
    const words = String(attributes.rel ?? "")
      .toLowerCase()
      .split(/\s+/);
    const isScript = words.includes("modulepreload") || (words.includes("preload") && attributes.as === "script");
    return isScript ? attributes.href : undefined;
  });
  return [...scripts.map(({ src }) => src), ...inTags].filter((url) => typeof url === "string");
}

/** The policy's hosts with those that the configured services need, each once. */
export function withThirdPartyHosts(
  csp: CspConfig,
  { analytics }: ThirdParties,
  { askAi, search, scripts }: { askAi: UserConfig["askAi"]; search: string[]; scripts: readonly string[] },
): CspConfig {
  const needed: Hosts[] = [
    ...(askAi ? [askAiHosts(askAi)] : []),
    ...(search.length > 0 ? [{ connectHosts: search }] : []),
    ...scripts.map(scriptHosts),
    ...(analytics?.beacon ? [HOSTS_OF.beacon(analytics.beacon)] : []),
    ...(analytics?.gtag ? [HOSTS_OF.gtag(analytics.gtag)] : []),
    ...(analytics?.gtm ? [HOSTS_OF.gtm(analytics.gtm)] : []),
    ...(analytics?.plausible ? [HOSTS_OF.plausible(analytics.plausible)] : []),
  ];
  const { reportOnly, ...configured } = csp;
  const merged = Object.entries(configured).map(([kind, hosts]) => {
    const added = needed.flatMap((one) => one[kind as keyof Hosts] ?? []);
    return [kind, [...new Set([...hosts, ...added])]];
  });
  return { ...(Object.fromEntries(merged) as Required<Hosts>), reportOnly };
}
