export const presetsCard = {
  custom: "Custom",
  inUse: "In use",
  notSaved: "Not saved",
  inTest: "In test",
  syncing: "Syncing",
  notInUse: "Not in use",
  apply: (name: string) => `Apply ${name}`,
  keepCurrentSettings: "Keep current settings",
  whatChanges: (name: string) => `What ${name} changes`,
};
