import type { BrowserContext } from "playwright-core";

/** Every host but the site's own answers with nothing: no test depends on a network, and no request of a page fails. */
export async function answerThirdParties(context: BrowserContext, siteUrl: string): Promise<void> {
  await context.route(
    (url) => url.origin !== new URL(siteUrl).origin,
    (route) => route.fulfill({ status: 204 }),
  );
}
