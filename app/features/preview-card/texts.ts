export const previewResult = {
  countries: ({ stopped, stopped2 }: { readonly stopped: string; readonly stopped2: string }) =>
    `${stopped}. Countries: ${stopped2}.`,
  verifiedCrawlersWouldBeStopped: "Verified crawlers would be stopped",
  searchEnginesDropPages: (crawlers: string) =>
    `${crawlers}. Search engines drop pages they cannot read.`,
  mostRecentVisitsIt: "Most recent visits it would have stopped",
  mostRecentVisitsItWouldAllow: "Most recent visits it would allow",
  noIpAddress: "no IP address",
  unknownCountry: "unknown country",
};

export const runOutcome = {
  thePreviewWasCancelled: "The preview was cancelled.",
  thePreviewFailed: "The preview failed",
  youChangedTheForm: "You changed the form. Run the preview again to see the new result.",
};
