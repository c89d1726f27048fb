// Examples of diagnostics that no test lays out as a site, and those that have no place.

interface Elsewhere {
  reason: string;
  /** Root-relative path of the test that reaches the code, and a text of it. */
  testFile: string;
  shows: string;
}

const elsewhere =
  (reason: string, testFile: string) =>
  (shows: string, otherFile = testFile): Elsewhere => ({ reason, testFile: otherFile, shows });

const network = elsewhere("needs another host", "tests/unit/links/check-external.test.ts");
const boundary = elsewhere("would end the process of the test, or keep it busy", "tests/failures/cases/endless.ts");
const server = elsewhere("a server reports it and goes on", "tests/unit/commands/listen-address.test.ts");
const machine = elsewhere("needs a full disk, another user or a lower limit", "tests/failures/cases/machine.ts");
const installation = elsewhere("needs another installation of sitegen", "tests/failures/cases/installation.ts");
const cards = elsewhere("needs a package with native code", "tests/unit/cards/draw-cards.test.ts");
const race = elsewhere("needs another process at the right moment", "tests/failures/cases/machine.ts");

const guard = elsewhere("an earlier check reports such sites", "tests/unit/write/write-outputs.test.ts");

export const NOT_RUN: Readonly<Record<string, Elsewhere>> = {
  SG0070: elsewhere("a bug of sitegen", "tests/unit/commands/build.test.ts")("sitegen stopped because of a fault"),
  SG1047: network("error broken-external-link"),
  SG1048: network("moved-external-link"),
  SG1049: network("external-links-unknown"),
  SG1123: race("SG1123 changed"),
  SG1211: installation("formulas without their package", "tests/unit/compile/code-blocks.test.ts"),
  SG1243: installation("expected it in the site", "tests/contracts/types-of-samples.test.ts"),
  SG1244: installation("unsupported-typescript", "tests/contracts/twoslash.test.ts"),
  SG1304: boundary("SG1304 module-time-out"),
  SG1322: boundary("plugin-time-out", "tests/contracts/docusaurus-plugins.test.ts"),
  SG1386: boundary("SG1386 config-memory"),
  SG1387: boundary("SG1387 config-endless"),
  SG1388: boundary("SG1388 config-ended-process", "tests/failures/cases/throwing.ts"),
  SG1507: installation('code: "SG1507"', "tests/unit/cards/draw-cards.test.ts"),
  SG1508: cards("SG1508"),
  SG1509: installation("SG1509", "tests/unit/images/open-encoder.test.ts"),
  SG1510: elsewhere(
    "needs a package with native code",
    "tests/contracts/responsive-images.test.ts",
  )("unreadable-image"),
  SG1608: cards("SG1608"),
  SG1609: cards("SG1609"),
  SG1684: boundary("SG1684 site-uncaught-error", "tests/failures/cases/throwing.ts"),
  SG1685: boundary("SG1685 site-code-waits"),
  SG1686: boundary("SG1686 site-code-memory"),
  SG1687: boundary("SG1687 site-code-endless"),
  SG1688: boundary("SG1688 site-ended-process", "tests/failures/cases/throwing.ts"),
  SG1753: guard("SG1753 warning"),
  SG1754: guard("SG1754 Unexpected output `.sitegen`"),
  SG1776: server("blocked-by-policy", "tests/unit/serve/policy-report.test.ts"),
  SG1801: machine("SG1801 disk-full"),
  SG1802: machine("SG1802 not-writable"),
  SG1803: race("SG1803 Unexpected second build", "tests/unit/write/lock.test.ts"),
  SG1804: machine("SG1804 disk-fault"),
  SG1805: server("port-taken"),
  SG1806: server("cannot-listen"),
  SG1807: server("exposed-host"),
  SG1808: installation("SG1808 node-too-old"),
  SG1811: machine("SG1811 watch-limit", "tests/unit/commands/watch-limit.test.ts"),
  SG1812: elsewhere("a bug of sitegen", "tests/unit/dev/session-fault.test.ts")("fault-while-serving"),
  SG1861: machine("SG1861 not-readable"),
  SG1862: machine("too-many-open-files", "tests/unit/diagnostics/machine-error.test.ts"),
  SG1863: machine("SG1863 process-failed", "tests/failures/cases/processes.ts"),
  SG1864: machine("SG1864"),
  SG1865: installation("SG1865 missing-native-package"),
  SG1866: boundary("SG1866 memory-full"),
  SG1870: installation("SG1870 package-not-built", "tests/unit/commands/init.test.ts"),
  SG2017: installation('"SG2017", "compiler-missing"', "tests/contracts/upkeep/samples-compiler.test.ts"),
};

/** Codes whose examples have no place in a file of the site, with the reason. All others have one. */
export const NO_PLACE: readonly { codes: RegExp; reason: string }[] = [
  { codes: /^SG(?:1301|1319)$/, reason: "the config is missing, or must be" },
  { codes: /^SG(?:1701|175\d|1778)$/, reason: "the message names a path of the output" },
  { codes: /^SG18/, reason: "it is about the machine or the repository" },
  { codes: /^SG19/, reason: "the command line is wrong" },
  { codes: /^SG20(?:01|03|04|09|10|14|15)$/, reason: "the command itself cannot do its work" },
];
