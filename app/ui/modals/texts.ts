export const confirmModal = {
  cancel: "Cancel",
};

export const whenOpened = {
  /** Chromium does not ask again for a script that failed before the page is loaded anew. */
  failed: "This could not be loaded. Check your connection and reload the page.",
};
