export const conditionEditor = {
  howManyGroups: "How many groups must match",
  allGroups: "All groups must match",
  anyGroup: "Any group can match",
  addGroup: "Add group",
};

export const conditionGroup = {
  name: (group: number) => `Group ${group}`,
  remove: "Remove group",
  removeGroup: (group: number) => `Remove group ${group}`,
  howManyMustMatch: (group: number) => `Group ${group}: how many must match`,
  all: "All of these must match",
  any: "Any of these can match",
  addCondition: "Add condition",
  addConditionTo: (group: number) => `Add a condition to group ${group}`,
};

interface Place {
  readonly group: number;
  readonly condition: number;
}

export const conditionRow = {
  name: ({ group, condition }: Place) => `Group ${group}, condition ${condition}`,
  field: ({ group, condition }: Place) => `Group ${group}, condition ${condition}: field`,
  comparison: ({ group, condition }: Place) => `Group ${group}, condition ${condition}: comparison`,
  remove: ({ group, condition }: Place) => `Remove group ${group}, condition ${condition}`,
};

export const conditionValues = {
  severalAtOnce: "Several are separated by lines, commas, semicolons or spaces.",
  onePerLine: "One per line.",
  pattern:
    "One per line. # matches one digit, ? one letter and * any text. Of an email address, +tag is left out.",
  valueFor: (field: string) => `Value for “${field}”`,
  noneSelected: (field: string) => `Value for “${field}”: none selected`,
  selected: ({ field, values }: { readonly field: string; readonly values: string }) =>
    `Value for “${field}”: ${values}`,
  choose: "Choose",
};
