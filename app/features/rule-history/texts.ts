export const comparisonModal = {
  already: "Your rules are already the same. There is nothing to restore.",
  noRules: "No rule, list, redirect or policy changed from the previous version.",
  whatVersionChanged: (to: string) => `What version ${to} changed`,
  undoTheFirstChange: "Undo the first change?",
  restoreVersion: (to: string) => `Restore version ${to}?`,
  close: "Close",
  restoreAnyway: "Restore anyway",
  restore: "Restore",
  cancel: "Cancel",
  comparing: "Comparing…",
  restoringCreatesANewVersion: (counts: string) => `Restoring creates a new version: ${counts}.`,
  theFirstOfAreShown: ({
    differences,
    all,
  }: {
    readonly differences: number;
    readonly all: string;
  }) => `The first ${differences} of ${all} are shown.`,
  notChangedByRestoring: "Not changed by restoring",
  otherChanges: "Other changes",
};

export const differenceList = {
  added: "Added",
  removed: "Removed",
  changed: "Changed",
  added2: (added: string) => `${added} added`,
  removed2: (removed: string) => `${removed} removed`,
  changed2: (changed: string) => `${changed} changed`,
};

export const historyPanel = {
  allChangesToRules: ({ versions, days }: { readonly versions: string; readonly days: number }) =>
    `All changes to rules, lists, redirects and visit decisions. You can compare and restore the latest ${versions} from the last ${days} days. Suspensions, bypass links and admin access are also listed, but restoring never changes them or your plan.`,
  theHistory: "The history",
  historyOfYourRules: "History of your rules",
  noChangesYet: "No changes yet.",
  showOlderChanges: "Show older changes",
};

export const versionItem = {
  current: "Current",
  firewall: "Firewall · ",
  itsRulesAreNoLongerKept: " · its rules are no longer kept",
  whatChanged: "What changed",
  whatVersionChanged: (version: string) => `What version ${version} changed`,
  undo: "Undo…",
  undoVersionTheLastChange: (version: string) => `Undo version ${version}, the last change`,
  restore: "Restore…",
  restoreVersion: (version: string) => `Restore version ${version}`,
};
