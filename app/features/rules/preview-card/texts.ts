import { numeral } from "#app/words/numbers";

export const previewCard = {
  title: "Preview on past visits",
  visitsOf: "Visits of",
  lastDay: "Last 24 hours",
  lastWeek: "Last 7 days",
  lastMonth: "Last 30 days",
  run: "Run preview",
  cancel: "Cancel preview",
  visits: "visits",
  more: (details: number) => `${numeral(details)} more`,
  blocksYou: "This blocks you from your own store",
  adminIsNotAffected: "Your store admin is not affected.",
};

export const previewResult = {
  stopped: ({ outcomes, countries }: { readonly outcomes: string; readonly countries: string }) =>
    `${outcomes}. Countries: ${countries}.`,
  crawlersStopped: "Verified crawlers would be stopped",
  crawlersHelp: (crawlers: string) => `${crawlers}. Search engines drop pages they cannot read.`,
  wouldHaveStopped: "Most recent visits it would have stopped",
  wouldAllow: "Most recent visits it would allow",
  noIpAddress: "no IP address",
  unknownCountry: "unknown country",
};

export const runOutcome = {
  cancelled: "The preview was cancelled.",
  failed: "The preview failed",
  outdated: "You changed the form. Run the preview again to see the new result.",
};
