// The shape of what the config says of other parties' code.
import * as v from "valibot";

const text = v.pipe(v.string(), v.nonEmpty("a text that is not empty"));

const isUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const url = v.pipe(v.string(), v.check(isUrl, "a URL such as `https://example.com/script.js`"));
const host = v.pipe(
  v.string(),
  v.regex(/^(?:https|http|wss|ws):\/\/[\w.*:-]+$/, "an origin such as `https://api.example.com`"),
);
const endpoint = v.pipe(
  v.string(),
  v.check((value) => isUrl(value) || /^\/(?!\/)/.test(value), "a URL, or a path that begins with a slash"),
);
const trackingId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]+-[\w-]+$/, "an id such as `G-XXXXXXXXXX`"),
  v.check(
    (id) => !/^ua-/i.test(id),
    "the id of a Google Analytics 4 property, such as `G-XXXXXXXXXX`: Google has switched Universal Analytics (`UA-`) off",
  ),
);
const attributes = v.record(
  v.pipe(v.string(), v.regex(/^(?!on|src$)[a-z][\w-]*$/, "an attribute that is neither `src` nor a handler")),
  v.nullish(v.union([v.string(), v.number(), v.boolean()])),
);

const isPlainData = (value: unknown): boolean => {
  if (value === null || ["string", "number", "boolean", "undefined"].includes(typeof value)) return true;
  return typeof value === "object" && Object.values(value).every(isPlainData);
};

export const askAiSchema = v.object({ src: url, attributes: v.optional(attributes), hosts: v.optional(v.array(host)) });

export const analyticsSchema = v.pipe(
  v.object({
    respectPrivacySignals: v.optional(v.boolean()),
    beacon: v.optional(v.object({ endpoint, method: v.optional(v.picklist(["POST", "GET"])) })),
    gtag: v.optional(
      v.object({
        trackingID: v.union([trackingId, v.pipe(v.array(trackingId), v.nonEmpty("at least one id"))]),
        anonymizeIP: v.optional(v.boolean()),
      }),
    ),
    gtm: v.optional(
      v.object({ containerId: v.pipe(v.string(), v.regex(/^GTM-[A-Z\d]+$/i, "a container id such as `GTM-XXXXXXX`")) }),
    ),
    plausible: v.optional(v.object({ domain: text, src: v.optional(url) })),
  }),
  v.check(
    ({ beacon, gtag, gtm, plausible }) => Boolean(beacon ?? gtag ?? gtm ?? plausible),
    "at least one of `beacon`, `gtag`, `gtm` and `plausible`",
  ),
);

export const diagramsSchema = v.object({
  theme: v.optional(v.object({ light: v.optional(text), dark: v.optional(text) })),
  options: v.optional(
    v.pipe(
      v.record(v.string(), v.any()),
      v.check((value) => isPlainData(value), "plain data: functions cannot travel to the browser"),
    ),
  ),
});
