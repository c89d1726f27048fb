import { bundledLanguages } from "shiki/langs";
import { expect, test } from "vitest";
import { languageName, PRISM_NAMES } from "../../../cli/highlight/languages.ts";

/** All names and aliases of the languages of Prism 1.30. */
const PRISM = `
markup html xml svg mathml ssml atom rss css clike javascript js abap abnf actionscript ada agda al antlr4
g4 apacheconf apex apl applescript aql arduino ino arff armasm arm-asm arturo art asciidoc adoc aspnet
asm6502 asmatmel autohotkey autoit avisynth avs avro-idl avdl awk gawk bash sh shell basic batch bbcode
shortcode bbj bicep birb bison bnf rbnf bqn brainfuck brightscript bro bsl oscript c csharp cs dotnet cpp
cfscript cfc chaiscript cil cilkc cilk-c cilkcpp cilk-cpp cilk clojure cmake cobol coffeescript coffee
concurnas conc csp cooklang coq crystal css-extras csv cue cypher d dart dataweave dax dhall diff django
jinja2 dns-zone-file dns-zone docker dockerfile dot gv ebnf editorconfig eiffel ejs eta elixir elm etlua erb
erlang excel-formula xlsx xls fsharp factor false firestore-security-rules flow fortran ftl gml
gamemakerlanguage gap gcode gdscript gedcom gettext po gherkin git glsl gn gni linker-script ld go go-module
go-mod gradle graphql groovy haml handlebars hbs mustache haskell hs haxe hcl hlsl hoon http hpkp hsts
ichigojam icon icu-message-format idris idr ignore gitignore hgignore npmignore inform7 ini io j java
javadoc javadoclike javastacktrace jexl jolie jq jsdoc js-extras json webmanifest json5 jsonp jsstacktrace
js-templates julia keepalived keyman kotlin kt kts kumir kum kusto latex tex context latte less lilypond ly
liquid lisp emacs elisp emacs-lisp livescript llvm log lolcode lua magma makefile markdown md
markup-templating mata matlab maxscript mel mermaid metafont mizar mongodb monkey moonscript moon n1ql n4js
n4jsd nand2tetris-hdl naniscript nani nasm neon nevod nginx nim nix nsis objectivec objc ocaml odin opencl
openqasm qasm oz parigp parser pascal objectpascal pascaligo psl pcaxis px peoplecode pcode perl php phpdoc
php-extras plant-uml plantuml plsql powerquery pq mscript powershell processing prolog promql properties
protobuf pug puppet pure purebasic pbfasm purescript purs python py qsharp qs q qml qore r racket rkt cshtml
razor jsx tsx reason regex rego renpy rpy rescript res rest rip roboconf robotframework robot ruby rb rust
sas sass scss scala scheme shell-session sh-session shellsession smali smalltalk smarty sml smlnj solidity
sol solution-file sln soy sparql rq splunk-spl sqf sql squirrel stan stata iecst stylus supercollider sclang
swift systemd t4-templating t4-cs t4 t4-vb tap tcl tt2 textile toml tremor trickle troy turtle trig twig
typescript ts typoscript tsconfig unrealscript uscript uc uorazor uri url v vala vbnet velocity verilog vhdl
vim visual-basic vb vba warpscript wasm web-idl webidl wgsl wiki wolfram mathematica nb wl wren xeora
xeoracube xml-doc xojo xquery yaml yml yang zig
`;
const names = PRISM.trim().split(/\s+/);

/** Prism highlights these; no grammar here is similar. They are shown without highlights. */
const WITHOUT_GRAMMAR = `
abnf agda al antlr4 g4 aql arff arturo art autoit avisynth avs avro-idl avdl bbcode shortcode bbj birb
bison bnf rbnf bqn brainfuck brightscript bro chaiscript cil concurnas conc csp cooklang dataweave dhall
dns-zone-file dns-zone dot gv ebnf eiffel etlua excel-formula xlsx xls factor false
firestore-security-rules gml gamemakerlanguage gap gcode gedcom linker-script ld hoon hpkp hsts
ichigojam icon icu-message-format inform7 io j javastacktrace jexl jolie jq jsstacktrace keepalived keyman
kumir kum latte lilypond ly lolcode magma markup-templating maxscript mel metafont mizar monkey moonscript
moon nand2tetris-hdl naniscript nani nevod openqasm qasm oz parigp parser psl pcaxis px peoplecode pcode
plant-uml plantuml promql pure purebasic pbfasm qsharp qs q qore rego rip roboconf robotframework robot
smali smarty sml smlnj solution-file sln sqf squirrel stan iecst supercollider sclang t4-templating t4-cs
t4 t4-vb tap tt2 textile tremor trickle troy typoscript tsconfig unrealscript uscript uc uorazor uri url
velocity warpscript web-idl webidl wren xeora xeoracube xojo xquery yang
`;

test("every language of Prism has a grammar or is in the list of those without", () => {
  expect(names).toHaveLength(401);
  expect(names.filter((name) => languageName(name) === null)).toEqual(WITHOUT_GRAMMAR.trim().split(/\s+/));
});

test("the table of Prism's names has only names that Prism has and Shiki lacks, each with a grammar", () => {
  const entries = Object.entries(PRISM_NAMES);
  expect(entries.filter(([name]) => Object.hasOwn(bundledLanguages, name))).toEqual([]);
  expect(entries.filter(([name]) => !names.includes(name))).toEqual([]);
  expect(entries.filter(([, grammar]) => grammar !== "text" && !Object.hasOwn(bundledLanguages, grammar))).toEqual([]);
  expect(Object.keys(PRISM_NAMES)).toEqual(Object.keys(PRISM_NAMES).sort());
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])("`%s` is not a language", (word) => {
  expect(languageName(word)).toBeNull();
});
