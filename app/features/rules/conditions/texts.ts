import { catalog } from "#app/words/catalog";

export const { conditionEditor, conditionGroup, conditionRow, conditionValues } = catalog(
  "rules/conditions",
  {
    conditionEditor: {
      howManyGroups: "How many groups must match",
      allGroups: "All groups must match",
      anyGroup: "Any group can match",
      addGroup: "Add group",
    },

    conditionGroup: {
      name: "Group {group}",
      remove: "Remove group",
      removeGroup: "Remove group {group}",
      howManyMustMatch: "Group {group}: how many must match",
      all: "All of these must match",
      any: "Any of these can match",
      addCondition: "Add condition",
      addConditionTo: "Add a condition to group {group}",
    },

    conditionRow: {
      name: "Group {group}, condition {condition}",
      field: "Group {group}, condition {condition}: field",
      comparison: "Group {group}, condition {condition}: comparison",
      remove: "Remove group {group}, condition {condition}",
    },

    conditionValues: {
      severalAtOnce: "Several are separated by lines, commas, semicolons or spaces.",
      onePerLine: "One per line.",
      pattern:
        "One per line. # matches one digit, ? one letter and * any text. Of an email address, +tag is left out.",
      valueFor: "Value for “{field}”",
      noneSelected: "Value for “{field}”: none selected",
      selected: "Value for “{field}”: {values}",
      choose: "Choose",
    },
  },
);
