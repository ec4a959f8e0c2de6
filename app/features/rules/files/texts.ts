import { catalog } from "#app/words/catalog";

export const { importDialog, importPreview, layoutFields, useRuleFiles } = catalog("rules/files", {
  importDialog: {
    title: "Import rules",
    file: "A file of rules",
    fileHelp:
      "A file exported from Palisade, from any store and any list, or a plain list of IP addresses, one per line. You can review the new rules before they are added. Existing rules stay as they are; new ones are added in your name, dated today.",
    import: "Import",
  },

  importPreview: {
    cannotBeImported:
      "{count, plural, one {# rule} other {# rules}} cannot be read and will be left out",
    line: "Line {line}",
    nothing: "This file adds nothing.",
    adds: "Adds {count, plural, one {# rule} other {# rules}}:",
    block: "{kind}: {count, plural, one {# block rule} other {# block rules}}",
    allow: "{kind}: {count, plural, one {# allow rule} other {# allow rules}}",
    disabled: "Disabled: {count, number}.",
    expired: "Already expired, so they do nothing: {count, number}.",
    skipped: "Skipped, because they already exist or appear twice in the file: {count, number}.",
    someColumnsNotImported: "Some columns are not imported",
    quoted: "“{name}”",
    unusedColumns: "Palisade does not use these columns: {names}.",
    noticed: "{count, plural, one {# rule} other {# rules}} to look at before you import",
    mayStopWantedVisitors:
      "{count, plural, one {# rule} other {# rules}} may stop visitors you want",
  },

  layoutFields: {
    valueColumn: "Column of the values",
  },

  useRuleFiles: {
    import: "Import",
    export: "Export",
    asCsv: "As CSV",
    asJson: "As JSON",
    imported: "{count, plural, one {# rule imported} other {# rules imported}}",
    importedSome:
      "{count, plural, one {# rule imported} other {# rules imported}}, {leftOut, number} left out",
  },
});
