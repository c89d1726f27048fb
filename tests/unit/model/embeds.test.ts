import { expect, test } from "vitest";
import { embedsOfCss, sourceOf } from "../../../cli/model/embeds.ts";
import { scanHtml } from "../../../cli/model/scan-html.ts";

test.each([
  ["https://other.example/a.png", "https://other.example"],
  ["https://other.example:8443/a?b#c", "https://other.example:8443"],
  ["http://other.example", "http://other.example"],
  [" \n https://a.example/x ", "https://a.example"],
  ["ht\ntps://a.example/x", "https://a.example"],
  ["HTTPS://A.Example/x", "https://a.example"],
  ["https://user:pw@a.example/x", "https://a.example"],
  ["//cdn.example/a.png", "cdn.example"],
  ["\\\\cdn.example\\a.png", "cdn.example"],
  ["https://bücher.example/x", "https://xn--bcher-kva.example"],
  ["data:image/png;base64,AAAA", "data:"],
  ["BLOB:https://x.example/1", "blob:"],
  ["/a.png", null],
  ["a.png", null],
  ["#a", null],
  ["", null],
  ["mailto:a@b.example", null],
  ["javascript:alert(1)", null],
  ["https://", null],
  ["https://[::1]/a.png", null],
  // characters that would end the directive, or match other hosts
  ["https://a.example;script-src", null],
  ["https://a,b/x", null],
  ["https://*.example/x", null],
  ["https://'unsafe-inline'/x", null],
])("the source expression of %j is %j", (url, source) => expect(sourceOf(url)).toBe(source));

const O = "https://o.example";
test.each<[string, string[]]>([
  [`<img src="${O}/a.png" class="x">`, [`image ${O}`]],
  [`<img src="/a.png" srcset="${O}/a.png 1x, https://p.example/b.png 2x">`, [`image ${O}`, "image https://p.example"]],
  [`<picture><source srcset='${O}/a.webp'><img src=a.png></picture>`, [`image ${O}`]],
  [`<video src="${O}/a.mp4" poster="https://p.example/p.jpg"></video>`, ["image https://p.example", `media ${O}`]],
  [`<audio><source src="${O}/a.mp3"><track src="//t.example/a.vtt"></audio>`, [`media ${O}`, "media t.example"]],
  [`<iframe src="https://video.example/1?a=1&amp;b"></iframe>`, ["frame https://video.example"]],
  ['<iframe src="data:text/html,<p>"></iframe>', ["frame data:"]],
  [`<form action="${O}/subscribe"></form>`, [`form ${O}`]],
  [`<input type="IMAGE" src="${O}/a.png"><input type="text" src="https://p.example/a.png">`, [`image ${O}`]],
  [
    `<svg><image href="${O}/a.png"/><image xlink:href="https://p.example/b.png"/></svg>`,
    [`image ${O}`, "image https://p.example"],
  ],
  [`<p style="background: url(&quot;${O}/a.png&quot;)">`, [`image ${O}`]],
  [`<P STYLE="background:url(${O}/a.png)">`, [`image ${O}`]],
  [
    `<link rel="icon" href="${O}/i.png"><link rel="preload" as="font" href="https://f.example/a.woff2">`,
    ["font https://f.example", `image ${O}`],
  ],
  [`<link rel="stylesheet" href="${O}/a.css">`, [`font ${O}`, `image ${O}`, `style ${O}`]],
  [
    '<link href="https://fonts.googleapis.com/css2?family=X" rel="stylesheet">',
    ["font https://fonts.gstatic.com", "image https://fonts.googleapis.com", "style https://fonts.googleapis.com"],
  ],
  [
    `<script src="${O}/a.js"></script><link rel="modulepreload" href="https://m.example/a.js">`,
    ["script https://m.example", `script ${O}`],
  ],
  ['<object data="/a.pdf"></object><embed src="a.pdf"><embed src="">', ["object 'self'"]],
  [`<object data="${O}/a.pdf"></object><embed src="data:application/pdf;base64,AA">`, ["object data:", `object ${O}`]],
  // nothing is loaded, or it is not markup
  [
    `<a href="${O}">x</a><link rel="canonical" href="${O}/"><link rel="preconnect" href="${O}"><meta content="${O}/a.png">`,
    [],
  ],
  [
    `<!-- <img src="${O}/a.png"> --><textarea><img src="${O}/a.png"></textarea><pre>&lt;img src="${O}/a.png"&gt;</pre>`,
    [],
  ],
  ['<img src="/a.png"><p class="https://o.example">', []],
])("%s loads %j", (html, embeds) => expect(scanHtml(html).embeds).toEqual(embeds));

test.each<[string, string[]]>([
  [`.a{background:url(${O}/a.png)}.b{background:url("/b.png")}`, [`image ${O}`]],
  [
    `@import"${O}/a.css";@import url('https://fonts.googleapis.com/css?family=A');p{color:red}`,
    [
      `style ${O}`,
      `font ${O}`,
      `image ${O}`,
      "style https://fonts.googleapis.com",
      "font https://fonts.gstatic.com",
      "image https://fonts.googleapis.com",
    ],
  ],
  [
    `@font-face{font-family:A;src:url(${O}/a.woff2) format("woff2"),url(data:font/woff2;base64,AA)}`,
    [`font ${O}`, "font data:"],
  ],
  [`.a{background-image:image-set("${O}/a.png" 1x,url(//p.example/b.png) 2x)}`, ["image p.example", `image ${O}`]],
  [`/* url(${O}/a.png) */ .a{content:"${O}/a"}`, []],
])("the stylesheet %s loads %j", (css, embeds) => expect(embedsOfCss(css)).toEqual(embeds));
