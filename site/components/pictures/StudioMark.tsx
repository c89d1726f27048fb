import { Picture } from "./Picture.tsx";
import { seedOf, Tiles } from "./tiles.tsx";

/** A studio's mark: nine tiles, drawn from the letters of its name, so that each has its own. Decorative. */
export function StudioMark({ name }: { name: string }) {
  return (
    <Picture width={96} height={96}>
      <Tiles seed={seedOf(name)} columns={3} rows={3} />
    </Picture>
  );
}
