import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageContext, type PageContextValue } from "../../../runtime/react/page-context.ts";
import { useBaseUrl, useBaseUrlUtils } from "../../../runtime/react/use-base-url.ts";

const site = { url: "https://a.example", baseUrl: "/base/" } as PageContextValue["site"];

test("paths get the base URL; full URLs, hashes, empty and absent paths stay", () => {
  const paths = ["/img/a.png", "img/a.png", "/base/a", "https://b.example/a", "#a", "", undefined as unknown as string];
  const results: unknown[] = [];
  const Probe = () => {
    const { withBaseUrl } = useBaseUrlUtils();
    results.push(useBaseUrl("/a"), ...paths.map((path) => withBaseUrl(path)));
    return null;
  };
  renderToStaticMarkup(
    <PageContext value={{ site } as PageContextValue}>
      <Probe />
    </PageContext>,
  );
  expect(results).toEqual([
    "/base/a",
    "/base/img/a.png",
    "/base/img/a.png",
    "/base/a",
    "https://b.example/a",
    "#a",
    "",
    undefined,
  ]);
});
