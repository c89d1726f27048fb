const path = require("node:path");

class LayoutPlugin {
  constructor(context) {
    this.name = "harbour-layout";
    this.base = context.baseUrl;
  }
  async contentLoaded({ actions }) {
    const crew = await actions.createData("crew.json", JSON.stringify(["Ana", "Rui"]));
    actions.addRoute({
      path: `${this.base}crew`,
      component: path.join(__dirname, "Frame.jsx"),
      context: { crew },
      title: "Crew",
      routes: [
        { path: `${this.base}crew/ana`, component: path.join(__dirname, "Member.jsx"), exact: true, props: { name: "Ana" } },
        { path: `${this.base}crew/rui`, component: path.join(__dirname, "Member.jsx"), exact: true, props: { name: "Rui" } },
      ],
    });
  }
}

module.exports = (context) => new LayoutPlugin(context);
