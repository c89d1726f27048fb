import { whenIdle } from "../when-idle.ts";

/** Shows the actions of the page, and of each page after it, when the browser is idle. */
export function installPageActions(load: () => Promise<{ show(): void }>): void {
  const show = (): void =>
    whenIdle(() => {
      load().then(
        (part) => part.show(),
        (error) => console.error("[sitegen] The actions of this page could not be loaded.", error),
      );
    });
  show();
  document.addEventListener("sitegen:navigated", show);
}
