module.exports = { main: ["tides", { type: "category", label: "Charts", items: ["charts/north"] }] };
