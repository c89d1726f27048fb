declare module "react-refresh/runtime" {
  export function injectIntoGlobalHook(global: Window): void;
}
