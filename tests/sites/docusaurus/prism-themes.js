exports.themes = { github: { plain: { color: "#393A34" }, styles: [] } };
