// `useDocusaurusContext` for modules that read `globalData` from it: others do not load the data of plugins.
import useGlobalData, { type GlobalData } from "./docusaurus/useGlobalData.ts";
import { type DocusaurusContext, docusaurusContext } from "./docusaurus-context.ts";
import { useSite } from "./use-site.ts";

export default function useDocusaurusContext(): DocusaurusContext & { globalData: GlobalData } {
  return { ...docusaurusContext(useSite()), globalData: useGlobalData() };
}
