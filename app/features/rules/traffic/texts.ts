import { catalog } from "#app/words/catalog";

export const { networksCard, referrersCard, trafficCard } = catalog("rules/traffic", {
  networksCard: {
    title: "Networks of your visitors",
    showAll: "Show all {count, number} networks",
  },

  referrersCard: {
    title: "Where your visitors come from",
    showAll: "Show all {count, number} websites",
    stopWithoutReferrer: "Stop visitors without a referrer",
    stopWithoutReferrerHelp:
      "Bookmarks, typed URLs, apps and email programs send no referrer. {direct, plural, one {# visit} other {# visits}} of the last 7 days ({percent}).",
  },

  trafficCard: {
    noVisits: "No visits in the last 7 days yet.",
    ofVisits:
      "{isEstimate, select, true {Of about {total, plural, one {# visit} other {# visits}} in the last 7 days. Estimated from a sample.} other {Of {total, plural, one {# visit} other {# visits}} in the last 7 days.}}",
    share: "{visits, plural, one {# visit} other {# visits}} ({percent})",
    showFewer: "Show fewer",
    onTheList: "On the list",
    block: "Block",
    blockSource: "Block {name}",
  },
});
