import { expect, test } from "vitest";
import { faults } from "./fixtures.ts";

const message = (what: string, effect = "it does nothing in the browser") =>
  `static-page-code: Unexpected \`${what}\` in the code of a page, expected it in a component: ${effect}`;
const OF_BUILD = "readers see its value at build time";

test("browser code in a page itself is a warning at its position, once", async () => {
  const source = `import { useState } from "react";
import Box from "./Box";

export const mac = typeof navigator !== "undefined" && /Mac/.test(navigator.platform);

# Title about the window

<Box wide={window.innerWidth > 600}>

<button onClick={() => go()}>Go</button>

</Box>

Text {document.title}

export function Counter() {
  const [n, set] = useState(0);
  return <b onClick={() => set(n + 1)} onKeyUp={set}>{n}</b>;
}
`;
  expect(await faults(source)).toEqual([
    `4:1 ${message("navigator", OF_BUILD)}`,
    `8:1 ${message("window", OF_BUILD)}`,
    `10:1 ${message("onClick")}`,
    `14:6 ${message("document", OF_BUILD)}`,
    `16:1 ${message("useState")}`,
    `16:1 ${message("onKeyUp")}`,
  ]);
});

test("properties of such names, imports and props of components are not reported", async () => {
  const source = `import { useState } from "react";
import Box from "./Box";

export const data = { window: 1, document: 2 };

<Box onPick="a" window={data.window} />

{data["document"]}
`;
  expect(await faults(source)).toEqual([]);
});
