/** Copies a text. Safari allows that only within the click: there, the text may follow as a promise. @throws If copying is refused. */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const blob = Promise.resolve(text).then((value) => new Blob([value], { type: "text/plain" }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}
