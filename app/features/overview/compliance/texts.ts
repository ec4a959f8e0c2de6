import { catalog } from "#app/words/catalog";

export const { customerDataScreen, dataRequestMail, dataRequests } = catalog(
  "overview/compliance",
  {
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
      requested: "Asked {moment}",
      availableUntil: "Available until {moment}",
      notDownloaded: "Not downloaded yet",
      downloaded: "{by, select, null {Downloaded {moment}} other {Downloaded {moment} by {by}}}",
      download: "Download",
      downloadFor: "Download the data for the request of {moment}",
    },

    dataRequestMail: {
      subject: "A customer requested their data",
      notice:
        "A customer requested their data. Open Settings, then “Customer data requests”, to download what Palisade keeps.",
      text: "A customer used Shopify to request the data your store keeps about them. Palisade’s data is ready as a file. Please send it to the customer within 30 days, together with the data you and your other apps keep.\n\nYour staff can download it for 30 days, and each download is recorded.",
    },

    dataRequests: {
      isGone:
        "This request no longer exists: it is older than 30 days, or the customer’s data was deleted.",
    },
  },
);
