import { readFile } from "node:fs/promises";
import path from "node:path";

interface Tide {
  port: string;
  high: number;
}
interface Options {
  id: string;
  ports: string[];
  path?: string;
}
// biome-ignore lint: what Docusaurus passes
type Any = any;

export default async function tides({ siteDir, siteConfig, baseUrl }: Any, { ports, path: base = "tides" }: Options) {
  const file = path.join(siteDir, "data/tides.json");
  const { unit } = siteConfig.themeConfig.tides;
  return {
    name: "harbour-tides",
    loadContent: async (): Promise<Tide[]> =>
      JSON.parse(await readFile(file, "utf8")).filter(({ port }: Tide) => ports.includes(port)),
    getPathsToWatch: () => [file],
    getTranslationFiles: () => [{ path: "ports", content: { heading: { message: "High tides" } } }],
    translateContent: ({ content, translationFiles }: Any) =>
      content.map((tide: Tide) => ({ ...tide, heading: translationFiles[0].content.heading.message })),
    getDefaultCodeTranslationMessages: () => ({ "harbour.unit": unit }),
    async contentLoaded({ content, actions: { addRoute, createData, setGlobalData } }: Any) {
      setGlobalData({ ports: content.map(({ port }: Tide) => port) });
      const all = await createData("all.json", content);
      addRoute({ path: `${baseUrl}${base}`, component: "@site/src/components/TideList.jsx", modules: { tides: all } });
      for (const tide of content as Tide[]) {
        addRoute({
          path: `${baseUrl}${base}/${tide.port}`,
          exact: true,
          component: "@site/src/components/Tide.jsx",
          props: { tide },
          modules: { nested: { all: [all] }, note: "@site/docs/_note.mdx" },
          metadata: { lastUpdatedAt: Date.UTC(2024, 0, 2) },
        });
      }
    },
  };
}

export const validateOptions = ({ options }: { options: Options }): Options => {
  if (!Array.isArray(options.ports)) throw new Error('"ports" is required');
  return { ...options, id: options.id ?? "default" };
};

export const validateThemeConfig = ({ themeConfig }: Any) => ({ ...themeConfig, tides: { unit: "m", ...themeConfig.tides } });
