import { noise } from "../frames/numbers.ts";
import { Picture } from "./Picture.tsx";

const TONES = ["k", "p", "s", "a", "g"];

/** A studio's mark: nine tiles, drawn from the letters of its name, so that each has its own. Decorative. */
export function StudioMark({ name }: { name: string }) {
  const seed = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  const pick = (index: number, count: number) => Math.floor(noise(seed + index * 97) * count);
  const accent = pick(50, 9);
  return (
    <Picture width={96} height={96}>
      {Array.from({ length: 9 }, (_, i) => {
        const x = (i % 3) * 32;
        const y = Math.floor(i / 3) * 32;
        const tone = i === accent ? "a" : TONES[[0, 1, 2, 4][pick(i, 4)] ?? 0];
        const shape = [
          "M0 0h32v32H0z",
          "M0 32A32 32 0 0 1 32 0v32z",
          "M0 0a32 32 0 0 1 32 32H0z",
          "M16 2a14 14 0 1 0 0 28 14 14 0 0 0 0-28z",
          "M0 0h32L0 32z",
          "M0 11h32v10H0z",
        ][pick(i + 20, 6)];
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles never change places
        return <path key={i} className={tone} d={shape} transform={`translate(${x} ${y})`} />;
      })}
    </Picture>
  );
}
