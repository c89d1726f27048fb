import { expect, test } from "vitest";
import type { FeatureSet } from "../../../cli/model/pages/feature-styles.ts";
import type { Hash, OutputPath, UrlPath } from "../../../cli/model/brands.ts";
import type { RenderedPage } from "../../../cli/model/output.ts";
import {
  decodeDocument,
  decodePage,
  encodePage,
  partNames,
  partsOfPage,
} from "../../../cli/render/rendered-page-codec.ts";

const HASH = "0123456789abcdef" as Hash;

test.for([null, HASH])("a page round-trips, from the middle of other bytes too (sidebar %s)", (wholeSidebar) => {
  const page: RenderedPage = {
    url: "/größe" as UrlPath,
    html: new Uint8Array(Buffer.from("<p>Größe \uFDD0</p>")),
    content: "<p>Größe</p>",
    refs: { links: [{ href: "/a", tag: "a", exempt: false }], anchors: ["x"], embeds: ["image https://x.example"] },
    islands: [{ module: "a.tsx", name: "default", when: "idle" }],
    wholeSidebar,
    features: "buttons+tabs" as FeatureSet,
    bodyPlace: { from: 14, to: 0 },
    props: ["[1]", '["é"]'].map((bytes, index) => ({ path: `assets/props-${index}.json` as OutputPath, bytes })),
  };
  const pieces = encodePage(page);
  expect(pieces.at(-1)).toBe(page.html);
  const bytes = Buffer.concat([Buffer.from("before"), ...pieces]).subarray(6);
  const parts = new Map(partsOfPage(page).map(({ name, bytes: bytesOf }) => [name, bytesOf()]));
  expect(partNames(bytes)).toEqual([...parts.keys()]);
  const { html, props, ...facts } = decodePage(bytes, parts);
  const texts = props.map((file) => ({ ...file, bytes: "bytes" in file && file.bytes.toString() }));
  expect({ ...facts, props: texts, html: new Uint8Array(html) }).toEqual(page);
  const document = decodeDocument(bytes);
  expect({ ...document, html: new Uint8Array(document.html) }).toEqual({ html: page.html, wholeSidebar });
});
