import type { ReactNode } from "react";

import { counted, numeral } from "#app/words/numbers";

export const addRuleDialog = {
  title: "Add rules",
  type: "Type",
  block: "Block or monitor these visitors",
  allow: "Allow them, regardless of other rules",
};

export const blockListsScreen = {
  title: "Block Lists",
  subtitle:
    "Every rule of every list: what it does, how often it matches, and which is checked first.",
  addRules: "Add rules",
  whitelists: "Whitelists",
  added: (rules: number) => `${counted(rules, "rule", "rules")} added`,
  view: "View",
  couldNotLoad: "The rules could not be loaded",
};

export const bulkDialogs = {
  deleteRules: (rules: number) => `Delete ${counted(rules, "rule", "rules")}?`,
  delete: "Delete",
  bringBack:
    "To bring deleted rules back, restore an earlier version from the history, which restores all rules. To pause rules instead, disable them.",
  changeWhatTheyDo: (rules: number) => `Change what ${counted(rules, "rule does", "rules do")}`,
  change: "Change",
  cancel: "Cancel",
  action: "Action",
  actionHelp: "Pages and allow rules stay as they are. To redirect visitors, edit a single rule.",
};

export const conflictsPanel = {
  title: "Conflicts",
  about:
    "Rules that never do anything. Only certain conflicts are shown: rules that expire, or that apply to some pages only, are not compared with others.",
  none: "No conflicts: every rule can take effect.",
  firstAreShown: (conflicts: number) =>
    `The first ${numeral(conflicts)} are shown. Resolve some to see more.`,
  deleteRule: { label: "Delete the rule", question: "Delete the rule?" },
  deleteRules: { label: "Delete them", question: "Delete them?" },
  disableRules: { label: "Disable them", question: null },
  turnOnList: { label: "Turn on the list", question: null },
  delete: "Delete",
  bringBack:
    "To bring deleted rules back, restore an earlier version from the history, which restores all rules.",
};

export const orderCard = {
  title: "Custom order",
  placesTaken: ({ rules, most }: { readonly rules: number; readonly most: number }) =>
    `${numeral(rules)} of ${numeral(most)}`,
  about: (defaultOrder: string) =>
    `These rules are checked before all others, from top to bottom. The first match decides. Allow rules are always checked before them. All other rules follow the default order: ${defaultOrder}. To add a rule, choose “Check first” in its menu.`,
  none: "No custom order yet.",
  noEffect: "Its list is allow-only, so its priority has no effect",
};

export const ruleFilters = {
  priority: "Priority",
  firstToLast: "First to last",
  added: "Added",
  newestFirst: "Newest first",
  hitsIn7Days: "Hits in 7 days",
  mostFirst: "Most first",
  lastHit: "Last hit",
  type: "Type",
  status: "Status",
  enabled: "Enabled",
  disabled: "Disabled",
  expired: "Expired",
  inactive: "Inactive: not in your plan",
  effect: "Effect",
  blocks: "Blocks or monitors",
  allows: "Allows",
  action: "Action",
  source: "Source",
  search: "Value, label, note or IP address",
};

export const ruleMenu = {
  edit: "Edit",
  duplicate: "Duplicate",
  checkFirst: "Check first",
  moveUp: "Move up",
  moveDown: "Move down",
  moveToDefaultOrder: "Move to default order",
  disable: "Disable",
  enable: "Enable",
  delete: "Delete",
};

export const ruleRow = {
  rule: "Rule",
  whatItDoes: "What it does",
  priority: "Priority",
  hits: "Hits 24 h / 7 d",
  expires: "Expires",
  actions: "Actions",
  bypasses: (checks: string) => `Bypasses: ${checks}`,
  listIsOff: "List is off",
  watched: (visits: number) => `${numeral(visits)} watched`,
  expiresAt: (when: ReactNode) => <>Expires: {when}</>,
  never: "never",
};

export const ruleTable = {
  rules: { singular: "rule", plural: "rules" },
  selectAll: (rules: number) => `Select all ${numeral(rules)} rules`,
  none: "No rules found",
  tryAnotherSearch: "Try another search, or clear the filters.",
  enable: "Enable",
  disable: "Disable",
  extend: "Extend",
  changeAction: "Change action",
  delete: "Delete",
};

export const rulesPanel = {
  none: "No rules yet",
  addRules: "Add rules",
  about:
    "All rules of all lists in one place: countries, IP addresses, networks, referrers, pages, user agents, crawlers, behavior and custom rules.",
};

export const screenTabs = {
  all: "All",
  visitors: "Block visitors",
  watch: "Monitor only",
  unused: "No hits",
  conflicts: "Conflicts",
  appeals: "Unblock requests",
  history: "History",
};
