import type { Corpus } from "../corpus.ts";
import { type Dialect, formatPage } from "../format-markdown.ts";
import type { SiteFiles } from "./react-docs.ts";

/**
 * How its sidebar is rendered. The shell is the same for all of them.
 * - `tree`: the whole tree in every page, rendered once; the current entry is marked by a replacement. An expert's way.
 * - `branch`: the open branch in every page, rendered once per section, and the whole tree in one shared file, as in sitegen.
 * - `each-page`: the whole tree, rendered again for every page, as popular themes do.
 * - `none`: no sidebar.
 */
export type HugoSidebar = "tree" | "branch" | "each-page" | "none";

/** A Hugo site: navbar, sidebar, contents, pager, breadcrumbs, highlighting by classes, Open Graph, JSON-LD, sitemap. */
export function makeHugoSite(corpus: Corpus, { sidebar }: { sidebar: HugoSidebar }): SiteFiles {
  return new Map([
    ["hugo.toml", sidebar === "branch" ? CONFIG + SIDEBAR_FILE : CONFIG],
    ["layouts/_default/baseof.html", BASE],
    ["layouts/_default/single.html", SINGLE],
    ["layouts/_default/list.html", LIST],
    ["layouts/index.html", HOME],
    ["layouts/partials/navbar.html", NAVBAR],
    ["layouts/partials/footer.html", FOOTER],
    ["layouts/partials/docs-root.html", DOCS_ROOT],
    ...SIDEBARS[sidebar],
    ["layouts/_default/_markup/render-codeblock.html", CODE_BLOCK],
    ["layouts/_default/_markup/render-heading.html", HEADING],
    ["layouts/shortcodes/admonition.html", ADMONITION],
    ["layouts/shortcodes/counter.html", COUNTER],
    ["static/site.css", STYLES],
    ["static/site.js", SCRIPT],
    ["content/_index.md", `---\ntitle: Home\n---\n\n# Benchmark\n\n[Start](/docs/${corpus.pages[0]?.path}/)\n`],
    ["content/docs/_index.md", "---\ntitle: Docs\n---\n"],
    ...corpus.sections.map(({ name, label }, index): [string, string] => [
      `content/docs/${name}/_index.md`,
      `---\ntitle: ${label}\nweight: ${index + 1}\n---\n`,
    ]),
    ...corpus.pages.map((page): [string, string] => [
      `content/docs/${page.path}.md`,
      formatPage(page, corpus, dialect),
    ]),
  ]);
}

const dialect: Dialect = {
  frontMatter: (page) =>
    [
      "---",
      `title: ${page.title}`,
      `description: About ${page.title.toLowerCase()}.`,
      `weight: ${page.position}`,
      "---",
    ].join("\n"),
  link: (page, hash) => `/docs/${page.path}/${hash}`,
  fence: (language, title) => `\`\`\`${language}${title === null ? "" : ` {title="${title}"}`}`,
  admonition: (kind, text) => `{{< admonition ${kind} >}}\n${text}\n{{< /admonition >}}`,
  counter: (start) => `{{< counter ${start} >}}`,
};

const CONFIG = `baseURL = "https://example.com/"
languageCode = "en"
title = "Benchmark"
disableKinds = ["taxonomy", "term", "RSS"]
enableGitInfo = false
enableRobotsTXT = true

[markup.highlight]
noClasses = false

[markup.tableOfContents]
startLevel = 2
endLevel = 3

[markup.goldmark.renderer]
unsafe = true
`;
/** The shared file is an output of the home page. */
const SIDEBAR_FILE = `
[outputFormats.SIDEBAR]
mediaType = "text/html"
baseName = "sidebar"
isHTML = true

[outputs]
home = ["HTML", "SIDEBAR"]
`;

