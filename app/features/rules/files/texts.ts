import { catalog } from "#app/words/catalog";

export const {
  importDialog,
  importPreview,
  layoutFields,
  useRuleFiles,
  importRules,
  fileProblems,
  ruleFields,
} = catalog("rules/files", {
  importRules: {
    noneReadable:
      "{count, plural, one {# rule} other {# rules}} cannot be imported. Nothing was imported.",
    leftOut:
      "{count, plural, one {# rule} other {# rules}} cannot be read and will be left out: line {lines}.",
    leftOutAndOthers:
      "{count, plural, one {# rule} other {# rules}} cannot be read and will be left out: line {lines} and others.",
    unwanted: "{count, plural, one {# rule} other {# rules}} may stop visitors you want.",
    ignored: "Columns that are not imported: {columns}.",
    question: "Import anyway?",
    noRoom:
      "A list can have at most {most, number} rules. One has {listed, number}, so {fresh, number} more cannot be added. Nothing was imported.",
    orderFull:
      "At most {most} rules can be in your custom order. {taken} are in it, and {more} more do not fit. Nothing was imported.",
  },

  fileProblems: {
    missingColumns:
      "The first line must name the columns. Missing: {columns}. Export your rules to see the format.",
    readAsTitle: "Line {line} is read as a title: “{text}”.",
    tooManyLines:
      "The file contains more than {most, number} lines; at most {most, number} rules at a time.",
    tooManyRules:
      "The file contains more than {most, number} rules; at most {most, number} rules at a time.",
    noRules: "The file contains no rules.",
    notValid: "It is not valid.",
    otherType:
      "type: Only rules of the type {type} are imported here. Block Lists imports every type.",
    otherEffect:
      "effect: Only rules with the effect {effect} are imported here. Block Lists imports both.",
    regionsOfOther: "regions: Only countries have regions.",
    ofColumn: "{column}: {problem}",
    garbled:
      "The line contains �, which replaces characters that are not UTF-8. Save the file as “CSV UTF-8”.",
    tooWide: "A line of the file has more than 10,000 cells, so it is not a list of rules.",
    joinedColumns: "The columns {first} and {second} are read as one IP range.",
    isNegated: "The column negated marks this line as an exception. Add it as a rule that allows.",
    notRulesFile: "This is not a Palisade rules file.",
    ruleTooLarge: "A rule in the file is too large.",
    newerVersion: "This file was made by a newer version of Palisade.",
  },

  ruleFields: {
    types: "Use one of the types {types}.",
    time: 'Use a date and time as in "2027-01-31T12:00:00Z".',
    place: "Use a whole number from 1 to {most}.",
    oneOf: "Use one of {values}.",
    noValue: "Enter a value for the rule.",
    valueTooLong: "The value is too long.",
    yesOrNo: "Enter yes or no.",
    labelTooLong: "A label has at most {most} characters.",
  },

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
    unusedColumns: "Palisade does not use these columns: {names}.",
    noticed: "{count, plural, one {# rule} other {# rules}} to look at before you import",
    mayStopGenuineVisitors:
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
