// The films of the site. A film whose picture is on ink in both colour modes exists once.
import type { ClipName } from "../components/clips/clip-name.ts";
import { templatePictures } from "../components/pictures/TemplatePicture.tsx";
import { type SceneId, showcaseScenes } from "../components/showcase/showcase-scenes.tsx";

export const clipNames = (): ClipName[] => [
  ...Object.keys(templatePictures).map((slug): ClipName => `template-${slug}`),
  ...(Object.keys(showcaseScenes) as SceneId[]).map((id): ClipName => `film-${id}`),
];
