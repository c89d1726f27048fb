import type { Random } from "./random.ts";
import { makeIdentifier, makeSentence, makeTitle } from "./words.ts";

export interface CodeSample {
  language: "ts" | "json" | "tsx" | "bash";
  title: string | null;
  code: string;
}

/** Four samples of about 500 bytes, one per language; no two in a corpus are equal. */
export function makeCodeSamples(random: Random): CodeSample[] {
  return [
    { language: "ts", title: `${makeIdentifier(random)}.ts`, code: makeTypeScript(random) },
    { language: "json", title: null, code: makeJson(random) },
    { language: "tsx", title: `${makeIdentifier(random)}.tsx`, code: makeTsx(random) },
    { language: "bash", title: null, code: makeBash(random) },
  ];
}

function makeTypeScript(random: Random): string {
  const [a, b, c, d] = [makeIdentifier(random), makeIdentifier(random), makeIdentifier(random), makeIdentifier(random)];
  const type = capital(makeIdentifier(random));
  return `import { ${a}, type ${type} } from "./${b}.ts";

// ${makeSentence(random)}.
export async function ${b}Of(input: ${type}, limit: number | null) {
  const found: ${type}[] = [];
  for (const [index, ${d}] of input.entries()) {
    if (index >= ${random.whole(2, 900)} || ${d}.length === 0) continue;
    found.push(await ${a}(\`\${${d}}-${c}\`, limit ?? ${random.next().toFixed(3)}));
  }
  return found.sort((x, y) => x.${c} - y.${c});
}`;
}

function makeJson(random: Random): string {
  const entry = () => ({
    [makeIdentifier(random)]: random.whole(1, 100_000),
    [makeIdentifier(random)]: makeTitle(random),
    [makeIdentifier(random)]: [random.next() < 0.5, random.whole(1, 99), null],
  });
  return JSON.stringify(
    {
      name: makeIdentifier(random),
      version: `${random.whole(0, 9)}.${random.whole(0, 20)}.0`,
      [makeIdentifier(random)]: entry(),
      [makeIdentifier(random)]: { ...entry(), inner: entry() },
    },
    null,
    2,
  );
}

function makeTsx(random: Random): string {
  const [a, b, c] = [makeIdentifier(random), makeIdentifier(random), makeIdentifier(random)];
  const name = capital(makeIdentifier(random));
  return `import { useState } from "react";
import { ${capital(a)} } from "./${a}";

export const ${name} = ({ ${b}, children }: Props) => {
  const [${c}, set${capital(c)}] = useState(${random.whole(0, 60)});
  const opacity = Math.min(1, ${c} / ${random.whole(10, 300)});
  return (
    <section style={{ opacity }}>
      <${capital(a)} onClick={() => set${capital(c)}(${c} + 1)}>
        {/* ${makeSentence(random)} */}
        {${b} ? <h2>{${b}.title}</h2> : children}
      </${capital(a)}>
    </section>
  );
};`;
}

function makeBash(random: Random): string {
  const [a, b, c] = [makeIdentifier(random), makeIdentifier(random), makeIdentifier(random)];
  return `#!/usr/bin/env bash
# ${makeSentence(random)}
set -euo pipefail

export ${a.toUpperCase()}_DIR="\${HOME}/${b}/${random.whole(1, 999)}"
for file in "$${a.toUpperCase()}_DIR"/*.${c}; do
  if [[ -f "$file" && "$(wc -c < "$file")" -gt ${random.whole(100, 9000)} ]]; then
    echo "${makeTitle(random)}: $file" >&2
    npx ${b} --${c}=${random.whole(1, 64)} --input "$file" | grep -v '${a}' > "out/$(basename "$file")"
  fi
done
tar -czf ${c}-${random.whole(1, 99)}.tgz out && rm -rf out`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
