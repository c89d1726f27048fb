/** Whether a PNG or WebP has several frames, from its header. */
export function isAnimated(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString("latin1", 8, 16) === "WEBPVP8X") return ((file[20] ?? 0) & 2) !== 0;
  if (file.toString("latin1", 1, 4) !== "PNG") return false;
  // the chunk `acTL` is before the pixels
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const name = file.toString("latin1", at + 4, at + 8);
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
  }
  return false;
}
