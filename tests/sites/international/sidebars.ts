export default {
  guide: [
    "intro",
    {
      type: "category",
      label: "First steps",
      key: "steps",
      link: { type: "generated-index", title: "First steps", description: "Where to begin" },
      items: ["guide/install", "guide/only-new"],
    },
    { type: "link", label: "Source", href: "https://git.example/atlas" },
  ],
};
