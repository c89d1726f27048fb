export default {
  main: [
    "intro",
    "long",
    "unlisted",
    { type: "category", label: "Guide", link: { type: "doc", id: "guide/overview" }, items: ["guide/a", "guide/b"] },
    {
      type: "category",
      label: "Api",
      items: ["api/x", { type: "category", label: "Deep", items: ["api/deep/z"] }],
    },
    { type: "category", label: "Many", collapsed: false, items: Array.from({ length: 40 }, (_, i) => ({ type: "link" as const, label: `Entry ${i}`, href: `https://example.com/${i}` })) },
  ],
  second: ["other/one", "other/two"],
};
