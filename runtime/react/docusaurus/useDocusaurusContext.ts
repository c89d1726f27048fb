import { useSite } from "../use-site.ts";
import { type DocusaurusContext, docusaurusContext } from "../docusaurus-context.ts";

export type { DocusaurusContext } from "../docusaurus-context.ts";

export default function useDocusaurusContext(): DocusaurusContext {
  return docusaurusContext(useSite());
}
