interface LiveEditor {
  open(button: HTMLElement): Promise<void>;
  /** Shows the block that the hash has code for. */
  showShared(): void;
}

/** "Edit" buttons of live blocks. Nothing loads before one is pressed, unless the URL has changed code. */
export function installLiveEditor(load: () => Promise<LiveEditor>): void {
  const failed = (error: unknown): void => console.error("[sitegen] The editor could not be loaded.", error);
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(".code-edit");
    if (button)
      load()
        .then((editor) => editor.open(button))
        .catch(failed);
  });
  if (location.hash.startsWith("#live-")) load().then((editor) => editor.showShared(), failed);
}
