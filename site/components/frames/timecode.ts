/** `mm:ss:ff`, as editors write a position: frame 74 at 30 fps is `00:02:14`. */
export function timecode(frame: number, fps: number): string {
  const seconds = Math.floor(frame / fps);
  return [Math.floor(seconds / 60), seconds % 60, Math.floor(frame % fps)]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
