import { catalog } from "#app/words/catalog";

export const { presetsCard } = catalog("ui/presets", {
  presetsCard: {
    custom: "Custom",
    inUse: "In use: {name}",
    notSaved: "Not saved: {name}",
    inTest: "In test: {name}",
    syncing: "Syncing: {name}",
    notInUse: "Not in use: {name}",
    apply: "Apply {name}",
    keepCurrent: "Keep current settings",
    whatChanges: "What {name} changes",
    change: "{what}: {from} → {to}",
  },
});
