import path from "node:path";

/** @type {(context: any) => object} */
export default ({ siteDir }) => ({
  name: "harbour-lamps",
  injectHtmlTags: () => ({
    headTags: [
      { tagName: "link", attributes: { rel: "preconnect", href: "https://lamps.example" } },
      `<link rel="stylesheet" href="https://lamps.example/a.css" media="print" onload="this.media='all'">`,
    ],
    preBodyTags: [{ tagName: "noscript", innerHTML: `<img src="https://lamps.example/dot.gif" alt="">` }],
    postBodyTags: `<script>document.title += "";</script>`,
  }),
  getClientModules: () => [require.resolve("./lamps-client.js")],
  configureWebpack: (config, isServer, { currentBundler }) => ({
    resolve: { alias: { "@lamps": path.join(siteDir, "src/lamps") } },
    module: { rules: [{ test: /store\.txt$/, use: "raw-loader" }] },
    plugins: [new currentBundler.instance.DefinePlugin({ LAMPS: JSON.stringify(3) })],
    devtool: "source-map",
    devServer: { open: true },
  }),
  extendCli() {},
  configurePostCss: (options) => options,
});
