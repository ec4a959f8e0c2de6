export const addRuleDialog = {
  addRules: "Add rules",
  type: "Type",
  blockOrMonitorTheseVisitors: "Block or monitor these visitors",
  allowThemRegardlessOfOtherRules: "Allow them, regardless of other rules",
};

export const blockListsScreen = {
  blockLists: "Block Lists",
  everyRuleOfEvery:
    "Every rule of every list: what it does, how often it matches, and which is checked first.",
  addRules: "Add rules",
  whitelists: "Whitelists",
  added: (added: string) => `${added} added`,
  view: "View",
  theRules: "The rules",
};

export const bulkDialogs = {
  delete: (count: string) => `Delete ${count}?`,
  delete2: "Delete",
  toBringDeletedRules:
    "To bring deleted rules back, restore an earlier version from the history, which restores all rules. To pause rules instead, disable them.",
  ruleDoes: "rule does",
  rulesDo: "rules do",
  change: "Change",
  cancel: "Cancel",
  action: "Action",
  pagesAndAllowRules:
    "Pages and allow rules stay as they are. To redirect visitors, edit a single rule.",
};

export const conflictsPanel = {
  conflicts: "Conflicts",
  rulesThatNeverDo:
    "Rules that never do anything. Only certain conflicts are shown: rules that expire, or that apply to some pages only, are not compared with others.",
  noConflictsEveryRule: "No conflicts: every rule can take effect.",
  theFirstAreShown: (conflictsShown: string) =>
    `The first ${conflictsShown} are shown. Resolve some to see more.`,
  deleteTheRule: "Delete the rule",
  deleteThem: "Delete them",
  disableThem: "Disable them",
  turnOnTheList: "Turn on the list",
  delete: "Delete",
  toBringDeletedRules: (text: string) =>
    `${text} To bring deleted rules back, restore an earlier version from the history, which restores all rules.`,
};

export const orderCard = {
  customOrder: "Custom order",
  of: ({
    rules,
    prioritisedEntries,
  }: {
    readonly rules: number;
    readonly prioritisedEntries: string;
  }) => `${rules} of ${prioritisedEntries}`,
  theseRulesAreChecked: (usual: string) =>
    `These rules are checked before all others, from top to bottom. The first match decides. Allow rules are always checked before them. All other rules follow the default order: ${usual}. To add a rule, choose “Check first” in its menu.`,
  noCustomOrderYet: "No custom order yet.",
  itsListIsAllow: "Its list is allow-only, so its priority has no effect",
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
  inactiveNotInYourPlan: "Inactive: not in your plan",
  effect: "Effect",
  blocksOrMonitors: "Blocks or monitors",
  allows: "Allows",
  action: "Action",
  source: "Source",
  valueLabelNoteOrIpAddress: "Value, label, note or IP address",
  orderAsc: "order asc",
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
  hits24H7D: "Hits 24 h / 7 d",
  expires: "Expires",
  actions: "Actions",
  bypasses: (skips: string) => `Bypasses: ${skips}`,
  listIsOff: "List is off",
  watched: (monitored7d: string) => `${monitored7d} watched`,
};

export const ruleTable = {
  selectAllRules: (matching: string) => `Select all ${matching} rules`,
  noRulesFound: "No rules found",
  tryAnotherSearchOr: "Try another search, or clear the filters.",
  enable: "Enable",
  disable: "Disable",
  extend: "Extend",
  changeAction: "Change action",
  delete: "Delete",
};

export const rulesPanel = {
  noRulesYet: "No rules yet",
  addRules: "Add rules",
  allRulesOfAll:
    "All rules of all lists in one place: countries, IP addresses, networks, referrers, pages, user agents, crawlers, behavior and custom rules.",
};
