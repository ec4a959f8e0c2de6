import { catalog } from "#app/words/catalog";

export const { filePart } = catalog("platform/settings-file", {
  /** Changes and notes of the import of a settings file. */
  filePart: {
    replaced: "replaced",
    switchedOff: "Imported, turned off. {problem}",
    notImported: "Not imported. {problem}",
  },
});
