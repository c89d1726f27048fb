// Places of errors and warnings about what pages show.
import type { FailureCase } from "../case.ts";
import { docs } from "./sources.ts";

export const PLACES: readonly FailureCase[] = [
  {
    number: 53,
    title: "images that are empty or no images",
    files: docs({
      "a.md": "# A\n\n![empty](./empty.png)\n\n![text](./text.jpg) ![vector](./fine.svg)\n\n![none](./none.svg)\n",
      "empty.png": "",
      "text.jpg": "<!doctype html>",
      "fine.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
      "none.svg": "",
    }),
    expected: {
      exit: 0,
      reports: [
        "content/docs/a.md:3:1  warning  SG1065 damaged-image\n  Unexpected content of `./empty.png`",
        "content/docs/a.md:5:1  warning  SG1065",
        "content/docs/a.md:7:1  warning  SG1065",
        "3 warnings",
      ],
    },
  },
];
