import { numeral } from "../../words/numbers";

export const comparisonModal = {
  whatVersionChanged: (version: number) => `What version ${version} changed`,
  undoFirstChange: "Undo the first change?",
  restoreVersion: (version: number) => `Restore version ${version}?`,
  comparing: "Comparing…",
  nothingToRestore: "Your rules are already the same. There is nothing to restore.",
  nothingChanged: "No rule, list, redirect or policy changed from the previous version.",
  whatRestoringDoes: (counts: string) => `Restoring creates a new version: ${counts}.`,
  onlyFirstShown: ({ shown, all }: { shown: number; all: number }) =>
    `The first ${numeral(shown)} of ${numeral(all)} are shown.`,
  notChangedByRestoring: "Not changed by restoring",
  otherChanges: "Other changes",
  restore: "Restore",
  restoreAnyway: "Restore anyway",
  cancel: "Cancel",
  close: "Close",
};

export const differenceList = {
  added: "Added",
  removed: "Removed",
  changed: "Changed",
  nothing: "nothing",
  becomes: (before: string, after: string) => `${before} → ${after}`,
  countAdded: (count: number) => `${numeral(count)} added`,
  countRemoved: (count: number) => `${numeral(count)} removed`,
  countChanged: (count: number) => `${numeral(count)} changed`,
};

export const historyPanel = {
  couldNotLoad: "The history could not be loaded",
  title: "History of your rules",
  about: ({ versions, days }: { versions: number; days: number }) =>
    `All changes to rules, lists, redirects and visit decisions. You can compare and restore the latest ${numeral(versions)} from the last ${numeral(days)} days. Suspensions, bypass links and admin access are also listed, but restoring never changes them or your plan.`,
  none: "No changes yet.",
  showOlder: "Show older changes",
};

export const versionItem = {
  current: "Current",
  version: (version: number) => `Version ${version}`,
  firewall: "Firewall",
  rulesNotKept: "its rules are no longer kept",
  whatChanged: "What changed",
  whatVersionChanged: (version: number) => `What version ${version} changed`,
  undo: "Undo…",
  undoVersion: (version: number) => `Undo version ${version}, the last change`,
  restore: "Restore…",
  restoreVersion: (version: number) => `Restore version ${version}`,
};
