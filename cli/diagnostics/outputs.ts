// SG170x: generated files.
import { error, info, warning } from "./define.ts";

export const generatedFileReplaced = info("SG1701", "generated-file-replaced", {
  cause:
    "A static folder contains a file that the build would generate. Your file is used, and the generated content is dropped.",
  example: { files: { "static/_headers": "/*\n  X-Frame-Options: DENY" } },
  remedy: "Copy the rules you need from the generated file to yours, or remove your file and use the config.",
});

export const pageOverBudget = error("SG1702", "page-over-budget", {
  cause:
    "The page and the files that it loads are larger than `budgets` allows. Sizes are those of the files, before compression; files of other hosts are not counted. Code of islands is counted, although it may load later.",
  example: {
    config: 'budgets: { js: "1 kB" },',
    files: {
      "content/docs/guide.mdx": 'import Counter from "./Counter";\n\n<Counter />',
      "content/docs/Counter.tsx":
        'import { useState } from "react";\n\nexport default function Counter() {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>{count}</button>;\n}',
    },
  },
  remedy: "Make the parts smaller that the message names, raise the budget, or list the page in `budgets.ignore`.",
});

export const blockedByPolicy = warning("SG1776", "blocked-by-policy", {
  cause:
    "The browser blocked a resource because the site's content security policy does not allow it. The policy allows the hosts in pages, stylesheets and the config, but not URLs that a script builds in the browser. `dev` and `serve` report blocked resources; on the deployed site they are missing without a message.",
  example: 'image.src = "https://" + host + "/a.png";',
  remedy: 'Add the host to `csp` in the config: `csp: { imageHosts: ["https://images.example"] }`.',
});

export const scriptHostNotAllowed = warning("SG1777", "script-host-not-allowed", {
  cause:
    "A page loads a script from another host. The content security policy allows the hosts of images, frames and media in pages, but hosts of scripts only if the config lists them.",
  example: { files: { "content/docs/index.md": '<script src="https://widgets.example/embed.js"></script>' } },
  remedy:
    "Add the host to `csp.scriptHosts`, add the script to `scripts`, or load it from a client module of the site.",
});
