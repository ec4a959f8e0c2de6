export const counterCard = {
  movableCard: "movable card",
  move: (title: string) => `Move ${title}`,
};

export const counterGrid = {
  loadingTheCounts: "Loading the counts",
};

export const dashboardScreen = {
  hello: (storeName: string) => `Hello, ${storeName}`,
  hello2: "Hello",
  reload: "Reload",
  comparedWith: (days: string) => `Compared with ${days}.`,
  welcomeToPalisade: "Welcome to Palisade.",
  noVisitsBlockedRecently: "No visits blocked recently.",
  reportRange: "Report range",
  tryAgain: "Try again",
  theCountsCouldNotBeLoaded: "The counts could not be loaded.",
  why: "Why?",
  emptyCountryWhitelist: "Empty Country Whitelist",
  openTheCountryBlocker: "Open the country blocker",
  whitelistModeIsSet:
    "Whitelist mode is set but no countries are listed. This is an invalid configuration and all visits are permitted.",
};

export const nextSteps = {
  blockLists: "Block Lists",
  fraudProtect: "Fraud Protect",
  autoCancelFilters: "Auto-cancel filters",
  countryBlocker: "Country Blocker",
  ipBlocker: "IP Blocker",
  geolocationRedirects: "Geolocation Redirects",
};

export const planUsageCard = {
  ofPageViewsUsed: ({
    usage,
    barPageViews,
  }: {
    readonly usage: string;
    readonly barPageViews: string;
  }) => `${usage} of ${barPageViews} page views used`,
  payAsYouGoPlan: "Pay-As-You-Go plan",
  upgradeToPremium: "Upgrade to Premium",
};

export const trendCard = {
  hourByHour: "Hour by hour",
  dayByDay: "Day by day",
  count: "Count",
  chart: "Chart",
  table: "Table",
  theTrendCouldNot: "The trend could not be loaded. Reload to try again.",
};

export const trendTable = {
  time: "Time",
};

export const undecidedNote = {
  visitWasAllowedWithoutACheck: "visit was allowed without a check",
  visitsWereAllowedWithoutACheck: "visits were allowed without a check",
  viewVisits: "View visits",
};

export const unusualNote = {
  timesTheUsual: (times: string) => `, ${times} times the usual`,
  rulesChanged: "Rules changed",
};
