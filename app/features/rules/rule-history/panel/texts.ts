import { catalog } from "#app/words/catalog";

export const { comparisonModal, undoModal, differenceList, historyPanel, versionItem } = catalog(
  "rules/rule-history/panel",
  {
    comparisonModal: {
      whatVersionChanged: "What version {version} changed",
      restoreVersion: "Restore version {version}?",
      comparing: "Comparing…",
      nothingToRestore: "Your rules are already the same. There is nothing to restore.",
      nothingChanged: "No rule, list, redirect or policy changed from the previous version.",
      whatRestoringDoes: "Restoring creates a new version: {counts}.",
      notChangedByRestoring: "Not changed by restoring",
      otherChanges: "Other changes",
      restored: "Your rules are restored",
      restore: "Restore",
      restoreAnyway: "Restore anyway",
      cancel: "Cancel",
      close: "Close",
    },

    undoModal: {
      title: "Undo only version {version}?",
      comparing: "Comparing…",
      nothing: "There is nothing left to undo.",
      undoing: "Undoing creates a new version: {counts}.",
      ended:
        "{count, plural, one {# rule has ended. It comes} other {# rules have ended. They come}} back without effect.",
      stays: "Stays as it is",
      later: "{versions, plural, one {# later change.} other {# later changes.}}",
      laterOf:
        "{versions, plural, one {# later change: {counts}.} other {# later changes: {counts}.}}",
      line: "Version {version}: {summary}",
      changedLater: "Later versions changed the same rules, so this one cannot be undone alone",
      place: "{what} ({where})",
      more: "and {count, number} more",
      instead: "Undo the later changes first, or change these rules yourself.",
      undone: "The change is undone",
      undo: "Undo",
      undoAnyway: "Undo anyway",
      cancel: "Cancel",
      close: "Close",
    },

    differenceList: {
      onlyFirstShown: "The first {shown, number} of {all, number} are shown.",
      added: "Added",
      removed: "Removed",
      changed: "Changed",
      nothing: "nothing",
      becomes: "{before} → {after}",
      countAdded: "{count, number} added",
      countRemoved: "{count, number} removed",
      countChanged: "{count, number} changed",
    },

    historyPanel: {
      couldNotLoad: "The history could not be loaded",
      title: "History of your rules",
      about:
        "All changes to rules, lists, redirects and visit decisions. You can compare, undo and restore the latest {versions, number} from the last {days, number} days. Suspensions, bypass links and admin access are also listed, but undo and restore never change them or your plan.",
      none: "No changes yet.",
      showOlder: "Show older changes",
    },

    versionItem: {
      current: "Current",
      version: "Version {version}",
      firewall: "Firewall",
      rulesNotKept: "its rules are no longer kept",
      whatChanged: "What changed",
      whatVersionChanged: "What version {version} changed",
      undo: "Undo…",
      undoLast: "Undo version {version}, the last change",
      undoOnlyThis: "Undo only this…",
      undoVersion: "Undo only version {version}",
      restore: "Restore…",
      restoreVersion: "Restore version {version}",
    },
  },
);
