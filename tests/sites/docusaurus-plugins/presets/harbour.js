module.exports = function preset(context) {
  return {
    plugins: [
      ["@docusaurus/plugin-content-docs", { editUrl: `https://code.example/${context.i18n.currentLocale}` }],
      "content-pages",
      require.resolve("../plugins/layout"),
    ],
    themes: [],
  };
};
