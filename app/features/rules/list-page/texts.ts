export const entryFilters = {
  all: "All",
  enabled: "Enabled",
  disabled: "Disabled",
  expired: "Expired",
  added: "Added",
  newestFirst: "Newest first",
  oldestFirst: "Oldest first",
  lowestFirst: "Lowest first",
  hitsIn7Days: "Hits in 7 days",
  mostFirst: "Most first",
  lastHit: "Last hit",
  blockAndAllow: "Block and allow",
  block: "Block",
  allow: "Allow",
  createdDesc: "created desc",
  effect: "Effect",
  effect2: (effect: string) => `Effect: ${effect}`,
};

export const entryMenu = {
  edit: "Edit",
  unblockAndAllow: "Unblock and allow",
  blockInstead: "Block instead",
  disable: "Disable",
  enable: "Enable",
  delete: "Delete",
};

export const entryTableRow = {
  whatItDoes: "What it does",
  hits7D: "Hits 7 d",
  expires: "Expires",
  added: "Added",
  actions: "Actions",
  never: "Never",
  expired: "Expired ",
};

export const entryTable = {
  noEntriesFound: "No entries found",
  tryAnotherSearchOr: "Try another search, or clear the filters.",
  enable: "Enable",
  disable: "Disable",
  extend: "Extend",
  unblockAndAllow: "Unblock and allow",
  delete: "Delete",
  thisEntry: "this entry",
  entries: (count: number) => `${count} entries`,
  delete2: (what: string) => `Delete ${what}?`,
  toBringDeletedEntries:
    "To bring deleted entries back, restore an earlier version from the history in Block Lists, which restores all rules. To pause entries instead, disable them.",
};

export const listEmpty = {
  noYet: (many: string) => `No ${many} yet`,
  add: (many: string) => `Add ${many}`,
};

export const listSwitchCard = {
  blockedAllowed: ({ block, allow }: { readonly block: string; readonly allow: string }) =>
    `${block} blocked, ${allow} allowed.`,
  ofTheseExpired: ({
    all,
    expired,
    expired2,
  }: {
    readonly all: string;
    readonly expired: string;
    readonly expired2: string;
  }) => `${all} ${expired} of these ${expired2} expired.`,
  on: (counts: string) => `On: ${counts}`,
  offVisitsAreNot: "Off: visits are not checked against this list.",
  isOn: (name: string) => `${name} is on`,
};

export const ruleListScreen = {
  whitelists: "Whitelists",
  add: (many: string) => `Add ${many}`,
  block: (blockHelp: string) => `Block: ${blockHelp}`,
  allow: (allowHelp: string) => `Allow: ${allowHelp}`,
};
