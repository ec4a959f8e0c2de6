import { catalog } from "#app/words/catalog";

export const { customerDataScreen } = catalog("overview/compliance", {
  customerDataScreen: {
    title: "Customer data requests",
    generalSettings: "General Settings",
    couldNotLoad: "The requests could not be loaded",
    none: "No requests in the last 30 days",
    whatHappens:
      "When a customer requests their data from your store, Shopify notifies Palisade. The customer’s data stored by Palisade is then available here as a file for 30 days.",
    openRequests: "Open requests",
    sendTheFile:
      "Send the file to the customer within 30 days. It contains personal data: only your staff can download it, and each download is recorded.",
    asked: "Asked {moment}",
    availableUntil: "Available until {moment}",
    notDownloaded: "Not downloaded yet",
    downloaded: "{by, select, null {Downloaded {moment}} other {Downloaded {moment} by {by}}}",
    download: "Download",
    downloadAsked: "Download the data for the request of {moment}",
  },
});
