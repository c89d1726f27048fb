// Files imported by scripts: an import evaluates to the hashed URL, in the browser and on the server.
import path from "node:path";
import type { Plugin } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { readRegularFile } from "../../model/disk/read-file.ts";
import type { AssetCollector } from "../asset-collector.ts";

const FILES =
  /\.(png|jpe?g|gif|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp4|webm|mov|mp3|wav|ogg|m4a|pdf|zip|txt|csv|wasm)$/i;

export function assetPlugin(assets: AssetCollector): Plugin {
  return {
    name: "assets",
    setup(build) {
      build.onLoad({ filter: FILES }, async ({ path: file }) => {
        const asset = await assets.collectFile(file as FilePath);
        return { contents: `export default ${JSON.stringify(asset?.url ?? "")};`, loader: "js" };
      });
      // As in Docusaurus, an imported SVG is a component; as a string it is its URL.
      build.onLoad({ filter: /\.svg$/i }, async ({ path: file }) => {
        const asset = await assets.collectFile(file as FilePath);
        const { attributes, inner } = splitSvg(readRegularFile(file).toString());
        return {
          loader: "js",
          resolveDir: path.dirname(file),
          contents: `import { createElement } from "react";
const Svg = (props) => createElement("svg", { ...${JSON.stringify(attributes)}, ...props, dangerouslySetInnerHTML: { __html: ${JSON.stringify(inner)} } });
Svg.toString = () => ${JSON.stringify(asset?.url ?? "")};
export default Svg;
export const ReactComponent = Svg;`,
        };
      });
    },
  };
}

const REACT_NAMES: Record<string, string> = { class: "className", "xml:space": "xmlSpace", "xlink:href": "xlinkHref" };

/** Attributes of the root element in React's spelling, and its inner markup. */
function splitSvg(source: string): { attributes: Record<string, string>; inner: string } {
  const root = /<svg\b([^>]*)>([\s\S]*)<\/svg>/i.exec(source);
  const attributes: Record<string, string> = {};
  for (const [, name = "", , value = ""] of (root?.[1] ?? "").matchAll(/([\w:-]+)\s*=\s*(["'])(.*?)\2/g)) {
    if (name === "style" || name.startsWith("on")) continue;
    const react =
      REACT_NAMES[name] ??
      (/^(aria|data)-|^xmlns/.test(name) ? name : name.replace(/[-:](\w)/g, (_, c) => c.toUpperCase()));
    if (react !== "xmlns:xlink") attributes[react] = value;
  }
  return { attributes, inner: root?.[2] ?? "" };
}
