import type { Corpus } from "../corpus.ts";
import { type Dialect, formatPage } from "../format-markdown.ts";
import type { SiteFiles } from "./react-docs.ts";

/** A Hugo site with the same shell: navbar, sidebar, contents, pager, breadcrumbs, highlighting by classes, sitemap. */
export function makeHugoSite(corpus: Corpus, { sidebar }: { sidebar: boolean }): SiteFiles {
  return new Map([
    ["config.toml", CONFIG],
    ["layouts/_default/baseof.html", BASE],
    ["layouts/_default/single.html", sidebar ? SINGLE : SINGLE.replace('{{ partial "sidebar.html" . }}', "")],
    ["layouts/_default/list.html", LIST],
    ["layouts/index.html", HOME],
    ["layouts/partials/sidebar.html", SIDEBAR],
    ["layouts/partials/navbar.html", NAVBAR],
    ["layouts/_default/_markup/render-codeblock.html", CODE_BLOCK],
    ["layouts/_default/_markup/render-heading.html", HEADING],
    ["layouts/shortcodes/admonition.html", ADMONITION],
    ["layouts/shortcodes/counter.html", COUNTER],
    ["static/site.css", STYLES],
    ["static/counter.js", SCRIPT],
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

[markup.highlight]
noClasses = false

[markup.tableOfContents]
startLevel = 2
endLevel = 3

[markup.goldmark.renderer]
unsafe = true
`;

const BASE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ if .IsHome }}{{ .Site.Title }}{{ else }}{{ .Title }} | {{ .Site.Title }}{{ end }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
<meta property="og:title" content="{{ .Title }}">
<meta property="og:description" content="{{ .Description }}">
<meta property="og:url" content="{{ .Permalink }}">
<meta name="twitter:card" content="summary_large_image">
<link rel="stylesheet" href="/site.css">
<script defer src="/counter.js"></script>
</head>
<body>
{{ partial "navbar.html" . }}
<div class="columns">{{ block "main" . }}{{ end }}</div>
<footer>Benchmark</footer>
</body>
</html>
`;
const NAVBAR = `<nav aria-label="Main"><a href="/">{{ .Site.Title }}</a> <a href="/docs/">Docs</a> <a href="https://example.org" target="_blank" rel="noopener">Elsewhere</a></nav>
`;
const SIDEBAR = `{{ $current := . }}<aside><nav aria-label="Docs sidebar"><ul>
{{ range (site.GetPage "/docs").Sections.ByWeight }}{{ $open := eq . $current.CurrentSection }}<li><details{{ if $open }} open{{ end }}><summary>{{ .Title }}</summary><ul>
{{ range .RegularPages.ByWeight }}<li><a href="{{ .RelPermalink }}"{{ if eq . $current }} aria-current="page" class="active"{{ end }}>{{ .Title }}</a></li>
{{ end }}</ul></details></li>
{{ end }}</ul></nav></aside>
`;
const SINGLE = `{{ define "main" }}{{ partial "sidebar.html" . }}<main><article>
<nav aria-label="Breadcrumbs"><ul><li><a href="/">Home</a></li><li>{{ .CurrentSection.Title }}</li><li>{{ .Title }}</li></ul></nav>
<h1>{{ .Title }}</h1>
<div class="body">{{ .Content }}</div>
</article>
<nav aria-label="Docs pages">{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">Previous {{ .Title }}</a>{{ end }} {{ with .NextInSection }}<a href="{{ .RelPermalink }}">Next {{ .Title }}</a>{{ end }}</nav>
</main><div class="toc">{{ .TableOfContents }}</div>{{ end }}
`;
const LIST = `{{ define "main" }}<main><h1>{{ .Title }}</h1><ul>{{ range .Pages.ByWeight }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></main>{{ end }}
`;
const HOME = `{{ define "main" }}<main><article>{{ .Content }}</article></main>{{ end }}
`;
const CODE_BLOCK = `<div class="code-block">{{ with .Attributes.title }}<div class="code-title">{{ . }}</div>{{ end }}{{ (transform.HighlightCodeBlock .).Wrapped }}</div>
`;
const HEADING = `<h{{ .Level }} id="{{ .Anchor }}">{{ .Text | safeHTML }}<a class="hash-link" href="#{{ .Anchor }}" aria-label="Direct link to {{ .PlainText }}"></a></h{{ .Level }}>
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
