// What is known of the toolkit: one file a package, made from its published type declarations, and the command line.
import animatedEmoji from "../data/api/animated-emoji.json" with { type: "json" };
import animationUtils from "../data/api/animation-utils.json" with { type: "json" };
import bundler from "../data/api/bundler.json" with { type: "json" };
import captions from "../data/api/captions.json" with { type: "json" };
import cli from "../data/api/cli.json" with { type: "json" };
import cloudrun from "../data/api/cloudrun.json" with { type: "json" };
import enableScss from "../data/api/enable-scss.json" with { type: "json" };
import fonts from "../data/api/fonts.json" with { type: "json" };
import gif from "../data/api/gif.json" with { type: "json" };
import googleFonts from "../data/api/google-fonts.json" with { type: "json" };
import installWhisperCpp from "../data/api/install-whisper-cpp.json" with { type: "json" };
import lambda from "../data/api/lambda.json" with { type: "json" };
import layoutUtils from "../data/api/layout-utils.json" with { type: "json" };
import licensing from "../data/api/licensing.json" with { type: "json" };
import lottie from "../data/api/lottie.json" with { type: "json" };
import mediaParser from "../data/api/media-parser.json" with { type: "json" };
import mediaUtils from "../data/api/media-utils.json" with { type: "json" };
import media from "../data/api/media.json" with { type: "json" };
import motionBlur from "../data/api/motion-blur.json" with { type: "json" };
import noise from "../data/api/noise.json" with { type: "json" };
import openaiWhisper from "../data/api/openai-whisper.json" with { type: "json" };
import paths from "../data/api/paths.json" with { type: "json" };
import player from "../data/api/player.json" with { type: "json" };
import preload from "../data/api/preload.json" with { type: "json" };
import remotion from "../data/api/remotion.json" with { type: "json" };
import renderer from "../data/api/renderer.json" with { type: "json" };
import rive from "../data/api/rive.json" with { type: "json" };
import shapes from "../data/api/shapes.json" with { type: "json" };
import skia from "../data/api/skia.json" with { type: "json" };
import studio from "../data/api/studio.json" with { type: "json" };
import tailwindV4 from "../data/api/tailwind-v4.json" with { type: "json" };
import tailwind from "../data/api/tailwind.json" with { type: "json" };
import three from "../data/api/three.json" with { type: "json" };
import transitions from "../data/api/transitions.json" with { type: "json" };
import webcodecs from "../data/api/webcodecs.json" with { type: "json" };
import whisperWeb from "../data/api/whisper-web.json" with { type: "json" };
import zodTypes from "../data/api/zod-types.json" with { type: "json" };
import commands from "../data/cli.json" with { type: "json" };

/** A parameter, option, prop, field, method or flag. */
export interface Fact {
  /** Flags with their dashes. */
  name: string;
  /** As TypeScript writes it; flags have none. */
  type?: string;
  optional?: boolean;
  default?: string;
  deprecated?: boolean;
  /** First version, where it is not that of the whole. */
  since?: string;
  /** Name of the fact that may be passed in place of this one: one of the two is required. */
  or?: string;
  /** Comes with the DOM element, from a nested type or from inside of the package: a page may describe it. */
  extra?: boolean;
  /** The properties, if it is an object. */
  options?: Fact[];
}

/** What a page is about: a function, a component, a type … or a command. */
export interface Subject {
  symbol: string;
  kind: "function" | "hook" | "component" | "object" | "constant" | "type" | "member" | "command";
  signatures?: string[];
  type?: string;
  deprecated?: boolean;
  /** Interfaces of React whose members a component takes too. */
  inherits?: string[];
  facts?: Fact[];
}

export interface PageFacts {
  /** Path below the folder of docs, without its extension. */
  doc: string;
  /** What the subjects are imported from; null for commands. */
  module: string | null;
  subjects: Subject[];
  /** Fields of what is returned, as far as more than the name is known. */
  results: Fact[];
  /** The file that all this stands in. */
  source: string;
}

export interface PackageFacts {
  name: string;
  /** Of the declarations that the facts come from. */
  version: string;
  license?: string;
  /** Pages that present the package. */
  landing: string[];
  modules: string[];
  pages: { doc: string; module: string; subjects: Subject[]; results?: Fact[] }[];
}

export const packages = [
  animatedEmoji,
  animationUtils,
  bundler,
  captions,
  cli,
  cloudrun,
  enableScss,
  fonts,
  gif,
  googleFonts,
  installWhisperCpp,
  lambda,
  layoutUtils,
  licensing,
  lottie,
  mediaParser,
  mediaUtils,
  media,
  motionBlur,
  noise,
  openaiWhisper,
  paths,
  player,
  preload,
  remotion,
  renderer,
  rive,
  shapes,
  skia,
  studio,
  tailwindV4,
  tailwind,
  three,
  transitions,
  webcodecs,
  whisperWeb,
  zodTypes,
] as PackageFacts[];

export const packageOfPage = new Map(packages.flatMap((one) => one.landing.map((doc) => [doc, one] as const)));

export const factsOfPage: ReadonlyMap<string, PageFacts> = new Map([
  ...packages.flatMap(({ name, pages }) =>
    pages.map(({ doc, module, subjects, results = [] }): [string, PageFacts] => [
      doc,
      { doc, module, subjects, results, source: `site/data/api/${name.replace("@remotion/", "")}.json` },
    ]),
  ),
  ...commands.map(({ doc, command, facts }): [string, PageFacts] => [
    doc,
    {
      doc,
      module: null,
      subjects: [{ symbol: command, kind: "command", facts }],
      results: [],
      source: "site/data/cli.json",
    },
  ]),
]);
