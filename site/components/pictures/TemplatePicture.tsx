import type { ComponentType } from "react";
import * as media from "./media-pictures.tsx";
import * as start from "./start-pictures.tsx";

/** Slug of a template → its picture. */
export const templatePictures: Record<string, ComponentType> = {
  "hello-world": start.HelloWorld,
  blank: start.Blank,
  javascript: start.HelloJavaScript,
  still: start.StillImages,
  next: start.NextApp,
  "next-tailwind": start.NextTailwind,
  "next-pages-dir": start.NextPages,
  "react-router": start.ReactRouter,
  "render-server": start.RenderServer,
  three: media.Three,
  tts: media.AzureSpeech,
  "google-tts": media.GoogleSpeech,
  audiogram: media.Audiogram,
  "music-visualization": media.MusicVisualization,
  "prompt-to-video": media.PromptToVideo,
  skia: media.Skia,
  overlay: media.Overlay,
  "code-hike": media.CodeHike,
  stargazer: media.Stargazer,
  tiktok: media.TikTok,
  recorder: media.Recorder,
  "editor-starter": media.EditorStarter,
};

/**
 * The template's own picture. Decorative: the text beside it says what the template is.
 * @throws Error for a template without one.
 */
export function TemplatePicture({ slug }: { slug: string }) {
  const Picture = Object.hasOwn(templatePictures, slug) ? templatePictures[slug] : undefined;
  if (!Picture)
    throw new Error(`No picture for the template "${slug}", expected one of: ${Object.keys(templatePictures).join(", ")}`);
  return <Picture />;
}
