const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, kib: 1024, mib: 1024 ** 2 };
const SIZE = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/i;

/** Bytes of `50_000` or `50 kB`; null for anything else. */
export function parseByteSize(size: number | string): number | null {
  if (typeof size === "number") return Number.isFinite(size) && size >= 0 ? size : null;
  const [, amount = "", unit = ""] = SIZE.exec(size.trim()) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  return factor === undefined ? null : Math.round(Number(amount) * factor);
}
