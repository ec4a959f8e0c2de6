import { catalog } from "#app/words/catalog";

export const {
  answers,
  copyField,
  editorPage,
  fileKind,
  fileProblems,
  formBanners,
  importDialog,
  importRowsDialog,
  pageSaveBar,
  permissionButton,
  planQuestion,
  textFileField,
  typedLines,
} = catalog("ui/forms", {
  answers: {
    isGone: "This no longer exists. Someone deleted it.",
  },

  copyField: {
    copy: "Copy",
    copyWhat: "Copy: {what}",
  },

  editorPage: {
    isMissingAbout: "It was deleted, perhaps by another staff member.",
    typedIsHere: "What you typed is still here, but it can no longer be saved.",
  },

  fileKind: {
    isOther: "{file} is not a {kinds} file.",
    isEmpty: "{file} is empty.",
    isLarger: "{file} is larger than {size}.",
    kilobytes: "{size} kB",
    megabytes: "{size} MB",
  },

  fileProblems: {
    title: "Nothing can be added",
    leftOut: "These parts of the file are left out",
    more: "and {count, number} more",
    problem: "{place} {at}: {message}",
  },

  formBanners: {
    isOutdated: "These settings were changed elsewhere since you opened this page",
    keepMyEdits: "Keep my edits",
    showLatest: "Show the latest version",
    isOutdatedAbout:
      "Your edits are still here. If you keep them, saving replaces the other change.",
    notSaved: "Nothing was saved",
  },

  importDialog: {
    importAnyway: "Import anyway",
    cancel: "Cancel",
    notRead: "The file was not read",
    notImported: "Nothing was imported",
  },

  importRowsDialog: {
    add: "Add",
  },

  pageSaveBar: {
    unsavedChanges: "Unsaved changes",
    save: "Save",
    question: "Leave page with unsaved changes?",
    leavePage: "Leave page",
    stay: "Stay",
    questionAbout: "Leaving this page will delete all unsaved changes.",
  },

  permissionButton: {
    openInAdmin: "Open Palisade in your store admin to allow this.",
    notAllowed: "Not allowed. Everything else still works. You can allow it later.",
    noAnswer: "Your store admin did not respond. Try again.",
  },

  planQuestion: {
    title: "Upgrade plan",
  },

  textFileField: {
    unreadable: "{name} could not be read. Choose the file again.",
  },

  typedLines: {
    problem: "Line {line}: {problem}",
  },
});
