import { catalog } from "#app/words/catalog";

export const { confirmModal, whenOpened } = catalog("ui/modals", {
  confirmModal: {
    cancel: "Cancel",
  },

  whenOpened: {
    /** After a script failed to load, Chromium requests it again only after the page is reloaded. */
    failed: "This could not be loaded. Check your connection and reload the page.",
  },
});
