import { catalog } from "#app/words/catalog";

export const {
  changes,
  conflicts,
  addRuleDialog,
  blockListsScreen,
  bulkDialogs,
  conflictsPanel,
  orderCard,
  orderChanges,
  orderProblems,
  orderWords,
  hits,
  ruleFilters,
  ruleMenu,
  ruleRow,
  ruleTable,
  rulesPanel,
  screenTabs,
} = catalog("overview/block-lists", {
  addRuleDialog: {
    title: "Add rules",
    type: "Type",
    block: "Block or monitor these visitors",
    allow: "Allow them, regardless of other rules",
  },

  blockListsScreen: {
    title: "Block Lists",
    subtitle:
      "Every rule of every list: what it does, how often it matches, and which is checked first.",
    addRules: "Add rules",
    whitelists: "Whitelists",
    added: "{rules, plural, one {# rule} other {# rules}} added",
    view: "View",
    couldNotLoad: "The rules could not be loaded",
  },

  bulkDialogs: {
    deleteRules: "Delete {rules, plural, one {# rule} other {# rules}}?",
    delete: "Delete",
    bringBack:
      "To bring deleted rules back, restore an earlier version from the history, which restores all rules. To pause rules instead, disable them.",
    changeWhatTheyDo: "Change what {rules, plural, one {# rule does} other {# rules do}}",
    change: "Change",
    cancel: "Cancel",
    action: "Action",
    actionHelp: "Pages and allow rules stay as they are. To redirect visitors, edit a single rule.",
  },

  changes: {
    changed: "{rules, plural, one {# rule} other {# rules}} changed",
    deleted: "{rules, plural, one {# rule} other {# rules}} deleted",
    othersMatch:
      "{found, plural, one {# rule matches} other {# rules match}} now, not {count, number}. Reload the page, review them and try again.",
  },

  /** Reasons why rules never take effect, by cause. */
  conflicts: {
    "shadowed-by-allow": "{name} does nothing: “{by}” already allows all its visitors.",
    shadowed: "{name} does nothing: “{by}” is in your custom order and matches first.",
    redundant: "{name} does nothing: “{by}” already covers it with the same action.",
    "switched-off":
      "{name}: the list is off, so {count, plural, one {# rule in it is} other {# rules in it are}} inactive.",
    expired:
      "{name}: {count, plural, one {# rule expired and no longer applies} other {# rules expired and no longer apply}}.",
    unused:
      "{name}: {count, plural, one {# rule} other {# rules}} matched no visits in the last {days} days.",
  },

  conflictsPanel: {
    title: "Conflicts",
    about:
      "Rules that never do anything. Only certain conflicts are shown: rules that expire, or that apply to some pages only, are not compared with others.",
    none: "No conflicts: every rule can take effect.",
    firstAreShown: "The first {conflicts, number} are shown. Resolve some to see more.",
    deleteRule: { label: "Delete the rule", question: "Delete the rule?" },
    deleteRules: { label: "Delete them", question: "Delete them?" },
    disableRules: "Disable them",
    turnOnList: "Turn on the list",
    delete: "Delete",
    bringBack:
      "To bring deleted rules back, restore an earlier version from the history, which restores all rules.",
  },

  orderCard: {
    title: "Custom order",
    placesTaken: "{rules, number} of {most, number}",
    about:
      "These rules are checked before all others, from top to bottom. The first match decides. Allow rules are always checked before them. All other rules follow the default order: {defaultOrder}. To add a rule, choose “Check first” in its menu.",
    none: "No custom order yet.",
    noEffect: "Its list is allow-only, so its priority has no effect",
  },

  orderProblems: {
    twice: "A rule appears twice in the order.",
    deleted: "A rule in this order was deleted. Reload the page.",
  },

  orderChanges: {
    isOutdated: "The order was changed elsewhere since you opened this page. Reload the page.",
    allowRule: "Allow rules are always checked first and need no custom priority.",
  },

  orderWords: {
    beforeAll: "Before all other rules",
    custom: "Custom order, {place}",
    usual: "Priority {place}",
  },

  hits: {
    recent:
      "{recent} {hits24h, plural, one {hit} other {hits}} in 24 hours, {hits7d, number} in 7 days",
  },

  ruleFilters: {
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
  },

  ruleMenu: {
    edit: "Edit",
    duplicate: "Duplicate",
    checkFirst: "Check first",
    moveUp: "Move up",
    moveDown: "Move down",
    moveToDefaultOrder: "Move to default order",
    disable: "Disable",
    enable: "Enable",
    delete: "Delete",
  },

  ruleRow: {
    rule: "Rule",
    whatItDoes: "What it does",
    priority: "Priority",
    hits: "Hits 24 h / 7 d",
    expires: "Expires",
    actions: "Actions",
    bypasses: "Bypasses: {checks}",
    listIsOff: "List is off",
    watched: "{visits, number} watched",
    expiresAt: "Expires: {when}",
    never: "never",
  },

  ruleTable: {
    rules: { singular: "rule", plural: "rules" },
    selectAll: "Select all {rules, number} rules",
    none: "No rules found",
    tryAnotherSearch: "Try another search, or clear the filters.",
    enable: "Enable",
    disable: "Disable",
    extend: "Extend",
    changeAction: "Change action",
    delete: "Delete",
  },

  rulesPanel: {
    none: "No rules yet",
    addRules: "Add rules",
    about:
      "All rules of all lists in one place: countries, IP addresses, networks, referrers, pages, user agents, crawlers, behavior and custom rules.",
  },

  screenTabs: {
    all: "All",
    visitors: "Block visitors",
    watch: "Monitor only",
    unused: "No hits",
    conflicts: "Conflicts",
    appeals: "Unblock requests",
    history: "History",
  },
});
