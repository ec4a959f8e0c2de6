import { catalog } from "#app/words/catalog";

export const {
  entryFilters,
  entryMenu,
  entryTableRow,
  entryTable,
  listEmpty,
  listSwitchCard,
  ruleListScreen,
} = catalog("rules/list-page", {
  entryFilters: {
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
  },

  entryMenu: {
    edit: "Edit",
    unblockAndAllow: "Unblock and allow",
    blockInstead: "Block instead",
    disable: "Disable",
    enable: "Enable",
    delete: "Delete",
  },

  entryTableRow: {
    whatItDoes: "What it does",
    hitsOfWeek: "Hits 7 d",
    expires: "Expires",
    added: "Added",
    actions: "Actions",
    never: "Never",
    expiresOn: "Expires: {when}",
    neverExpires: "never",
    expired: "Expired {when}",
  },

  entryTable: {
    entry: "entry",
    entries: "entries",
    noneFound: "No entries found",
    noneFoundHelp: "Try another search, or clear the filters.",
    enable: "Enable",
    disable: "Disable",
    extend: "Extend",
    unblockAndAllow: "Unblock and allow",
    delete: "Delete",
    deleteEntries:
      "{count, plural, =1 {Delete this entry?} other {Delete {count, plural, one {# entry} other {# entries}}?}}",
    deleteEntriesHelp:
      "To bring deleted entries back, restore an earlier version from the history in Block Lists, which restores all rules. To pause entries instead, disable them.",
  },

  listEmpty: {
    title: "No {many} yet",
    add: "Add {many}",
  },

  listSwitchCard: {
    on: "{expired, plural, =0 {On: {block, number} blocked, {allow, number} allowed.} other {On: {block, number} blocked, {allow, number} allowed. {expired, number} of these {expired, plural, one {has} other {have}} expired.}}",
    off: "Off: visits are not checked against this list.",
    isOn: "{list} is on",
  },

  ruleListScreen: {
    whitelists: "Whitelists",
    add: "Add {many}",
    block: "Block: {who}",
    allow: "Allow: {who}",
  },
});
