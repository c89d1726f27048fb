export default {
  main: [
    "intro",
    "content",
    {
      type: "category",
      label: "Level one",
      collapsed: false,
      items: [
        "deep/one",
        {
          type: "category",
          label: "Level two",
          collapsed: false,
          items: [
            "deep/two",
            {
              type: "category",
              label: "Level three",
              collapsed: false,
              items: ["deep/three", { type: "category", label: "Level four", collapsed: false, items: ["deep/four"] }],
            },
          ],
        },
      ],
    },
    { type: "category", label: "Linked category", link: { type: "doc", id: "linked" }, collapsed: false, items: ["deep/five"] },
    {
      type: "category",
      label: "Cards",
      link: { type: "generated-index", slug: "/cards", title: "All cards", description: "What these cards are about." },
      items: ["deep/six", { type: "category", label: "Inside cards", items: ["deep/seven"] }, { type: "link", label: "Card away", href: "https://card.example" }],
    },
    { type: "category", label: "Closed category", items: ["deep/eight"] },
    { type: "link", label: "Away", href: "https://away.example" },
    { type: "html", value: "<span>Some HTML</span>", defaultStyle: true },
  ],
};
