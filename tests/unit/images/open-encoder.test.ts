import { expect, test } from "vitest";
import { openEncoder } from "../../../cli/images/open-encoder.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

test("a site without the package: one error at the option", () => {
  const location = { path: "sitegen.config.ts", line: 2, column: 3 };
  const asked: string[] = [];
  const site = { root: "/site" as FilePath, locate: (place: readonly unknown[]) => ({ ...location, asked: place }) };
  const find = (name: string, root: FilePath): null => {
    asked.push(name, root);
    return null;
  };
  expect(openEncoder(site as never, find)).toMatchObject({
    value: undefined,
    diagnostics: [
      {
        code: "SG1509",
        location: { ...location, asked: ["markdown", "responsiveImages"] },
        message:
          "Unexpected `markdown.responsiveImages` without the package `sharp`, expected it to be installed in the site",
      },
    ],
  });
  expect(asked).toEqual(["sharp", "/site"]);
});
