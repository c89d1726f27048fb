import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { infimaNotice } from "../../../cli/bundle/notices/infima-notice.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

let root: FilePath;
const FILES = {
  "src/css/custom.css": "/* --ifm-color-primary */\n:root {\n  --ifm-color-primary: #0a7d55;\n}\n",
  "src/components/card.module.scss": ".card { color: var(--ifm-color-primary-dark); }",
  "src/css/plain.css": ".a { color: red; } /* var(--ifm-x) */",
  "node_modules/kit/kit.css": ":root { --ifm-x: 1; }",
  "src/components/card.tsx": 'export const style = "var(--ifm-x)";',
};

beforeAll(async () => {
  root = (await mkdtemp(path.join(os.tmpdir(), "sitegen-infima-"))) as FilePath;
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

const noticesOf = (...names: (keyof typeof FILES)[]) =>
  infimaNotice(
    root,
    names.map((name) => path.join(root, name) as FilePath),
  );

test("variables of Infima are one warning at the first of them; packages, scripts and comments do not count", () => {
  expect(noticesOf("src/css/plain.css", "node_modules/kit/kit.css", "src/components/card.tsx")).toEqual([]);
  expect(noticesOf("src/css/custom.css")).toEqual([
    {
      code: "SG1584",
      name: "infima-unset",
      severity: "warning",
      message:
        "Unexpected variable `--ifm-color-primary` of Infima, expected `infima` in the config, or a variable of this theme",
      location: { path: "src/css/custom.css", line: 3, column: 3, length: 19 },
      help: "Write `infima: true` in the config: Infima's variables and class names then have effect. If the site defines these variables itself, write `infima: false`.",
    },
  ]);
  const [both, ...rest] = noticesOf("src/css/custom.css", "src/components/card.module.scss");
  expect([both?.location, both?.details, rest]).toEqual([
    { path: "src/components/card.module.scss", line: 1, column: 20, length: 24 },
    ["also in src/css/custom.css"],
    [],
  ]);
});
