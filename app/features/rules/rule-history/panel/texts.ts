import { counted, numeral } from "#app/words/numbers";

export const comparisonModal = {
  whatVersionChanged: (version: number) => `What version ${version} changed`,
  restoreVersion: (version: number) => `Restore version ${version}?`,
  comparing: "Comparing…",
  nothingToRestore: "Your rules are already the same. There is nothing to restore.",
  nothingChanged: "No rule, list, redirect or policy changed from the previous version.",
  whatRestoringDoes: (counts: string) => `Restoring creates a new version: ${counts}.`,
  notChangedByRestoring: "Not changed by restoring",
  otherChanges: "Other changes",
  restored: "Your rules are restored",
  restore: "Restore",
  restoreAnyway: "Restore anyway",
  cancel: "Cancel",
  close: "Close",
};

export const undoModal = {
  title: (version: number) => `Undo only version ${version}?`,
  comparing: "Comparing…",
  nothing: "There is nothing left to undo.",
  undoing: (counts: string) => `Undoing creates a new version: ${counts}.`,
  ended: (count: number) =>
    `${counted(count, "rule has ended. It comes", "rules have ended. They come")} back without effect.`,
  stays: "Stays as it is",
  later: ({ versions, counts }: { versions: number; counts: string }) =>
    [counted(versions, "later change", "later changes"), counts].filter(Boolean).join(": ") + ".",
  line: ({ version, summary }: { version: number; summary: string }) =>
    `Version ${version}: ${summary}`,
  changedLater: "Later versions changed the same rules, so this one cannot be undone alone",
  place: ({ where, what }: { where: string; what: string }) => `${what} (${where})`,
  more: (count: number) => `and ${numeral(count)} more`,
  instead: "Undo the later changes first, or change these rules yourself.",
  undone: "The change is undone",
  undo: "Undo",
  undoAnyway: "Undo anyway",
  cancel: "Cancel",
  close: "Close",
};

export const differenceList = {
  onlyFirstShown: ({ shown, all }: { shown: number; all: number }) =>
    `The first ${numeral(shown)} of ${numeral(all)} are shown.`,
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
    `All changes to rules, lists, redirects and visit decisions. You can compare, undo and restore the latest ${numeral(versions)} from the last ${numeral(days)} days. Suspensions, bypass links and admin access are also listed, but undo and restore never change them or your plan.`,
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
  undoLast: (version: number) => `Undo version ${version}, the last change`,
  undoOnlyThis: "Undo only this…",
  undoVersion: (version: number) => `Undo only version ${version}`,
  restore: "Restore…",
  restoreVersion: (version: number) => `Restore version ${version}`,
};
