export const confirmModal = {
  cancel: "Cancel",
};

export const whenOpened = {
  /** After a script failed to load, Chromium requests it again only after the page is reloaded. */
  failed: "This could not be loaded. Check your connection and reload the page.",
};
