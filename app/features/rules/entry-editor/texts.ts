export const addEntriesDialog = {
  addAnyway: "Add anyway",
  add: "Add",
  cancel: "Cancel",
  effect: "Effect",
};

export const addProblemBanner = {
  removeTheseEntries: "Remove these entries",
};

export const addedSummary = {
  checkHowTheseLinesWereRead: "Check how these lines were read",
  addedButAlreadyCovered: "Added, but already covered by another entry",
  skippedBecauseTheyAre: "Skipped, because they are already on the list",
  entryAdded: "entry added",
  entriesAdded: "entries added",
  done: "Done",
  line: (line: string) => `Line ${line}`,
};

export const changeHistory = {
  history: "History",
  noChangesYet: "No changes yet.",
  compareAndRestore: "Compare and restore",
};

export const changeQuestion = {
  thisBlocksYouFrom: "This blocks you from your own store",
  thisStopsVisitorsYou: "This stops visitors you had last week",
  thisMayStopVisitorsYouWant: "This may stop visitors you want",
  saveAnyway: "Save anyway",
  yourStoreAdminIsNotAffected: "Your store admin is not affected.",
};

export const editEntryDialog = {
  saveAnyway: "Save anyway",
  save: "Save",
  cancel: "Cancel",
  enabled: "Enabled",
  aDisabledEntryStays: "A disabled entry stays on the list but does nothing.",
};

export const entryBadges = {
  allow: "Allow",
  yourPlanDoesNot:
    "Your plan does not include this entry, so it does nothing. Upgrade, or delete entries above it.",
  inactive: "Inactive",
  manyPeopleShareThis:
    "Many people share this IP address. Let the entry expire after a day, or block by something else.",
  sharedIpAddress: "Shared IP address",
};

export const entryCells = {
  noHits: "No hits",
  never: "Never",
  added: "Added ",
};

export const entryValue = {
  ipAddressCopied: "IP address copied",
};

export const extendDialog = {
  extend: (count: string) => `Extend ${count}`,
  extend2: "Extend",
  cancel: "Cancel",
};

export const kindPageDialog = {
  continue: "Continue",
  cancel: "Cancel",
  aRuleWithSeveral:
    "A rule with several conditions, such as a country and an IP type. You set its conditions on a separate page.",
};

export const planBanner = {
  theRequiresAPremium: (title: string) =>
    `The ${title} requires a Premium or Pay-As-You-Go subscription.`,
  seePlans: "See plans",
  youCanSaveEntries:
    "You can save entries now. They start working once your plan includes this list.",
  pleaseUpgradeYourPlan: (title: string) => `${title} Please upgrade your plan.`,
  upgradePlan: "Upgrade plan",
};

export const problemList = {
  lines: "Lines",
  andMore: (more: string) => `and ${more} more`,
};
