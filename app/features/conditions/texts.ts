export const conditionEditor = {
  howManyGroupsMustMatch: "How many groups must match",
  allGroupsMustMatch: "All groups must match",
  anyGroupCanMatch: "Any group can match",
  addGroup: "Add group",
};

export const conditionGroup = {
  removeGroup: "Remove group",
  remove: (toLowerCase: string) => `Remove ${toLowerCase}`,
  howManyMustMatch: (name: string) => `${name}: how many must match`,
  allOfTheseMustMatch: "All of these must match",
  anyOfTheseCanMatch: "Any of these can match",
  addCondition: "Add condition",
  addAConditionTo: (toLowerCase: string) => `Add a condition to ${toLowerCase}`,
};

export const conditionRow = {
  in1frAuto: "1fr auto",
  field: (name: string) => `${name}: field`,
  comparison: (name: string) => `${name}: comparison`,
  remove: (toLowerCase: string) => `Remove ${toLowerCase}`,
};

export const conditionValues = {
  several: "Several are separated by lines, commas, semicolons or spaces.",
  valueFor: (field: string) => `Value for “${field}”`,
  onePerLine: "One per line.",
  noneSelected: "none selected",
  choose: "Choose",
};
