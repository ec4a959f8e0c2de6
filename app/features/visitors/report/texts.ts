export const groupTable = {
  address: "Address",
  range: "Range",
  network: "Network",
  country: "Country",
  rule: "Rule",
  page: "Page",
  referrer: "Referrer",
  crawler: "Crawler",
  noVisitsFound: "No visits found",
  tryAnotherPeriodOr: "Try another period, or remove a filter.",
  visits: "Visits",
  stopped: "Stopped",
  last: "Last",
  theLargestAreShown: (shown: number) => `; the ${shown} largest are shown`,
  onlyVisitsSinceWere: (timeZone: string) =>
    ` Only visits since ${timeZone} were counted, because there are so many; choose a shorter period to see others.`,
};

export const periodPicker = {
  last24Hours: "Last 24 hours",
  last3Days: "Last 3 days",
  last7Days: "Last 7 days",
  last30Days: "Last 30 days",
  chooseDays: "Choose days…",
  period: "Period",
  firstDay: "First day",
  lastDay: "Last day",
  showTheseDays: "Show these days",
};

export const referenceField = {
  referenceCodeFromTheBlockPage: "Reference code from the block page",
  findVisit: "Find visit",
};

export const reportNotes = {
  visitsWereAllowedWithoutACheck: (undecided: string) =>
    `${undecided} visits were allowed without a check`,
  contactPage: "contact page",
  visitsAreCountedAbove: (unlogged: string) =>
    `${unlogged} visits are counted above but not listed below, because a visitor opened too many pages or traffic was too high.`,
  moreAboutAnalytics: "More about analytics",
};

export const reportScreen = {
  allVisits: "All visits",
  byIpAddress: "By IP address",
  byIpRange: "By IP range",
  byNetwork: "By network",
  byCountry: "By country",
  byRule: "By rule",
  byPage: "By page",
  byReferrer: "By referrer",
  byCrawler: "By crawler",
  shopVisitorReport: "Shop Visitor Report",
  everyVisitToYour: "Every visit to your store, the decision and the reason.",
  seePlans: "See plans",
  yourPlanShowsThe:
    "Your plan shows the last 24 hours. A Premium or Pay-As-You-Go subscription shows up to 30 days.",
  live: "Live",
  newVisitsAppearAutomatically: "New visits appear automatically",
  show: "Show",
  visitsCouldNotBeLoaded: "Visits could not be loaded",
};

export const ruleModal = {
  for24Hours: "For 24 hours",
  for7Days: "For 7 days",
  for30Days: "For 30 days",
  forever: "Forever",
  block: "Block",
  allow: "Allow",
  thisVisitor: "this visitor",
  anyway: (verb: string) => `${verb} anyway`,
  cancel: "Cancel",
  whatTo: (effect: string) => `What to ${effect}`,
  duration: "Duration",
  ipAddressesMoveBetween:
    "IP addresses move between households, so rules that expire block fewer real customers.",
  note: "Note",
  noneOfTheSelected: "None of the selected visits has an IP address.",
  andMore: (more: string) => `and ${more} more`,
};

export const searchedSoFar = {
  searchedBackToFew: (timeZone: string) =>
    `Searched back to ${timeZone}. Few visits match these filters, and there are many to search.`,
  searchFurtherBack: "Search further back",
};

export const summaryCards = {
  visits: "Visits",
  fromAbout: (visitors: string) => `from about ${visitors}`,
  allowed: "Allowed",
  blocked: "Blocked",
  andBlockedFromTheCart: (restricted: string) => `and ${restricted} blocked from the cart`,
  challenged: "Challenged",
  solved: (solved: string) => `${solved} solved`,
  bots: "Bots",
  verifiedSpoofed: ({
    verifiedBots,
    spoofedBots,
  }: {
    readonly verifiedBots: string;
    readonly spoofedBots: string;
  }) => `${verifiedBots} verified, ${spoofedBots} spoofed`,
  vpnProxyTor: "VPN, proxy, Tor",
  comparedWith: (days: string) => `Compared with ${days}.`,
};

export const visitCells = {
  time: "Time",
  decision: "Decision",
  visitor: "Visitor",
  network: "Network",
  page: "Page",
  firewall: "Firewall",
  watched: "Watched",
  noThreat: "No threat",
  referenceCodeCopied: "Reference code copied",
  ipAddressCopied: "IP address copied",
  unknownAddress: "Unknown address",
  unknownNetwork: "Unknown network",
};

export const visitFilters = {
  any: "Any",
  stoppedAnyAction: "Stopped (any action)",
  allowed: "Allowed",
  blocked: "Blocked",
  redirected: "Redirected",
  blockedFromCart: "Blocked from cart",
  challenged: "Challenged",
  matchedAMonitorOnlyRule: "Matched a monitor-only rule",
  allowedWithoutACheck: "Allowed without a check",
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
  browserOrDevice: "Browser or device",
  page: "Page",
  referrer: "Referrer",
  text: "Text",
  kassel: "Kassel",
  as64500OrPartOfTheName: "AS64500 or part of the name",
  chromeWindowsIphone: "Chrome, Windows, iPhone",
  googleComOrAUtmValue: "google.com or a utm value",
  searchPagesReferrersUser: "Search pages, referrers, user agents, networks and locations",
  theChosenOne: "the chosen one",
};

export const visitsTable = {
  blockAddresses: "Block addresses",
  allowAddresses: "Allow addresses",
  newerVisits: "Newer visits",
  olderVisits: "Older visits",
  nothingFoundSoFar: "Nothing found so far",
  searchFurtherBack: "Search further back.",
  noVisitsFound: "No visits found",
  tryAnotherPeriodOr: "Try another period, or remove a filter.",
  noVisitsInThisPeriod: "No visits in this period",
  visitsAppearHereShortly:
    "Visits appear here shortly after they happen, once the app embed is on in your theme.",
};
