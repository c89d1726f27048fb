import { expect, test } from "vitest";
import { addDevScript, removeDevScript } from "../../../cli/dev/dev-script.ts";

const PAGE = "<!DOCTYPE html><html><head><title>A</title></head><body>$& </head></body></html>";

test("the script is at the end of the head, and removing it restores the page", () => {
  const added = addDevScript(PAGE, "v1", "t1");
  expect(added).toBe(
    '<!DOCTYPE html><html><head><title>A</title><meta name="sg-dev" content="v1"><script type="module" src="/@sitegen/dev.js?t=t1"></script></head><body>$& </head></body></html>',
  );
  expect(removeDevScript(added)).toBe(PAGE);
});

test("a page without a head gets it at the start", () => {
  expect(removeDevScript(addDevScript("<p>x", "v", "t"))).toBe("<p>x");
  expect(addDevScript("<p>x", "v", "t")).toMatch(/^<meta name="sg-dev"/);
});
