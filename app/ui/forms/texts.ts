import { numeral } from "#app/words/numbers";

export const copyField = {
  copy: "Copy",
  copyWhat: (what: string) => `Copy: ${what}`,
};

export const editorPage = {
  isMissingAbout: "It was deleted, perhaps by another staff member.",
  typedIsHere: "What you typed is still here, but it can no longer be saved.",
};

export const fileProblems = {
  title: "Nothing can be added",
  leftOut: "These parts of the file are left out",
  more: (count: number) => `and ${numeral(count)} more`,
  problem: ({ place, at, message }: Problem) => `${place} ${at}: ${message}`,
};

interface Problem {
  /** Name of one unit of the file, such as "Row". */
  readonly place: string;
  readonly at: number;
  readonly message: string;
}

export const formBanners = {
  isOutdated: "These settings were changed elsewhere since you opened this page",
  keepMyEdits: "Keep my edits",
  showLatest: "Show the latest version",
  isOutdatedAbout: "Your edits are still here. If you keep them, saving replaces the other change.",
  notSaved: "Nothing was saved",
};

export const importDialog = {
  importAnyway: "Import anyway",
  cancel: "Cancel",
  notRead: "The file was not read",
  notImported: "Nothing was imported",
};

export const importRowsDialog = {
  add: "Add",
};

export const pageSaveBar = {
  unsavedChanges: "Unsaved changes",
  save: "Save",
  question: "Leave page with unsaved changes?",
  leavePage: "Leave page",
  stay: "Stay",
  questionAbout: "Leaving this page will delete all unsaved changes.",
};

export const permissionButton = {
  openInAdmin: "Open Palisade in your store admin to allow this.",
  notAllowed: "Not allowed. Everything else still works. You can allow it later.",
  noAnswer: "Your store admin did not respond. Try again.",
};

export const textFileField = {
  unreadable: (name: string) => `${name} could not be read. Choose the file again.`,
};

export const typedLines = {
  problem: (line: number, problem: string) => `Line ${line}: ${problem}`,
};
