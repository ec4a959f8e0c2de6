export const actionFields = {
  takesTheBrowserA:
    "Takes the browser a moment. Visitors who pass are not challenged again for a while.",
  matchingVisitsAreCounted:
    "Matching visits are counted, so you can see who would have been stopped.",
  visitorsCanBrowseButNotBuy: "Visitors can browse, but not buy.",
  action: "Action",
  sendVisitorsTo: "Send visitors to",
};

export const addressesField = {
  removeTheseEntries: "Remove these entries",
};

export const asnFields = {
  findANetworkBy: "Find a network by name or number",
  providerNameOrAs64500: "Provider name, or AS64500",
  noNetworkFoundFor: (trim: string) => `No network found for “${trim}”.`,
  networksFound: "Networks found",
};

export const entryDetailsFields = {
  label: "Label",
  reason: "Reason",
  note: "Note",
};

export const expiryField = {
  expires: "Expires",
  lastDay: "Last day",
  untilTheEndOf: (timeZone: string) =>
    `Until the end of that day in your store’s time zone, ${timeZone}`,
};

export const linesField = {
  fromAFile: "From a file",
  addFromAFile: "Add from a file",
  aPlainListOnePerRow: (one: string) => `A plain list, one ${one} per row.`,
  downloadASample: "Download a sample",
};

export const matchedLinesFields = {
  compare: "Compare",
};

export const pagesFields = {
  pages: "Pages",
  allPages: "All pages",
  onlyThesePages: "Only these pages",
  allPagesExceptThese: "All pages except these",
  pagesOnePerLine: "Pages, one per line",
  pathsInYourStoreMatchesAnything: "Paths in your store. * matches anything.",
};

export const skipsField = {
  bypasses: "Bypasses",
  allRules: "All rules",
  onlySomeRuleTypes: "Only some rule types",
  rulesOfOtherTypes: "Rules of other types still stop these visitors.",
  bypassedRuleTypes: "Bypassed rule types",
};

export const tryField = {
  testAReferringUrl: "Test a referring URL",
  testAPage: "Test a page",
  testAUserAgent: "Test a user agent",
  line: ({ line, message }: { readonly line: string; readonly message: string }) =>
    `Line ${line}: ${message}`,
  noneOfTheseLinesMatches: "None of these lines matches.",
  try: "Try",
};

export const valueFields = {
  choose: "Choose",
  country: "Country",
  allVisitorsWithAn: "All visitors with an IP address in this country, including all regions.",
  ipType: "IP type",
  anIpTypeIs: "An IP type is shared by many people, including ones you don’t know.",
  allSearchEngines: "All search engines",
  allAdvertisingCrawlers: "All advertising crawlers",
  allLinkPreviews: "All link previews",
  allAiSearchEngines: "All AI search engines",
  allAiAssistants: "All AI assistants",
  allAiTrainingCrawlers: "All AI training crawlers",
  allSeoTools: "All SEO tools",
  allUptimeMonitors: "All uptime monitors",
  allUserTriggeredFetchers: "All user-triggered fetchers",
  allOtherAutomatedVisitors: "All other automated visitors",
  visitorsThatOnlyPretend: "Visitors that only pretend to be this crawler are not allowed.",
  crawler: "Crawler",
  ifYouStopA: "If you stop a search engine, it removes your store from its results.",
  allFakeCrawlers: "All fake crawlers",
  allUnverifiedCrawlers: "All unverified crawlers",
  behavior: "Behavior",
  openMorePagesPer: "Open more pages per minute than people do",
  followALinkThat: "Follow a link that people cannot see",
  useAnAutomatedBrowser: "Use an automated browser",
  morePagesPerMinuteThan: "More pages per minute than",
  customersComparingProductsOpen: "Customers comparing products open up to 20.",
};
