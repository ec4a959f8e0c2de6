import type { ReactNode } from "react";

import { counted, numeral } from "#app/words/numbers";

export const addEntriesDialog = {
  effect: "Effect",
  add: "Add",
  addAnyway: "Add anyway",
  cancel: "Cancel",
};

export const addProblemBanner = {
  removeTheseEntries: "Remove these entries",
};

export const addedSummary = {
  title: (count: number) => counted(count, "entry added", "entries added"),
  checkLines: "Check how these lines were read",
  alreadyCovered: "Added, but already covered by another entry",
  alreadyListed: "Skipped, because they are already on the list",
  line: (line: number) => `Line ${line}`,
  done: "Done",
};

export const changeHistory = {
  title: "History",
  none: "No changes yet.",
  compareAndRestore: "Compare and restore",
};

export const editEntryDialog = {
  enabled: "Enabled",
  enabledHelp: "A disabled entry stays on the list but does nothing.",
  save: "Save",
  saveAnyway: "Save anyway",
  cancel: "Cancel",
};

export const entryBadges = {
  allow: "Allow",
  inactive: "Inactive",
  inactiveHelp:
    "Your plan does not include this entry, so it does nothing. Upgrade, or delete entries above it.",
  sharedAddress: "Shared IP address",
  sharedAddressHelp:
    "Many people share this IP address. Let the entry expire after a day, or block by something else.",
};

export const entryCells = {
  noHits: "No hits",
  never: "Never",
  added: (when: ReactNode) => <>Added {when}</>,
};

export const entryValue = {
  addressCopied: "IP address copied",
};

export const extendDialog = {
  title: (count: number) => `Extend ${counted(count, "entry", "entries")}`,
  extend: "Extend",
  cancel: "Cancel",
};

export const kindPageDialog = {
  about:
    "A rule with several conditions, such as a country and an IP type. You set its conditions on a separate page.",
  continue: "Continue",
  cancel: "Cancel",
};

export const planBanner = {
  title: (blocker: string) => `The ${blocker} requires a Premium or Pay-As-You-Go subscription.`,
  about:
    "You can look around, export and delete entries. Adding them needs a plan that includes this list.",
  seePlans: "See plans",
  upgradePlan: "Upgrade plan",
  pleaseUpgrade: (blocker: string) =>
    `The ${blocker} requires a Premium or Pay-As-You-Go subscription. Please upgrade your plan.`,
};

export const problemList = {
  lines: "Lines",
  andMore: (count: number) => `and ${numeral(count)} more`,
};
