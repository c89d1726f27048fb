// The promises of the product specification, as data. Source: its sections 1, 2 and 9.

/** Pages outside the documentation, with their usual slash. */
export const PAGES = [
  "/",
  "/about/",
  "/ai",
  "/ai-embed",
  "/contact/",
  "/experts/",
  "/lambda/",
  "/player/",
  "/search",
  "/showcase/",
  "/showcase/add",
  "/templates/",
  "/blog",
  "/blog/page/2",
  "/blog/page/3",
  "/blog/archive",
  "/learn",
  "/learn/archive",
  "/success-stories",
  "/success-stories/archive",
];

/** Newest first, as the lists show them. */
export const POSTS = {
  "/blog":
    "mediabunny editor-starter media-parser faster-lambda deployable-studio 4-0 3-3 seed-funding 3-2 3-1 3-0 2-6 2-5 2-4 2-3 2-2 2-1 2-0 company-licenses 1-5 1-4 1-3 1-2 1-1 introducing-remotion",
  "/learn": "apple-wow",
  "/success-stories": "a-million-dollars typeframes shortvid yarx makestories",
};
export const POSTS_ON_PAGES = { "/blog": [10, 10, 5], "/learn": [1], "/success-stories": [5] };

export const TEMPLATES =
  "audiogram blank code-hike editor-starter google-tts hello-world javascript music-visualization next next-pages-dir next-tailwind overlay prompt-to-video react-router recorder render-server skia stargazer still three tiktok tts".split(
    " ",
  );
export const EXPERT_COUNT = 18;

/** Documentation pages that the shell or the specification names by URL. */
export const NAMED_DOCS = [
  "/docs/",
  "/docs/api",
  "/docs/docker",
  "/docs/editor-starter",
  "/docs/investors",
  "/docs/lambda",
  "/docs/license",
  "/docs/media-parser",
  "/docs/player/",
  "/docs/recorder",
  "/docs/resources",
  "/docs/ssr",
  "/docs/support",
  "/docs/timeline",
  "/docs/upgrading",
  "/docs/webcodecs",
];

/** Each has one page or more below `/docs/`. */
export const DOC_GROUPS =
  "ai animated-emoji audio captions cli cloudrun contributing editor-starter fonts-api gif google-fonts install-whisper-cpp lambda layout-utils licensing lottie media-parser media-utils media mediabunny 2-0-migration 3-0-migration 4-0-migration 5-0-migration miscellaneous/snippets motion-blur noise openai-whisper paths player preload recorder renderer rive shapes skia studio tailwind tailwind-v4 three terminology timeline transitions/presentations transitions/timings troubleshooting videos webcodecs whisper-web zod-types".split(
    " ",
  );

/** Ids of the pages in no sidebar (decisions 1.2); not all of them are written yet. */
export const IN_NO_SIDEBAR =
  "4-0-alpha ask-in-public buffer-state captions/ensure-max-characters-per-line cli/install clipper ffmpeg investors lambda/downloadvideo lambda/feb-2022-outage lambda/feb-2023-incident lambda/rendervideoonlambda lambda/sqs media-parser/seeking-hints motion-blur/motion-blur null paths/cut-path react-18 ssr-legacy tailwind-legacy use-img-and-iframe".split(
    " ",
  );

/** Sidebars that own all pages below a folder. */
export const SIDEBAR_OF_FOLDER = { "editor-starter/": "editorStarterSidebar", "recorder/": "recorderSidebar" };

/** Navbar from left to right; lists are dropdowns with their targets, `external` for URLs of `site/links.ts`. */
export const NAVBAR = [
  { label: "Docs", href: "/docs/" },
  { label: "API", href: "/docs/api" },
  {
    label: "Products",
    items:
      "/player/ /lambda/ /docs/editor-starter /docs/timeline /docs/media-parser /docs/webcodecs /docs/recorder".split(
        " ",
      ),
  },
  { label: "Resources", items: "/learn /docs/resources /blog /showcase/ external /docs/support".split(" ") },
  {
    label: "Commercial",
    items: "external external /success-stories /experts/ /about/ /docs/investors /contact/".split(" "),
  },
];
