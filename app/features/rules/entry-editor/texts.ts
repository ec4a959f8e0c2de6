import { catalog } from "#app/words/catalog";

export const {
  addEntriesDialog,
  addProblemBanner,
  addedSummary,
  addForm,
  changeHistory,
  done,
  editEntryDialog,
  entryBadges,
  entryCells,
  entryValue,
  extendDialog,
  kindPageDialog,
  planBanner,
  problemList,
} = catalog("rules/entry-editor", {
  addEntriesDialog: {
    effect: "Effect",
    add: "Add",
    addAnyway: "Add anyway",
    cancel: "Cancel",
  },

  addProblemBanner: {
    removeTheseEntries: "Remove these entries",
  },

  done: {
    added: "{count, plural, one {# entry added} other {# entries added}}",
    changed: "{count, plural, one {# entry changed} other {# entries changed}}",
    deleted: "{count, plural, one {# entry deleted} other {# entries deleted}}",
    list: "List",
    turnedOn: "{list} turned on",
    turnedOff: "{list} turned off",
    follows: "Firewall also uses your storefront’s {list}",
    followsNot: "Firewall uses only its own {list}",
  },

  addForm: { chooseOne: "Choose one." },

  addedSummary: {
    title: "{count, plural, one {# entry added} other {# entries added}}",
    checkLines: "Check how these lines were read",
    alreadyCovered: "Added, but already covered by another entry",
    alreadyListed: "Skipped, because they are already on the list",
    line: "Line {line}",
    done: "Done",
  },

  changeHistory: {
    title: "History",
    none: "No changes yet.",
    compareAndRestore: "Compare and restore",
  },

  editEntryDialog: {
    enabled: "Enabled",
    enabledHelp: "A disabled entry stays on the list but does nothing.",
    save: "Save",
    saveAnyway: "Save anyway",
    cancel: "Cancel",
  },

  entryBadges: {
    allow: "Allow",
    inactive: "Inactive",
    inactiveHelp:
      "Your plan does not include this entry, so it does nothing. Upgrade, or delete entries above it.",
    sharedAddress: "Shared IP address",
    sharedAddressHelp:
      "Many people share this IP address. Let the entry expire after a day, or block by something else.",
  },

  entryCells: {
    noHits: "No hits",
    never: "Never",
    added: "Added {when}",
  },

  entryValue: {
    addressCopied: "IP address copied",
  },

  extendDialog: {
    title: "Extend {count, plural, one {# entry} other {# entries}}",
    extend: "Extend",
    cancel: "Cancel",
  },

  kindPageDialog: {
    about:
      "A rule with several conditions, such as a country and an IP type. You set its conditions on a separate page.",
    continue: "Continue",
    cancel: "Cancel",
  },

  planBanner: {
    title: "The {blocker} requires a Premium or Pay-As-You-Go subscription.",
    about:
      "You can look around, export and delete entries. Adding them needs a plan that includes this list.",
    seePlans: "See plans",
    upgradePlan: "Upgrade plan",
    pleaseUpgrade:
      "The {blocker} requires a Premium or Pay-As-You-Go subscription. Please upgrade your plan.",
  },

  problemList: {
    lines: "Lines",
    andMore: "and {count, number} more",
  },
});
