import { catalog } from "#app/words/catalog";
import { numeral, percent } from "#app/words/numbers";

export const {
  counterCard,
  counterGrid,
  dashboardScreen,
  nextSteps,
  planUsageCard,
  trendCard,
  trendTable,
  undecidedNote,
  unusualNote,
} = catalog("overview/dashboard", {
  counterCard: {
    movable: "movable card",
    move: "Move {title}",
  },

  counterGrid: {
    loading: "Loading the counts",
  },

  dashboardScreen: {
    hello: "Hello",
    helloStore: "Hello, {storeName}",
    welcome: "Welcome to Palisade.",
    updated: "Updated {when}",
    reload: "Reload",
    reportRange: "Report range",
    comparedWith: "Compared with {period}.",
    lastBlocked: "Last blocked visit {when}.",
    lastBlockedByFirewall: "The firewall last blocked a visit {when}.",
    noneBlocked: "No visits blocked recently.",
    notLoaded: "The counts could not be loaded.",
    tryAgain: "Try again",
    stillInAnalytics: "Blocked visits still appear in your store’s and search engines’ analytics.",
    why: "Why?",
    emptyWhitelist: "Empty Country Whitelist",
    whitelistHelp:
      "Whitelist mode is set but no countries are listed. This is an invalid configuration and all visits are permitted.",
    openCountryBlocker: "Open the country blocker",
  },

  nextSteps: {
    blockLists: "Block Lists",
    fraudProtect: "Fraud Protect",
    autoCancelFilters: "Auto-cancel filters",
    countryBlocker: "Country Blocker",
    ipBlocker: "IP Blocker",
    geolocationRedirects: "Geolocation Redirects",
  },

  planUsageCard: {
    title: "Pay-As-You-Go plan",
    used: ({ used, most, share }: Usage) =>
      `${numeral(used)} of ${numeral(most)} page views used (${percent(share, 100)})`,
    upgrade: "Upgrade to Premium",
  },

  trendCard: {
    hourByHour: "Hour by hour",
    dayByDay: "Day by day",
    count: "Count",
    chart: "Chart",
    table: "Table",
    chartNotLoaded: "The chart could not be loaded. These are its numbers.",
    trendNotLoaded: "The trend could not be loaded. Reload to try again.",
  },

  trendTable: {
    time: "Time",
  },

  undecidedNote: {
    title:
      "{visits, plural, one {# visit was allowed without a check} other {# visits were allowed without a check}}",
    why: "Your rules could not be checked in time, so these visitors were allowed in.",
    viewVisits: "View visits",
  },

  unusualNote: {
    standsOut:
      "{times, select, null {{time} stands out: {count, number} {unit}.} other {{time} stands out: {count, number} {unit}, {times, number} times the usual.}}",
    rulesChanged: "<link>Rules changed</link>: {changes}.",
  },
});

interface Usage {
  readonly used: number;
  readonly most: number;
  /** Used share, in percent. */
  readonly share: number;
}
