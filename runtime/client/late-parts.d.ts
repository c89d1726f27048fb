// Parts of the client that `cli/bundle/late` builds as separate files. Types only.
declare module "late-part:controls" {
  export { startControls } from "./behaviours/controls.ts";
}
declare module "late-part:islands" {
  export { startIslands } from "./islands/replay-events.ts";
}
declare module "late-part:crash" {
  export const showCrashPage: ReturnType<typeof import("./navigation/crash-page.ts").createCrashPage>;
}
