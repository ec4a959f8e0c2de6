export const customerDataScreen = {
  customerDataRequests: "Customer data requests",
  generalSettings: "General Settings",
  theRequests: "The requests",
  noRequestsInThe: "No requests in the last 30 days",
  whenACustomerRequests:
    "When a customer requests their data from your store, Shopify notifies Palisade. The customer’s data stored by Palisade is then available here as a file for 30 days.",
  openRequests: "Open requests",
  sendTheFileTo:
    "Send the file to the customer within 30 days. It contains personal data: only your staff can download it, and each download is recorded.",
  asked: (asked: string) => `Asked ${asked}`,
  availableUntil: (timeZone: string) => `Available until ${timeZone}`,
  notDownloadedYet: "Not downloaded yet",
  by: (downloadedBy: string) => ` by ${downloadedBy}`,
  download: "Download",
  downloadTheDataFor: (asked: string) => `Download the data for the request of ${asked}`,
};
