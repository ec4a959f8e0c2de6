export const editorPage = {
  the: (thing: string) => `The ${thing}`,
  thisNoLongerExists: (thing: string) => `This ${thing} no longer exists`,
  backToAllS: (thing: string) => `Back to all ${thing}s`,
  whatYouTypedIs: " What you typed is still here, but it can no longer be saved.",
};

export const fileProblems = {
  nothingWasAdded: "Nothing was added",
};

export const formBanners = {
  theseSettingsWereChanged: "These settings were changed elsewhere since you opened this page",
  keepMyEdits: "Keep my edits",
  showTheLatestVersion: "Show the latest version",
  yourEditsAreStill:
    "Your edits are still here. If you keep them, saving replaces the other change.",
  nothingWasSaved: "Nothing was saved",
};

export const importDialog = {
  importAnyway: "Import anyway",
  cancel: "Cancel",
  theFileWasNotRead: "The file was not read",
  nothingWasImported: "Nothing was imported",
};

export const importRowsDialog = {
  sFromAFile: (thing: string) =>
    `${thing}s from a file are added to the end of your list, turned off so that you can check them first.`,
  add: "Add",
  theFileContainsNoS: (thing: string) => `The file contains no ${thing}s.`,
};

export const pageSaveBar = {
  unsavedChanges: "Unsaved changes",
  save: "Save",
  leavePageWithUnsavedChanges: "Leave page with unsaved changes?",
  leavePage: "Leave page",
  stay: "Stay",
  leavingThisPageWill: "Leaving this page will delete all unsaved changes.",
};

export const permissionButton = {
  openPalisadeInYour: "Open Palisade in your store admin to allow this.",
  notAllowedEverythingElse: "Not allowed. Everything else still works. You can allow it later.",
  yourStoreAdminDid: "Your store admin did not respond. Try again.",
};

export const textFileField = {
  couldNotBeRead: (name: string) => `${name} could not be read. Choose the file again.`,
};
