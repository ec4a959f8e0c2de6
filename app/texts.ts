export const root = {
  tryAgain: "Try again",
  pageNotFound: "Page not found",
  somethingWentWrong: "Something went wrong",
  thisPageDoesNot: "This page does not exist in Palisade.",
  thePageCouldNot:
    "The page could not be shown. Nothing you saved is lost. Please try again in a moment.",
  openTheDashboard: "Open the dashboard",
};
