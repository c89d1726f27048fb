import type { SceneId } from "./showcase-scenes.tsx";

export const showcaseKinds = [
  { value: "data", label: "Data" },
  { value: "sound", label: "Sound" },
  { value: "words", label: "Words" },
  { value: "people", label: "People" },
] as const;

/** A kind of video that can be built from a template. All items are sample projects of this handbook. */
export interface ShowcaseItem {
  /** Anchor on the page, name of its scene. */
  id: SceneId;
  title: string;
  /** What is seen. */
  about: string;
  /** What makes it work. */
  technique: string;
  template: { slug: string; name: string };
  /** What the film is made of. */
  kind: (typeof showcaseKinds)[number]["value"];
  /** Still frame that stands for it. */
  frame: number;
}

export const showcaseItems: ShowcaseItem[] = [
  {
    id: "weekly-figures",
    title: "Weekly figures in thirty seconds",
    about:
      "Six bars grow, the best week is coloured, a sentence sums up. Rendered every Monday for each branch of a shop.",
    technique:
      "The numbers are input props, the scale is fixed so that weeks can be compared, and each bar is a spring with a delay.",
    template: { slug: "render-server", name: "Render Server" },
    kind: "data",
    frame: 74,
  },
  {
    id: "episode-clip",
    title: "A clip from a podcast episode",
    about:
      "Cover, title, a waveform that follows the voice and the spoken words beneath, for a feed that plays without sound.",
    technique: "Length and loudness come from the audio file. Captions are paged by the pauses between words.",
    template: { slug: "audiogram", name: "Audiogram" },
    kind: "sound",
    frame: 62,
  },
  {
    id: "release-notes",
    title: "Release notes as a film",
    about: "Code before, code after, and the tokens that move between the two, one step for each change of a version.",
    technique: "Snippets are files in a folder; positions of tokens are measured and interpolated.",
    template: { slug: "code-hike", name: "Code Hike" },
    kind: "words",
    frame: 52,
  },
  {
    id: "planet-lesson",
    title: "A lesson on orbits",
    about: "Three bodies circle at true ratios of their periods while a narrator explains why the outer one is slower.",
    technique:
      "Angles are a function of the frame, so the teacher can stop at any moment and always finds the same picture.",
    template: { slug: "three", name: "React Three Fiber" },
    kind: "data",
    frame: 33,
  },
  {
    id: "year-in-review",
    title: "A personal year in review",
    about: "Each user sees their own numbers, in their own language, inside the app and without waiting for a file.",
    technique: "The composition plays in the Player with props from the account; only shared films are rendered.",
    template: { slug: "next", name: "Next.js (App dir)" },
    kind: "people",
    frame: 92,
  },
  {
    id: "vertical-answer",
    title: "One question, one answer",
    about: "A speaker in a tall frame, large captions that pop word by word and a progress line on top.",
    technique: "Transcription on the own computer gives a time per word; the size of the text is fitted to the width.",
    template: { slug: "tiktok", name: "TikTok" },
    kind: "words",
    frame: 66,
  },
  {
    id: "song-loop",
    title: "A looping visual for a song",
    about: "Bars answer to the spectrum, the bass moves the background and the end meets the beginning.",
    technique: "Bands are smoothed over neighbouring frames, and slow motion uses whole periods of a sine.",
    template: { slug: "music-visualization", name: "Music Visualization" },
    kind: "sound",
    frame: 18,
  },
  {
    id: "name-tags",
    title: "Two hundred name tags for a series",
    about: "Lower thirds with transparency, one file for each person on a list, ready for an editor's timeline.",
    technique:
      "A script reads names from a table, selects the composition once and renders ProRes with an alpha channel.",
    template: { slug: "overlay", name: "Overlay" },
    kind: "people",
    frame: 60,
  },
  {
    id: "star-milestone",
    title: "Thanks for a milestone",
    about: "Pictures of everyone who starred a repository fly by while a counter climbs to a round number.",
    technique: "Only the cards in view exist at a frame, so a render takes the same time for any number of people.",
    template: { slug: "stargazer", name: "Stargazer" },
    kind: "people",
    frame: 96,
  },
];
