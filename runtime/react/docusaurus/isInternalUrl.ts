import { isExternal } from "../../shared/url.ts";

export const hasProtocol = (url: string): boolean => isExternal(url);
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !isExternal(url);
}
