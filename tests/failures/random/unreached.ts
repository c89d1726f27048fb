/** Diagnostics below SG1700 that no generated document causes, with the reason. Rows of the catalogue of failures show them. */
export const UNREACHED: Readonly<Record<string, string>> = {
  SG0070: "would be a finding",
  SG1047: "needs the network",
  SG1048: "needs the network",
  SG1049: "needs the network",
  SG1067: "is not reported beside pages with errors",
  SG1123: "a file that changes during the build",
  SG1124: "a symbolic link",
  SG1129: "a symbolic link",
  SG1161: "a pipe or a device",
  SG1162: "a file of 2 GiB",
  SG1211: "the package of this repository is found",
  SG1243: "the package of this repository is found",
  SG1244: "the package of this repository is found",
  SG1304: "takes ten seconds each time",
  SG1319: "`init` and `migrate` report it",
  SG1386: "would end the process of the test",
  SG1387: "would end the process of the test",
  SG1388: "would end the process of the test",
  SG1507: "would refuse the whole site",
  SG1508: "needs a package with native code",
  SG1607: "`--check-reproducible` reports it",
  SG1608: "needs a package with native code",
  SG1609: "needs a package with native code",
  SG1684: "would end the process of the test",
  SG1685: "takes ten seconds each time",
  SG1686: "would end the process of the test",
  SG1687: "would end the process of the test",
  SG1688: "would end the process of the test",
};

/** Codes that no document of the first seed has caused yet, and some could. Only ever shortened. */
export const OPEN: readonly string[] = ["SG1604"];
