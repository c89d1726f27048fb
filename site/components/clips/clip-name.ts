import type { SceneId } from "../showcase/showcase-scenes.tsx";

export type ClipName = `template-${string}` | `film-${SceneId}`;
export type ClipMode = "light" | "dark";

/** Films on ink, which look alike in both colour modes. */
const NIGHT = new Set<string>([
  ...["template-three", "template-music-visualization", "template-stargazer"],
  ...["film-release-notes", "film-planet-lesson", "film-song-loop", "film-star-milestone"],
]);
/** Largest size of a file. */
export const CLIP_BYTES = 400_000;

export const hasModes = (name: ClipName): boolean => !NIGHT.has(name);

/** A file below `/clips/`. */
export const clipFile = (name: ClipName, mode: ClipMode, type: "mp4" | "webm"): string =>
  `${name}${hasModes(name) ? `-${mode}` : ""}.${type}`;