const BASE = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ if .IsHome }}{{ site.Title }}{{ else }}{{ .Title }} | {{ site.Title }}{{ end }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
<meta property="og:title" content="{{ .Title }} | {{ site.Title }}"><meta property="og:description" content="{{ .Description }}"><meta property="og:url" content="{{ .Permalink }}"><meta property="og:type" content="website"><meta property="og:locale" content="en"><meta property="og:site_name" content="{{ site.Title }}"><meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css"><script defer src="/site.js"></script>
{{ if .IsPage }}<script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "BreadcrumbList" "itemListElement" (slice (dict "@type" "ListItem" "position" 1 "name" .Title "item" .Permalink)) | jsonify | safeJS }}</script>{{ end }}
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
{{ partialCached "navbar.html" . }}
<div class="columns">{{ block "main" . }}{{ end }}</div>
{{ partialCached "footer.html" . }}
</body>
</html>
`;
const NAVBAR = `<nav aria-label="Main" class="navbar"><a href="/">{{ site.Title }}</a> <a href="/docs/">Docs</a> <a href="https://example.org" target="_blank" rel="noopener noreferrer">Elsewhere</a></nav>
`;
const FOOTER = `<footer>{{ site.Title }}</footer>
`;
const DOCS_ROOT = `{{ return site.GetPage "/docs" }}`;

/** Links of the tree look the same on all pages, so that the current one can be found and marked. */
const TREE = `{{- define "tree" }}<ul class="menu">{{ range .Sections.ByWeight }}<li><details data-section="{{ .RelPermalink }}"><summary>{{ .LinkTitle }}</summary>{{ if .Sections }}{{ template "tree" . }}{{ end }}{{ with .RegularPages.ByWeight }}<ul>{{ range . }}<li><a class="menu-link" href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}</ul>{{ end }}</details></li>{{ end }}</ul>{{ end -}}
<nav aria-label="Docs sidebar">{{ template "tree" (partialCached "docs-root.html" .) }}</nav>
`;
const MARKED_LINK = String.raw`replace $html (printf "<a class=\"menu-link\" href=\"%s\">" .RelPermalink) (printf "<a class=\"menu-link active\" aria-current=\"page\" href=\"%s\">" .RelPermalink) 1`;
const opened = (page: string): string =>
  String.raw`replace $html (printf "<details data-section=\"%s\">" ${page}.RelPermalink) "<details open>" 1`;
const MARKED_TREE = `{{- $html := partialCached "sidebar-tree.html" . -}}
{{- $html = ${MARKED_LINK} -}}
{{- $html = ${opened(".CurrentSection")} -}}
{{- with .CurrentSection.Parent }}{{ $html = ${opened("")} }}{{ end -}}
{{- $html | safeHTML -}}
`;
const BRANCH = `{{- $current := .CurrentSection -}}
<nav aria-label="Docs sidebar" data-rest="/sidebar.html"><ul class="menu">{{ range (partialCached "docs-root.html" .).Sections.ByWeight }}{{ $open := or (eq . $current) (.IsAncestor $current) }}<li><details{{ if $open }} open{{ end }}><summary>{{ .LinkTitle }}</summary>{{ if $open }}{{ with .Sections }}<ul class="menu">{{ range .ByWeight }}<li><details{{ if eq . $current }} open{{ end }}><summary>{{ .LinkTitle }}</summary>{{ if eq . $current }}{{ with .RegularPages.ByWeight }}<ul>{{ range . }}<li><a class="menu-link" href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}</ul>{{ end }}{{ end }}</details></li>{{ end }}</ul>{{ end }}{{ with .RegularPages.ByWeight }}<ul>{{ range . }}<li><a class="menu-link" href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}</ul>{{ end }}{{ end }}</details></li>{{ end }}</ul></nav>
`;
const MARKED_BRANCH = `{{- $html := partialCached "sidebar-branch.html" . .CurrentSection.RelPermalink -}}
{{- ${MARKED_LINK} | safeHTML -}}
`;
const EACH_PAGE = `{{- define "section" }}{{ $current := .current }}<ul class="menu">{{ range .section.Sections.ByWeight }}<li><details{{ if or (eq . $current.CurrentSection) (.IsAncestor $current.CurrentSection) }} open{{ end }}><summary>{{ .LinkTitle }}</summary>{{ if .Sections }}{{ template "section" (dict "section" . "current" $current) }}{{ end }}{{ with .RegularPages.ByWeight }}<ul>{{ range . }}<li><a class="menu-link{{ if eq . $current }} active{{ end }}"{{ if eq . $current }} aria-current="page"{{ end }} href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}</ul>{{ end }}</details></li>{{ end }}</ul>{{ end -}}
<nav aria-label="Docs sidebar">{{ template "section" (dict "section" (partialCached "docs-root.html" .) "current" .) }}</nav>
`;

const partial = (name: string, text: string): [string, string] => [`layouts/partials/${name}.html`, text];
const SIDEBARS: Record<HugoSidebar, [string, string][]> = {
  tree: [partial("sidebar", MARKED_TREE), partial("sidebar-tree", TREE)],
  branch: [
    partial("sidebar", MARKED_BRANCH),
    partial("sidebar-branch", BRANCH),
    partial("sidebar-tree", TREE),
    ["layouts/index.sidebar.html", `{{ partialCached "sidebar-tree.html" . }}\n`],
  ],
  "each-page": [partial("sidebar", EACH_PAGE)],
  none: [partial("sidebar", "")],
};

const SINGLE = `{{ define "main" }}<aside class="sidebar">{{ partial "sidebar.html" . }}</aside><main id="main"><article>
<nav aria-label="Breadcrumbs"><ul class="breadcrumbs"><li><a href="/" aria-label="Home">Home</a></li>{{ range .Ancestors.Reverse }}{{ if not .IsHome }}<li>{{ .LinkTitle }}</li>{{ end }}{{ end }}<li aria-current="page">{{ .LinkTitle }}</li></ul></nav>
<details class="toc-mobile"><summary>On this page</summary>{{ .TableOfContents }}</details>
<header><h1>{{ .Title }}</h1></header>
{{ .Content }}
</article>
<nav class="pagination" aria-label="Docs pages">{{ with .PrevInSection }}<a href="{{ .RelPermalink }}"><span>Previous</span> {{ .LinkTitle }}</a>{{ end }} {{ with .NextInSection }}<a href="{{ .RelPermalink }}"><span>Next</span> {{ .LinkTitle }}</a>{{ end }}</nav>
</main><aside class="toc" aria-label="On this page">{{ .TableOfContents }}</aside>{{ end }}
`;
const LIST = `{{ define "main" }}<aside class="sidebar">{{ partial "sidebar.html" . }}</aside><main id="main"><h1>{{ .Title }}</h1>{{ .Content }}<ul>{{ range .Pages.ByWeight }}<li><a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}</ul></main>{{ end }}
`;
const HOME = `{{ define "main" }}<main id="main"><article>{{ .Content }}</article></main>{{ end }}
`;
const CODE_BLOCK = `<div class="code-block">{{ with .Attributes.title }}<div class="code-title">{{ . }}</div>{{ end }}<div class="code-content">{{ (transform.HighlightCodeBlock .).Wrapped }}<button type="button" class="copy" aria-label="Copy code to clipboard"></button></div></div>
`;
const HEADING = `<h{{ .Level }} id="{{ .Anchor | safeURL }}">{{ .Text | safeHTML }}<a class="hash-link" href="#{{ .Anchor | safeURL }}" aria-label="Direct link to {{ .PlainText }}"></a></h{{ .Level }}>
`;
const ADMONITION = `<div class="admonition admonition-{{ .Get 0 }}"><div class="admonition-heading">{{ .Get 0 }}</div><div class="admonition-content">{{ .Page.RenderString (dict "display" "block") .Inner }}</div></div>
`;
const COUNTER = `<button type="button" data-counter="{{ .Get 0 }}">Count: {{ .Get 0 }}</button>
`;
const STYLES = `body { margin: 0; font-family: system-ui, sans-serif; }
.columns { display: grid; grid-template-columns: 18rem 1fr 14rem; }
.chroma .k, .chroma .kd, .chroma .kr { color: #a626a4; }
.chroma .s, .chroma .s1, .chroma .s2 { color: #50a14f; }
.chroma .c, .chroma .c1, .chroma .cm { color: #6a737d; }
.chroma .m, .chroma .mi, .chroma .mf { color: #986801; }
.chroma .nx, .chroma .nt { color: #4078f2; }
`;
const SCRIPT = `for (const button of document.querySelectorAll("[data-counter]")) {
  let count = Number(button.dataset.counter);
  button.addEventListener("click", () => { button.textContent = "Count: " + ++count; });
}
`;
