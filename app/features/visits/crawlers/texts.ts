import { catalog } from "#app/words/catalog";

export const { alarm, crawlerErrors } = catalog("visits/crawlers", {
  alarm: {
    subject: "Search engines and other verified crawlers get errors",
    /** Sentences about the errors of an hour, by entry point. */
    errors: {
      storefront:
        "From {from} to {until} ({zone}), {errors, number} of {answers, plural, one {# answer} other {# answers}} of the app embed to verified crawlers were errors: {kinds}.",
      edge: "From {from} to {until} ({zone}), {errors, number} of {answers, plural, one {# answer} other {# answers}} of your Cloudflare firewall to verified crawlers were errors: {kinds}.",
      "forward-auth":
        "From {from} to {until} ({zone}), {errors, number} of {answers, plural, one {# answer} other {# answers}} of your own server’s firewall to verified crawlers were errors: {kinds}.",
    },
    missing: "{pages, plural, one {# page was} other {# pages were}} not found, which is no error.",
    advice:
      "Search engines drop pages that answer with errors. The Bot Blocker shows which crawlers got them.",
  },

  /** Names of the kinds of errors with their numbers, for a list. */
  crawlerErrors: {
    challenge: "{times, plural, one {# challenge} other {# challenges}}",
    blocked: "{times, number} blocked by a rule",
    refused: "{times, number} refused (status 4xx)",
    failed: "{times, plural, one {# server error} other {# server errors}}",
  },
});
