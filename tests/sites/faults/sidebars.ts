export default {
  main: ["sound", "no-such-sidebar-doc", { type: "category", label: "Empty", items: [] }],
};
