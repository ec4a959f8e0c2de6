import { whenOpened } from "#app/ui/modals/when-opened";

/* Dialogs of rules for other screens. Each is loaded when it is first opened. */

export const AddEntriesDialog = whenOpened(() =>
  import("./entry-editor/add-entries-dialog").then((module) => module.AddEntriesDialog),
);
export const EditEntryDialog = whenOpened(() =>
  import("./entry-editor/edit-entry-dialog").then((module) => module.EditEntryDialog),
);
export const ImportRulesDialog = whenOpened(() =>
  import("./files/import-dialog").then((module) => module.ImportRulesDialog),
);
export const CountryPicker = whenOpened(() =>
  import("./country-list/country-picker").then((module) => module.CountryPicker),
);
export const CountryDialog = whenOpened(() =>
  import("./country-list/country-dialog").then((module) => module.CountryDialog),
);
