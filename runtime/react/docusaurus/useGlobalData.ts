// Data of plugins: sitegen has content kinds instead, whose data reaches components as props or through the hooks
// of `sitegen/react`. The names exist so that a call explains itself.

const explain = (name: string): never => {
  throw new Error(
    `${name} is not available: sitegen has no plugin data. Read the site with useSite() and the page with usePage() from "sitegen/react".`,
  );
};

export default function useGlobalData(): never {
  return explain("useGlobalData");
}
export function usePluginData(): never {
  return explain("usePluginData");
}
export function useAllPluginInstancesData(): never {
  return explain("useAllPluginInstancesData");
}
