export { useIsBrowser as default } from "../use-is-browser.ts";
