const path = require("node:path");

module.exports = () => ({ name: "theme-panel", getThemePath: () => path.join(__dirname, "theme") });
