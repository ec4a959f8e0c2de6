export const platformBoundary = {
  handlingResponse: "Handling response",
};

export const screenProblem = {
  thisPageDidNotLoad: "This page did not load",
  reload: "Reload",
  aPartOfPalisade:
    "A part of Palisade could not be loaded. It may have been updated, or the connection was lost. Reload the page to continue.",
  somethingWentWrong: "Something went wrong",
  openTheDashboard: "Open the dashboard",
};
