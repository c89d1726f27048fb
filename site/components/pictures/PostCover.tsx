import { Picture } from "./Picture.tsx";
import { seedOf, Tiles } from "./tiles.tsx";

const VERSION = /^Remotion (\d+\.\d+)$/;

/** The cover of a post: the version that it announces beside tiles of its own, or tiles alone. Decorative. */
export function PostCover({ title }: { title: string }) {
  const [, version] = VERSION.exec(title) ?? [];
  const columns = version === undefined ? 5 : 2;
  return (
    <Picture width={160} height={96}>
      {version !== undefined && (
        <text x="8" y="82" fontSize="48" letterSpacing="-2.5">
          {version}
        </text>
      )}
      <Tiles seed={seedOf(title)} columns={columns} rows={3} x={160 - columns * 32} />
    </Picture>
  );
}
