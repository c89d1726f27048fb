import type { SidebarsConfig } from "sitegen";

export const recorderSidebar: SidebarsConfig[string] = [
  {
    type: "category",
    label: "Recorder",
    items: [
      "recorder/index",
      "recorder/is-it-for-me",
      "recorder/demo",
      "recorder/setup",
      "recorder/create",
      {
        type: "category",
        label: "Record",
        items: [
          "recorder/record/index",
          "recorder/record/manually",
          "recorder/record/delete",
          "recorder/record/cropping",
        ],
      },
      "recorder/captions",
      {
        type: "category",
        label: "Editing",
        collapsed: false,
        items: [
          "recorder/editing/editing",
          "recorder/editing/silence-removal",
          "recorder/editing/captions",
          "recorder/editing/layout",
          "recorder/editing/scenes",
          "recorder/editing/endcard",
          "recorder/editing/transitions",
          "recorder/editing/chapters",
          "recorder/editing/music",
          "recorder/editing/b-roll",
          "recorder/editing/cutting-clips",
          "recorder/editing/normalizing-audio",
        ],
      },
      {
        type: "category",
        label: "Exporting",
        collapsed: false,
        items: ["recorder/exporting", "recorder/lambda-rendering", "recorder/exporting-subtitles"],
      },
      "recorder/source-control",
      "recorder/external-recordings",
      "recorder/experiments",
      {
        type: "category",
        label: "Troubleshooting",
        items: ["recorder/troubleshooting/cannot-read-properties-of-undefined"],
      },
      "recorder/roadmap",
      "recorder/gear",
      "recorder/our-recorder",
      "recorder/support",
    ],
  },
];
