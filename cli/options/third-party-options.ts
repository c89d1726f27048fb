// Options of third-party services.
import {
  type Attributes,
  atLeastOne,
  attributeValue,
  boolean,
  check,
  either,
  isUrl,
  listOf,
  matching,
  object,
  oneOf,
  plainData,
  recordOf,
  required,
  string,
  text,
  url,
} from "./schema.ts";
import { CONTAINER_ID } from "../../runtime/shared/third-parties.ts";

const scriptUrl = url("a URL such as `https://example.com/script.js`");
const origin = matching(/^(?:https|http|wss|ws):\/\/[\w.*:-]+$/, "an origin such as `https://api.example.com`");
const endpoint = check(
  string,
  (value) => isUrl(value) || /^\/(?!\/)/.test(value),
  "a URL, or a path that begins with a slash",
);
const trackingId = check(
  matching(/^[A-Za-z]+-[\w-]+$/, "an id such as `G-XXXXXXXXXX`"),
  (id) => !/^ua-/i.test(id),
  "the id of a Google Analytics 4 property, such as `G-XXXXXXXXXX`: Google has switched Universal Analytics (`UA-`) off",
);
const scriptAttributes: Attributes = recordOf(
  attributeValue,
  matching(/^(?!on|src$)[a-z][\w-]*$/, "an attribute that is neither `src` nor a handler"),
);

export class AskAiOptions {
  /** Absolute URL of the widget's script. */
  src = required(scriptUrl);
  /** Attributes of the script element: most widgets read their options there. */
  attributes? = scriptAttributes;
  /** Further origins that the widget loads from and calls. */
  hosts? = listOf(origin);
}

export class AnalyticsOptions {
  /** Respect Do Not Track and Global Privacy Control. Default: true. */
  respectPrivacySignals? = boolean;
  /** Asks at the end of each article whether it helped. The answer is an event, `page_feedback`, of each service. */
  pageFeedback? = boolean;
  /**
   * Sends each page view to a URL, the first view included: `{ path, title, from, referrer }`, as JSON of a POST, or in the
   * query of a GET for hosts that only serve files and count in the access log. Default: POST. A search without results is sent
   * as `{ event, query, path }`.
   */
  beacon? = object(
    class {
      endpoint = required(endpoint);
      method? = oneOf("POST", "GET");
    },
  );
  /** Google Analytics 4. Its script counts the first page itself; switch off its history-change counting. */
  gtag? = object(
    class {
      trackingID = required(either(trackingId, atLeastOne(listOf(trackingId), "at least one id")));
      anonymizeIP? = boolean;
    },
  );
  /**
   * Google Tag Manager. Hosts of Google Analytics are added to the policy; name those of other tags in `csp`. Readers without
   * scripts get its frame only with `respectPrivacySignals: false`.
   */
  gtm? = object(
    class {
      containerId = required(matching(CONTAINER_ID, "a container id such as `GTM-XXXXXXX`"));
    },
  );
  /** Plausible; `src` is the manual script of a self-hosted installation. */
  plausible? = object(
    class {
      domain = required(text);
      src? = scriptUrl;
    },
  );
}
export const analytics = check(
  object(AnalyticsOptions),
  ({ beacon, gtag, gtm, plausible }) => Boolean(beacon ?? gtag ?? gtm ?? plausible),
  "at least one of `beacon`, `gtag`, `gtm` and `plausible`",
);

export class DiagramOptions {
  /** Mermaid's theme for each color mode. Default: `default` and `dark`. */
  theme? = object(
    class {
      light? = text;
      dark? = text;
    },
  );
  /** Plain data for `mermaid.initialize`. */
  options? = plainData;
}
