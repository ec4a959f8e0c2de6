import { catalog } from "#app/words/catalog";
import { counted, numeral, percent, plural } from "#app/words/numbers";

export const {
  groupTable,
  periodPicker,
  referenceField,
  reportNotes,
  reportScreen,
  ruleModal,
  searchedSoFar,
  summaryCards,
  visitCells,
  visitFilters,
  visitsTable,
} = catalog("visits/report", {
  groupTable: {
    headings: {
      address: "Address",
      range: "Range",
      asn: "Network",
      country: "Country",
      rule: "Rule",
      page: "Page",
      source: "Referrer",
      crawler: "Crawler",
    },
    /** The headings as nouns for a sentence. */
    nouns: {
      address: "address",
      range: "range",
      asn: "network",
      country: "country",
      rule: "rule",
      page: "page",
      source: "referrer",
      crawler: "crawler",
    },
    nothingFound: "No visits found",
    nothingFoundHelp: "Try another period, or remove a filter.",
    visits: "Visits",
    stopped: "Stopped",
    bought: "Bought",
    unknown: "Unknown",
    last: "Last",
    howCounted: ({ visits, groups, shown, by }: HowCounted) =>
      groups > shown
        ? `${counted(visits, "visit", "visits")} in ${counted(groups, "group", "groups")} by ${by}; the ${numeral(shown)} largest are shown.`
        : `${counted(visits, "visit", "visits")} in ${counted(groups, "group", "groups")} by ${by}.`,
    countedSince:
      "Only visits since {moment} were counted, because there are so many; choose a shorter period to see others.",
  },

  periodPicker: {
    last24Hours: "Last 24 hours",
    last3Days: "Last 3 days",
    last7Days: "Last 7 days",
    last30Days: "Last 30 days",
    chooseDays: "Choose days…",
    period: "Period",
    firstDay: "First day",
    lastDay: "Last day",
    showTheseDays: "Show these days",
  },

  referenceField: {
    referenceCode: "Reference code from the block page",
    findVisit: "Find visit",
  },

  reportNotes: {
    undecided: "{visits, plural, one {# visit was} other {# visits were}} allowed without a check",
    undecidedAbout:
      "Your rules could not be checked in time, so these visitors were allowed in. If the number grows, contact us on the <link>contact page</link> and tell us the time. A few after an app update are normal.",
    unlogged:
      "{visits, plural, one {# visit is} other {# visits are}} counted above but not listed below, because a visitor opened too many pages or traffic was too high.",
    aboutAnalytics:
      "Why do your store’s analytics show other numbers? They count sessions, including visitors counted before Palisade could stop them. This report counts page views and shows the decision for each.",
    pageViews: ({ visits, blocked, bots }: PageViews) =>
      visits > 0
        ? `Of ${counted(visits, "page view", "page views")} in this period ${numeral(blocked)} ${plural(blocked, "was", "were")} blocked (${percent(blocked, visits)}) and ${numeral(bots)} came from crawlers that identify themselves.`
        : `Of ${counted(visits, "page view", "page views")} in this period ${numeral(blocked)} ${plural(blocked, "was", "were")} blocked and ${numeral(bots)} came from crawlers that identify themselves.`,
    moreAboutAnalytics: "More about analytics",
  },

  reportScreen: {
    allVisits: "All visits",
    byIpAddress: "By IP address",
    byIpRange: "By IP range",
    byNetwork: "By network",
    byCountry: "By country",
    byRule: "By rule",
    byPage: "By page",
    byReferrer: "By referrer",
    byCrawler: "By crawler",
    title: "Shop Visitor Report",
    subtitle: "Every visit to your store, the decision and the reason.",
    seePlans: "See plans",
    planShows:
      "Your plan shows the last 24 hours. A Premium or Pay-As-You-Go subscription shows up to 30 days.",
    live: "Live",
    liveAbout: "New visits appear automatically",
    show: "Show",
    notLoaded: "Visits could not be loaded",
  },

  ruleModal: {
    for24Hours: "For 24 hours",
    for7Days: "For 7 days",
    for30Days: "For 30 days",
    forever: "Forever",
    block: {
      question: "Block {target}?",
      questionVisitor: "Block this visitor?",
      confirm: "Block",
      confirmAnyway: "Block anyway",
      whatTo: "What to block",
    },
    allow: {
      question: "Allow {target}?",
      questionVisitor: "Allow this visitor?",
      confirm: "Allow",
      confirmAnyway: "Allow anyway",
      whatTo: "What to allow",
    },
    cancel: "Cancel",
    duration: "Duration",
    durationHelp:
      "IP addresses pass from one household to another. A rule that expires does not block the next household for long.",
    note: "Note",
    noAddresses: "None of the selected visits has an IP address.",
    andMore: "and {more, number} more",
  },

  searchedSoFar: {
    searchedBackTo:
      "Searched back to {moment}. Few visits match these filters, and there are many to search.",
    searchFurtherBack: "Search further back",
  },

  summaryCards: {
    visits: "Visits",
    visitors: "from about {visitors, plural, one {# visitor} other {# visitors}}",
    allowed: "Allowed",
    blocked: "Blocked",
    blockedFromCart: "and {visits, number} blocked from the cart",
    challenged: "Challenged",
    solved: "{visits, number} solved",
    bots: "Bots",
    botsFound: "{verified, number} verified, {spoofed, number} spoofed",
    vpnProxyTor: "VPN, proxy, Tor",
    comparedWith: "Compared with {period}.",
  },

  visitCells: {
    time: "Time",
    decision: "Decision",
    visitor: "Visitor",
    network: "Network",
    page: "Page",
    firewall: "Firewall",
    watched: "Watched",
    noThreat: "No threat",
    bought: "Bought",
    referenceCopied: "Reference code copied",
    addressCopied: "IP address copied",
    unknownAddress: "Unknown address",
    unknownNetwork: "Unknown network",
  },

  visitFilters: {
    any: "Any",
    stopped: "Stopped (any action)",
    allowed: "Allowed",
    blocked: "Blocked",
    redirected: "Redirected",
    blockedFromCart: "Blocked from cart",
    challenged: "Challenged",
    matchedMonitorOnly: "Matched a monitor-only rule",
    undecided: "Allowed without a check",
    markedAsSafe: "Marked as safe",
    noCrawlers: "No crawlers",
    allCrawlers: "All crawlers",
    verifiedCrawlers: "Verified crawlers",
    crawlersNotYetVerified: "Crawlers not yet verified",
    spoofedCrawlers: "Spoofed crawlers",
    unverifiedCrawlers: "Unverified crawlers",
    storefront: "Storefront",
    firewall: "Firewall",
    decision: "Decision",
    decidedBy: "Decided by",
    rule: "Rule",
    address: "Address",
    country: "Country",
    regionOrCity: "Region or city",
    network: "Network",
    ipType: "IP type",
    crawlers: "Crawlers",
    bought: "Bought",
    withOrder: "With an order",
    withoutOrder: "Without an order",
    signs: "Signs of automation",
    withSigns: "With signs",
    withoutSigns: "Without signs",
    within: "Time",
    browserOrDevice: "Browser or device",
    page: "Page",
    referrer: "Referrer",
    text: "Text",
    placeExample: "Kassel",
    networkExample: "AS64500 or part of the name",
    agentExample: "Chrome, Windows, iPhone",
    referrerExample: "google.com or a utm value",
    searchHint: "Search pages, referrers, user agents, networks and locations",
    chosenRule: "the chosen one",
  },

  visitsTable: {
    rows: { singular: "visit", plural: "visits" },
    addresses: "{count, plural, one {# address} other {# addresses}}",
    blockAddresses: "Block addresses",
    allowAddresses: "Allow addresses",
    newerVisits: "Newer visits",
    olderVisits: "Older visits",
    nothingSoFar: "Nothing found so far",
    nothingSoFarHelp: "Search further back.",
    nothingFound: "No visits found",
    nothingFoundHelp: "Try another period, or remove a filter.",
    empty: "No visits in this period",
    emptyHelp:
      "Visits appear here shortly after they happen, once the app embed is on in your theme.",
  },
});

interface HowCounted {
  readonly visits: number;
  readonly groups: number;
  /** Groups in the table. */
  readonly shown: number;
  /** Name of the property that visits of a group share. */
  readonly by: string;
}

interface PageViews {
  readonly visits: number;
  readonly blocked: number;
  readonly bots: number;
}
