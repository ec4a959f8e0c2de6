import type { ReactNode } from "react";

import { counted, numeral, plural } from "#app/words/numbers";

export const entryFilters = {
  all: "All",
  enabled: "Enabled",
  disabled: "Disabled",
  expired: "Expired",
  added: "Added",
  newestFirst: "Newest first",
  oldestFirst: "Oldest first",
  lowestFirst: "Lowest first",
  hitsOfWeek: "Hits in 7 days",
  mostFirst: "Most first",
  lastHit: "Last hit",
  effect: "Effect",
  blockAndAllow: "Block and allow",
  block: "Block",
  allow: "Allow",
  effectIs: { block: "Effect: block", allow: "Effect: allow" },
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
  hitsOfWeek: "Hits 7 d",
  expires: "Expires",
  added: "Added",
  actions: "Actions",
  never: "Never",
  expiresOn: (when: ReactNode) => <>Expires: {when}</>,
  neverExpires: "never",
  expired: (when: ReactNode) => <>Expired {when}</>,
};

export const entryTable = {
  entry: "entry",
  entries: "entries",
  noneFound: "No entries found",
  noneFoundHelp: "Try another search, or clear the filters.",
  enable: "Enable",
  disable: "Disable",
  extend: "Extend",
  unblockAndAllow: "Unblock and allow",
  delete: "Delete",
  deleteEntries: (count: number) =>
    count === 1 ? "Delete this entry?" : `Delete ${counted(count, "entry", "entries")}?`,
  deleteEntriesHelp:
    "To bring deleted entries back, restore an earlier version from the history in Block Lists, which restores all rules. To pause entries instead, disable them.",
};

export const listEmpty = {
  title: (many: string) => `No ${many} yet`,
  add: (many: string) => `Add ${many}`,
};

interface ListCounts {
  readonly block: number;
  readonly allow: number;
  readonly expired: number;
}

export const listSwitchCard = {
  on: ({ block, allow, expired }: ListCounts) =>
    expired === 0
      ? `On: ${numeral(block)} blocked, ${numeral(allow)} allowed.`
      : `On: ${numeral(block)} blocked, ${numeral(allow)} allowed. ${numeral(expired)} of these ${plural(expired, "has", "have")} expired.`,
  off: "Off: visits are not checked against this list.",
  isOn: (list: string) => `${list} is on`,
};

export const ruleListScreen = {
  whitelists: "Whitelists",
  add: (many: string) => `Add ${many}`,
  block: (who: string) => `Block: ${who}`,
  allow: (who: string) => `Allow: ${who}`,
};
