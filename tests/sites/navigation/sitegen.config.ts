import { defineConfig, docs, pages } from "sitegen";

export default defineConfig({
  title: "Navigation",
  url: "https://navigation.example",
  onBrokenLinks: "warn",
  themeConfig: {
    announcementBar: { id: "news", content: "News", isCloseable: true },
    navbar: {
      title: "Navigation",
      hideOnScroll: true,
      items: [
        { to: "/docs/intro", label: "Docs", activeBasePath: "/docs" },
        { to: "/about", label: "About" },
        { type: "dropdown", label: "More", items: [{ to: "/interactive", label: "Interactive" }] },
      ],
    },
    footer: {
      logo: { src: "/img/logo.svg", srcDark: "/img/logo-dark.svg", alt: "Navigation" },
      copyright: "© {year}",
    },
  },
  clientModules: ["hooks.ts"],
  content: [docs({ path: "docs", sidebarPath: "sidebars.ts" }), pages({ path: "pages" })],
});
