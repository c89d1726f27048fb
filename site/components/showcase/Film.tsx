import { Picture } from "../pictures/Picture.tsx";
import { SCENE_FRAMES, type SceneId, showcaseScenes } from "./showcase-scenes.tsx";

/** One frame of a sample project. */
export function FilmFrame({ id, frame, label }: { id: SceneId; frame: number; label?: string }) {
  const { Scene, night } = showcaseScenes[id];
  return (
    <Picture night={night} label={label}>
      <Scene frame={frame} />
    </Picture>
  );
}

const STRIP = [0, 30, 60, 90, SCENE_FRAMES - 1];

/** The film in five frames, as they lie on a strip. Decorative: the frame above it has the words. */
export function FilmStrip({ id }: { id: SceneId }) {
  return (
    <div className="hb-strip" aria-hidden="true">
      {STRIP.map((frame) => (
        <div key={frame}>
          <FilmFrame id={id} frame={frame} />
          <span>{String(frame).padStart(3, "0")}</span>
        </div>
      ))}
    </div>
  );
}
