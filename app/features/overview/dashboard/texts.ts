import { catalog } from "#app/words/catalog";

export const {
  cardOrder,
  cards,
  counterCard,
  counterGrid,
  dashboardScreen,
  days,
  nextSteps,
  planUsageCard,
  ranges,
  trendCard,
  trendSummary,
  trendTable,
  undecidedNote,
  units,
  unusualNote,
} = catalog("overview/dashboard", {
  cardOrder: {
    isOutdated: "The cards were moved elsewhere since you opened this page.",
  },

  cards: {
    blockLists: "Block Visitors",
    fraudProtect: "Fraud Protect",
    asnBlocker: "ASN Blocker",
    ipBlocker: "IP Blocker",
    regionBlocker: "Country Blocker",
    vpn: "Bot/VPN/Proxy Blocker",
  },

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

  days: {
    name: "{weekday} {day} {month}",
    label: "{day} {month}",
    hour: "{name}, {time}",
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
    used: "{used, number} of {most, number} page views used ({share})",
    upgrade: "Upgrade to Premium",
  },

  ranges: {
    day: "24 hours",
    threeDays: "3 days",
    week: "1 week",
    month: "30 days",
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

  trendSummary: {
    none: "0 {unit}.",
    most: "{total, number} {unit}, most on {name}: {count, number}.",
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

  units: {
    pageViews: "{count, plural, one {page view blocked} other {page views blocked}}",
    // Singular for 0 and 1 in English, by the specification.
    ordersCancelled:
      "{count, plural, =0 {order cancelled} one {order cancelled} other {orders cancelled}}",
  },

  unusualNote: {
    standsOut:
      "{times, select, null {{time} stands out: {count, number} {unit}.} other {{time} stands out: {count, number} {unit}, {times, number} times the usual.}}",
    rulesChanged: "<link>Rules changed</link>: {changes}.",
  },
});
