// Faults of the servers that end the command, and of files that they would serve.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FailureCase } from "../case.ts";

/** Links a file of the site to a target. */
const link =
  (name: string, target: string) =>
  (root: string): undefined => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, "secret.txt"), "a secret");
    symlinkSync(target, path.join(root, name));
  };
const STATIC_LINK = "error  SG1129 static-link\n";
const page = (body: string) => ({ "content/docs/linking.md": `# Linking\n\n${body}\n` });

export const SERVERS: readonly FailureCase[] = [
  {
    number: 8,
    title: "a link in a static folder to a file outside",
    prepare: link("site/static/notes.txt", "/etc/hostname"),
    expected: {
      exit: 1,
      reports: [
        `site/static/notes.txt  ${STATIC_LINK}`,
        "symbolic link `site/static/notes.txt` to `/etc/hostname`, expected a file or folder",
      ],
    },
  },
  {
    number: 8,
    title: "a link in a static folder to a folder outside",
    nightly: true,
    prepare: link("site/static/deep/linked", "../../../.."),
    expected: { exit: 1, reports: [`site/static/deep/linked  ${STATIC_LINK}`, "to `../../../..`"] },
  },
  {
    number: 8,
    title: "a link in a static folder to nothing",
    nightly: true,
    prepare: link("site/static/gone.txt", "nowhere"),
    expected: { exit: 1, reports: [`site/static/gone.txt  ${STATIC_LINK}`, "to `nowhere`"] },
  },
  {
    number: 8,
    title: "an image of a page that is a link to a file outside the site",
    nightly: true,
    files: page("![Logo](./logo.png)"),
    prepare: link("content/docs/logo.png", "/etc/hostname"),
    expected: { exit: 1, reports: ["content/docs/linking.md:3:1  error  SG1062 broken-markdown-image\n"] },
  },
  {
    number: 8,
    title: "a file of a page in a folder that is a link to one outside the site",
    nightly: true,
    files: page("![Logo](./linked/hostname.png)"),
    prepare: link("content/docs/linked", "/etc"),
    expected: { exit: 1, reports: ["content/docs/linking.md:3:1  error  SG1062 broken-markdown-image\n"] },
  },
  ...["serve", "dev"].flatMap((command): FailureCase[] => [
    {
      number: "found-17",
      title: `${command} with an empty host`,
      command: [command, "--host", ""],
      expected: { exit: 2, reports: ["SG1901 usage-error\n", "Expected a host name or an IP address."] },
    },
    {
      number: 20,
      title: `${command} with a host that is a URL`,
      command: [command, "--host", "http://localhost"],
      expected: { exit: 2, reports: ["SG1901 usage-error\n", "Expected a host name or an IP address."] },
    },
    {
      number: 20,
      title: `${command} with a host of another machine`,
      command: [command, "--host", "192.0.2.1", "--port", "0"],
      expected: { exit: 3, reports: ["SG1806 cannot-listen\n", "EADDRNOTAVAIL listening on 192.0.2.1"] },
    },
    {
      number: 20,
      title: `${command} with a port that does not exist`,
      command: [command, "--port", "70000"],
      expected: { exit: 2, reports: ["SG1901 usage-error\n", "Expected a port from 0 to 65535."] },
    },
  ]),
];
