export { BrowserOnly as default } from "../browser-only.tsx";
