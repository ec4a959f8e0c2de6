import { catalog } from "#app/words/catalog";

export const { previewCard, previewResult, runOutcome, saveEffect } = catalog(
  "rules/preview-card",
  {
    previewCard: {
      title: "Preview on past visits",
      visitsOf: "Visits of",
      lastDay: "Last 24 hours",
      lastWeek: "Last 7 days",
      lastMonth: "Last 30 days",
      run: "Run preview",
      cancel: "Cancel preview",
      visits: "visits",
      more: "{details, number} more",
      blocksYou: "This blocks you from your own store",
      adminIsNotAffected: "Your store admin is not affected.",
    },

    previewResult: {
      stopped: "{outcomes}. Countries: {countries}.",
      crawlersStopped: "Verified crawlers would be stopped",
      crawlersHelp: "{crawlers}. Search engines drop pages they cannot read.",
      wouldHaveStopped: "Most recent visits it would have stopped",
      wouldAllow: "Most recent visits it would allow",
      noIpAddress: "no IP address",
      unknownCountry: "unknown country",
    },

    saveEffect: { noVisits: "No visits in the last 7 days to compare with." },

    runOutcome: {
      cancelled: "The preview was cancelled.",
      failed: "The preview failed",
      outdated: "You changed the form. Run the preview again to see the new result.",
    },
  },
);
