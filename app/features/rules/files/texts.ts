export const importDialog = {
  aFileOfRules: "A file of rules",
  aFileExportedFrom:
    "A file exported from Palisade, from any store and any list, or a plain list of IP addresses, one per line. You can review the new rules before they are added. Existing rules stay as they are; new ones are added in your name, dated today.",
  importRules: "Import rules",
  import: "Import",
};

export const importPreview = {
  line: (line: string) => `Line ${line}`,
  cannotBeImportedFix: (problemCount: string) =>
    `${problemCount} cannot be imported. Fix them to import the file.`,
  someColumnsAreNotImported: "Some columns are not imported",
  mayStopVisitorsYouWant: (riskCount: string) => `${riskCount} may stop visitors you want`,
  blockRule: "block rule",
  allowRule: "allow rule",
  blockRules: "block rules",
  allowRules: "allow rules",
  disabled: (off: string) => `Disabled: ${off}.`,
  alreadyExpiredSoTheyDoNothing: (ended: string) =>
    `Already expired, so they do nothing: ${ended}.`,
  skippedBecauseTheyAlready: (known: string) =>
    `Skipped, because they already exist or appear twice in the file: ${known}.`,
  thisFileAddsNothing: "This file adds nothing.",
  adds: (added: string) => `Adds ${added}:`,
};

export const useRuleFiles = {
  import: "Import",
  export: "Export",
  asCsv: "As CSV",
  asJson: "As JSON",
};
