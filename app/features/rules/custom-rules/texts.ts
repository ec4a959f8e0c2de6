import { catalog } from "#app/words/catalog";

export const { customRuleEditorForm, customRuleEditorScreen } = catalog("rules/custom-rules", {
  customRuleEditorForm: {
    visitors: "Visitors",
    unknownValues: "Unknown values never match, not even with “is not”.",
    summary: "Summary",
    whatItDoes: "What it does",
    enabled: "Enabled",
    enabledHelp: "A disabled rule stays on the list but does nothing.",
    effect: "Effect",
    block: "Block or monitor these visitors",
    allow: "Allow them, regardless of other rules",
  },

  customRuleEditorScreen: {
    couldNotLoad: "The rule could not be loaded",
    isMissing: "This rule no longer exists",
    backToAll: "Back to all rules",
    blockLists: "Block Lists",
    newRule: "New custom rule",
    needsPlan: "Custom rules require a Premium or Pay-As-You-Go subscription.",
    needsPlanHelp:
      "You can look around and delete rules. They start working once your plan includes them.",
    unnamedRule: "Custom rule",
    added: "1 rule added",
  },
});
