import type { SidebarsConfig } from "sitegen";
import { links } from "./links.ts";

// When a page stands in two sidebars, the later one owns it.
export default {
  apiSidebar: [
    "api",
    {
      type: "category",
      label: "Command line",
      link: { type: "doc", id: "cli/cli" },
      items: [
        "cli/studio",
        "cli/render",
        "cli/still",
        "cli/compositions",
        "cli/bundle",
        {
          type: "category",
          label: "lambda",
          link: { type: "doc", id: "lambda/cli" },
          items: [
            "lambda/cli/render",
          ],
        },
        "cloudrun/cli",
        "cli/benchmark",
        "cli/browser/index",
        "cli/versions",
        "cli/upgrade",
        "cli/ffmpeg",
        "cli/ffprobe",
        "cli/gpu",
        "cli/help",
      ],
    },
    { type: "separator" },
    {
      type: "category",
      label: "remotion",
      link: { type: "doc", id: "remotion" },
      items: [
        "absolute-fill",
        "audio",
        "calculate-metadata",
        "composition",
        "delay-render",
        "easing",
        "get-input-props",
        "img",
        "interpolate-colors",
        "interpolate",
        "loop",
        "offthreadvideo",
        "random",
        "sequence",
        "series",
        "spring",
        "staticfile",
        "still",
        "use-current-frame",
        "use-video-config",
        "video",
      ],
    },
    {
      type: "category",
      label: "@remotion/animated-emoji",
      link: { type: "doc", id: "animated-emoji/index" },
      items: [
        "animated-emoji/animated-emoji",
      ],
    },
    {
      type: "category",
      label: "@remotion/animation-utils",
      link: { type: "doc", id: "animation-utils/index" },
      items: [
        "animation-utils/make-transform",
      ],
    },
    {
      type: "category",
      label: "@remotion/bundler",
      link: { type: "doc", id: "bundler" },
      items: [
        "bundle",
      ],
    },
    {
      type: "category",
      label: "@remotion/captions",
      link: { type: "doc", id: "captions/index" },
      items: [
        "captions/caption",
        "captions/parse-srt",
        "captions/create-tiktok-style-captions",
      ],
    },
    {
      type: "category",
      label: "@remotion/cloudrun",
      link: { type: "doc", id: "cloudrun/api" },
      items: [
        { type: "link", label: "CLI Reference", href: "/docs/cloudrun/cli" },
        "cloudrun/rendermediaoncloudrun",
      ],
    },
    "enable-scss/overview",
    {
      type: "category",
      label: "@remotion/fonts",
      link: { type: "doc", id: "fonts-api/fonts-api" },
      items: [
        "fonts-api/load-font",
      ],
    },
    {
      type: "category",
      label: "@remotion/gif",
      link: { type: "doc", id: "gif/index" },
      items: [
        "gif/gif",
      ],
    },
    {
      type: "category",
      label: "@remotion/google-fonts",
      link: { type: "doc", id: "google-fonts/google-fonts" },
      items: [
        "google-fonts/load-font",
      ],
    },
    {
      type: "category",
      label: "@remotion/install-whisper-cpp",
      link: { type: "doc", id: "install-whisper-cpp/index" },
      items: [
        "install-whisper-cpp/transcribe",
      ],
    },
    {
      type: "category",
      label: "@remotion/layout-utils",
      link: { type: "doc", id: "layout-utils/index" },
      items: [
        "layout-utils/fit-text",
      ],
    },
    {
      type: "category",
      label: "@remotion/lambda",
      link: { type: "doc", id: "lambda/api" },
      items: [
        { type: "link", label: "CLI Reference", href: "/docs/lambda/cli" },
        "lambda/deployfunction",
        "lambda/getrenderprogress",
        "lambda/rendermediaonlambda",
      ],
    },
    {
      type: "category",
      label: "@remotion/licensing",
      link: { type: "doc", id: "licensing/index" },
      items: [
        "licensing/get-usage",
      ],
    },
    {
      type: "category",
      label: "@remotion/lottie",
      link: { type: "doc", id: "lottie/lottie-index" },
      items: [
        "lottie/lottie-comp",
      ],
    },
    {
      type: "category",
      label: "@remotion/media",
      link: { type: "doc", id: "media/index" },
      items: [
        "media/video",
      ],
    },
    {
      type: "category",
      label: "@remotion/media-parser",
      link: { type: "doc", id: "media-parser/index" },
      items: [
        { type: "link", label: "Guide", href: "/docs/media-parser" },
        "media-parser/parse-media",
      ],
    },
    {
      type: "category",
      label: "@remotion/media-utils",
      link: { type: "doc", id: "media-utils/index" },
      items: [
        "media-utils/visualize-audio-waveform",
      ],
    },
    {
      type: "category",
      label: "@remotion/motion-blur",
      link: { type: "doc", id: "motion-blur/index" },
      items: [
        "motion-blur/trail",
      ],
    },
    {
      type: "category",
      label: "@remotion/noise",
      link: { type: "doc", id: "noise/index" },
      items: [
        "noise/noise-2d",
      ],
    },
    {
      type: "category",
      label: "@remotion/openai-whisper",
      link: { type: "doc", id: "openai-whisper/index" },
      items: [
        "openai-whisper/openai-whisper-api-to-captions",
      ],
    },
    {
      type: "category",
      label: "@remotion/paths",
      link: { type: "doc", id: "paths/index" },
      items: [
        "paths/get-length",
        "paths/evolve-path",
      ],
    },
    {
      type: "category",
      label: "@remotion/player",
      link: { type: "doc", id: "player/installation" },
      items: [
        { type: "link", label: "Guide + Examples", href: "/docs/player/" },
        "player/api",
      ],
    },
    {
      type: "category",
      label: "@remotion/preload",
      link: { type: "doc", id: "preload/preload" },
      items: [
        "preload/preload-video",
      ],
    },
    {
      type: "category",
      label: "@remotion/renderer",
      link: { type: "doc", id: "renderer" },
      items: [
        "renderer/select-composition",
        "renderer/render-media",
        "renderer/render-still",
      ],
    },
    {
      type: "category",
      label: "@remotion/rive",
      link: { type: "doc", id: "rive/index" },
      items: [
        "rive/index",
        "rive/remotionrivecanvas",
      ],
    },
    {
      type: "category",
      label: "@remotion/shapes",
      link: { type: "doc", id: "shapes/index" },
      items: [
        "shapes/circle",
        "shapes/make-star",
      ],
    },
    {
      type: "category",
      label: "@remotion/skia",
      link: { type: "doc", id: "skia/skia" },
      items: [
        "skia/skia-canvas",
      ],
    },
    {
      type: "category",
      label: "@remotion/studio",
      link: { type: "doc", id: "studio/api" },
      items: [
        "studio/get-static-files",
      ],
    },
    {
      type: "category",
      label: "@remotion/tailwind",
      items: [
        "tailwind/enable-tailwind",
      ],
    },
    {
      type: "category",
      label: "@remotion/tailwind-v4",
      link: { type: "doc", id: "tailwind-v4/overview" },
      items: [
        "tailwind-v4/enable-tailwind",
      ],
    },
    {
      type: "category",
      label: "@remotion/three",
      link: { type: "doc", id: "three" },
      items: [
        "three-canvas",
      ],
    },
    {
      type: "category",
      label: "@remotion/transitions",
      link: { type: "doc", id: "transitions/index" },
      items: [
        "transitions/transitionseries",
        {
          type: "category",
          label: "Timings",
          link: { type: "doc", id: "transitions/timings/index" },
          items: [
            "transitions/timings/springtiming",
          ],
        },
        {
          type: "category",
          label: "Presentations",
          link: { type: "doc", id: "transitions/presentations/index" },
          items: [
            "transitions/presentations/fade",
          ],
        },
      ],
    },
    {
      type: "category",
      label: "@remotion/webcodecs",
      link: { type: "doc", id: "webcodecs/index" },
      items: [
        { type: "link", label: "Guide", href: "/docs/webcodecs" },
        "webcodecs/convert-media",
      ],
    },
    {
      type: "category",
      label: "@remotion/whisper-web",
      link: { type: "doc", id: "whisper-web/index" },
      items: [
        "whisper-web/transcribe",
      ],
    },
    {
      type: "category",
      label: "@remotion/zod-types",
      link: { type: "doc", id: "zod-types/index" },
      items: [
        "zod-types/z-color",
      ],
    },
  ],
  mainSidebar: [
    {
      type: "category",
      label: "Getting started",
      items: [
        "getting-started",
        "the-fundamentals",
        "animating-properties",
      ],
    },
    {
      type: "category",
      label: "Designing visuals",
      items: [
        "assets",
        "transitioning",
      ],
    },
    {
      type: "category",
      label: "Embedding videos",
      items: [
        "videos/index",
        "videos/transparency",
        "miscellaneous/snippets/accelerated-video",
      ],
    },
    {
      type: "category",
      label: "Audio",
      link: { type: "doc", id: "using-audio" },
      items: [
        "audio/importing",
        "audio/volume",
      ],
    },
    {
      type: "category",
      label: "Parameterized videos",
      link: { type: "doc", id: "parameterized-rendering" },
      items: [
        "data-fetching",
      ],
    },
    {
      type: "category",
      label: "Rendering",
      link: { type: "doc", id: "render" },
      items: [
        "encoding",
      ],
    },
    {
      type: "category",
      label: "Studio",
      items: [
        "studio/studio",
        "studio/shortcuts",
      ],
    },
    {
      type: "category",
      label: "Server-side rendering",
      link: { type: "doc", id: "ssr" },
      items: [
        "ssr",
        "ssr-node",
        "docker",
      ],
    },
    {
      type: "category",
      label: "Player",
      link: { type: "doc", id: "player/index" },
      items: [
        { type: "link", label: "API Reference", href: "/docs/player/player" },
        "player/integration",
        "player/custom-controls",
      ],
    },
    {
      type: "category",
      label: "Lambda",
      link: { type: "doc", id: "lambda" },
      items: [
        { type: "link", label: "API Reference", href: "/docs/lambda/api" },
        "lambda/setup",
        "lambda/permissions",
        "lambda/webhooks",
        {
          type: "category",
          label: "Troubleshooting",
          items: [
            "lambda/troubleshooting/permissions",
            "lambda/troubleshooting/rate-limit",
          ],
        },
        {
          type: "category",
          label: "Using without IAM users",
          link: { type: "doc", id: "lambda/without-iam/index" },
          items: [
            "lambda/without-iam/index",
          ],
        },
        "lambda/how-lambda-works",
        "lambda/limits",
      ],
    },
    {
      type: "category",
      label: "Cloud Run",
      link: { type: "doc", id: "cloudrun" },
      items: [
        "cloudrun",
        "cloudrun/setup",
        "cloudrun/permissions",
        "cloudrun/limits",
      ],
    },
    {
      type: "category",
      label: "Media Parser",
      link: { type: "doc", id: "media-parser/index" },
      items: [
        { type: "link", label: "API Reference", href: "/docs/media-parser/parse-media" },
        "media-parser/fields",
        "media-parser/format-support",
      ],
    },
    {
      type: "category",
      label: "WebCodecs",
      link: { type: "doc", id: "webcodecs/index" },
      items: [
        { type: "link", label: "API Reference", href: "/docs/webcodecs/convert-media" },
        "webcodecs/convert-a-video",
        "webcodecs/misconceptions",
      ],
    },
    {
      type: "category",
      label: "AI",
      link: { type: "doc", id: "ai/index" },
      items: [
        "ai/mcp",
        "ai/system-prompt",
      ],
    },
    {
      type: "category",
      label: "Tooling",
      items: [
        "tailwind",
      ],
    },
    {
      type: "category",
      label: "Troubleshooting",
      items: [
        "troubleshooting/debug-failed-render",
        "performance",
        "troubleshooting/browser-launch",
      ],
    },
    { type: "link", label: "API Reference", href: "/docs/api" },
    {
      type: "category",
      label: "Mediabunny",
      link: { type: "doc", id: "mediabunny/index" },
      items: [
        "mediabunny/index",
        "mediabunny/formats",
      ],
    },
    "upgrading",
    {
      type: "category",
      label: "Terminology",
      link: { type: "doc", id: "terminology" },
      items: [
        "terminology/input-props",
        "terminology/composition",
      ],
    },
    "resources",
    {
      type: "category",
      label: "Migration guides",
      items: [
        "5-0-migration",
        "4-0-migration",
        "3-0-migration",
        "2-0-migration",
      ],
    },
    {
      type: "category",
      label: "Get help",
      items: [
        { type: "link", label: "Discord", href: links.chat },
        { type: "link", label: "GitHub Issues", href: links.issues },
        "support",
      ],
    },
    {
      type: "category",
      label: "FAQ",
      items: [
        "miscellaneous/nextjs",
      ],
    },
    {
      type: "category",
      label: "Contributing",
      items: [
        "contributing/index",
        "contributing/feature",
      ],
    },
    "license",
    "acknowledgements",
    { type: "separator" },
    { type: "link", label: "Editor Starter", href: "/docs/editor-starter", badge: "pro" },
    {
      type: "category",
      label: "Timeline",
      link: { type: "doc", id: "timeline/index" },
      badge: "pro",
      items: [
        "timeline/setup",
      ],
    },
    { type: "link", label: "Recorder", href: "/docs/recorder" },
  ],
  editorStarterSidebar: [
    { type: "link", label: "Back to the main docs", href: "/docs/" },
    {
      type: "category",
      label: "Editor Starter",
      link: { type: "doc", id: "editor-starter/index" },
      items: [
        "editor-starter/setup",
        "editor-starter/features",
        "editor-starter/faq",
      ],
    },
  ],
  recorderSidebar: [
    {
      type: "category",
      label: "Recorder",
      items: [
        "recorder/index",
        "recorder/setup",
        {
          type: "category",
          label: "Record",
          items: [
            "recorder/record/index",
          ],
        },
        {
          type: "category",
          label: "Editing",
          collapsed: false,
          items: [
            "recorder/editing/editing",
            "recorder/editing/scenes",
          ],
        },
        {
          type: "category",
          label: "Troubleshooting",
          items: [
            "recorder/troubleshooting/cannot-read-properties-of-undefined",
          ],
        },
      ],
    },
  ],
} satisfies SidebarsConfig;
