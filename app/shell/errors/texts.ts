import { catalog } from "#app/words/catalog";

export const { chunkNotice, platformBoundary, screenProblem, root } = catalog("shell/errors", {
  platformBoundary: {
    handlingResponse: "Handling response",
  },

  chunkNotice: {
    notLoaded: "A part of Palisade could not be loaded.",
    reload: "Reload",
  },

  screenProblem: {
    notLoaded: "This page did not load",
    reload: "Reload",
    notLoadedAbout:
      "A part of Palisade could not be loaded. It may have been updated, or the connection was lost. Reload the page to continue.",
    failed: "Something went wrong",
    failedAbout: "Nothing you saved is lost.",
    openTheDashboard: "Open the dashboard",
  },

  /** Texts of a page that failed as a whole. */
  root: {
    tryAgain: "Try again",
    pageNotFound: "Page not found",
    somethingWentWrong: "Something went wrong",
    pageNotFoundAbout: "This page does not exist in Palisade.",
    somethingWentWrongAbout:
      "The page could not be shown. Nothing you saved is lost. Please try again in a moment.",
    openTheDashboard: "Open the dashboard",
  },
});
