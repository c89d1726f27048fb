import type { SidebarsConfig } from "sitegen";

export const editorStarterSidebar: SidebarsConfig[string] = [
  { type: "link", label: "Back to the main docs", href: "/docs/" },
  {
    type: "category",
    label: "Editor Starter",
    link: { type: "doc", id: "editor-starter/index" },
    items: [
      "editor-starter/demo",
      "editor-starter/before-you-buy",
      "editor-starter/buy",
      "editor-starter/setup",
      "editor-starter/dependencies",
      "editor-starter/features",
      "editor-starter/state-management",
      "editor-starter/tracks-items-assets",
      "editor-starter/undo-redo",
      "editor-starter/copy-paste",
      "editor-starter/fonts",
      "editor-starter/asset-uploads",
      "editor-starter/asset-cleanup",
      "editor-starter/persistance",
      "editor-starter/captioning",
      "editor-starter/rendering",
      "editor-starter/backend-routes",
      "editor-starter/production-checklist",
      "editor-starter/features-not-included",
      "editor-starter/faq",
    ],
  },
];
