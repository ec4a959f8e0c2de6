export const customRuleEditorForm = {
  whatItDoes: "What it does",
  enabled: "Enabled",
  aDisabledRuleStays: "A disabled rule stays on the list but does nothing.",
  effect: "Effect",
  blockOrMonitorTheseVisitors: "Block or monitor these visitors",
  allowThemRegardlessOfOtherRules: "Allow them, regardless of other rules",
  visitors: "Visitors",
  unknownValuesNeverMatch: "Unknown values never match, not even with “is not”.",
  summary: "Summary",
};

export const customRuleEditorScreen = {
  blockLists: "Block Lists",
  newCustomRule: "New custom rule",
  customRule: "Custom rule",
};
