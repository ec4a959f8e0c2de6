import { catalog } from "#app/words/catalog";

export const {
  actionFields,
  addressesField,
  asnFields,
  entryDetailsFields,
  expiryField,
  linesField,
  matchedLinesFields,
  pagesFields,
  skipsField,
  tryField,
  valueFields,
} = catalog("rules/entry-editor/fields", {
  actionFields: {
    action: "Action",
    challengeHelp:
      "Takes the browser a moment. Visitors who pass are not challenged again for a while.",
    monitorHelp: "Matching visits are counted, so you can see who would have been stopped.",
    restrictHelp:
      "Visitors can browse, but not buy. Without a firewall, a program can still fill a cart through Shopify’s Storefront API.",
    sendVisitorsTo: "Send visitors to",
    sendVisitorsToExample: "https://example.com or /pages/sorry",
  },

  addressesField: {
    removeTheseEntries: "Remove these entries",
    useAsNotes: "Use as notes",
    removeText: "Remove the text",
  },

  asnFields: {
    findNetwork: "Find a network by name or number",
    findNetworkExample: "Provider name, or AS64500",
    noNetworkFound: "No network found for “{search}”.",
    networksFound: "Networks found",
  },

  entryDetailsFields: {
    label: "Label",
    reason: "Reason",
    note: "Note",
  },

  expiryField: {
    expires: "Expires",
    lastDay: "Last day",
    lastDayHelp: "Until the end of that day in your store’s time zone, {timeZone}",
  },

  linesField: {
    fromFile: "From a file",
    addFromFile: "Add from a file",
    plainList: "A plain list, one {one} per row.",
    downloadSample: "Download a sample",
  },

  matchedLinesFields: {
    compare: "Compare",
  },

  pagesFields: {
    pages: "Pages",
    allPages: "All pages",
    onlyThesePages: "Only these pages",
    allPagesExcept: "All pages except these",
    onePerLine: "Pages, one per line",
    onePerLineExample: "/pages/press\n/collections/*",
    onePerLineHelp: "Paths in your store. * matches anything.",
  },

  skipsField: {
    bypasses: "Bypasses",
    allRules: "All rules",
    onlySomeTypes: "Only some rule types",
    onlySomeTypesHelp: "Rules of other types still stop these visitors.",
    bypassedTypes: "Bypassed rule types",
  },

  tryField: {
    testReferrer: "Test a referring URL",
    testPage: "Test a page",
    testUserAgent: "Test a user agent",
    lineProblem: "Line {line}: {problem}",
    noMatch: "None of these lines matches.",
    matches: "Matches {lines}.",
    try: "Try",
  },

  valueFields: {
    choose: "Choose",
    country: "Country",
    countryHelp: "All visitors with an IP address in this country, including all regions.",
    ipType: "IP type",
    ipTypeHelp: "An IP type is shared by many people, including ones you don’t know.",
    crawler: "Crawler",
    allowCrawlerHelp: "Visitors that only pretend to be this crawler are not allowed.",
    stopCrawlerHelp: "If you stop a search engine, it removes your store from its results.",
    allFakeCrawlers: "All fake crawlers",
    allUnverifiedCrawlers: "All unverified crawlers",
    allSearchEngines: "All search engines",
    allAdvertisingCrawlers: "All advertising crawlers",
    allLinkPreviews: "All link previews",
    allAiSearchEngines: "All AI search engines",
    allAiAssistants: "All AI assistants",
    allShoppingAgents: "All shopping agents",
    allAiTrainingCrawlers: "All AI training crawlers",
    allSeoTools: "All SEO tools",
    allUptimeMonitors: "All uptime monitors",
    allUserTriggeredFetchers: "All user-triggered fetchers",
    allOthers: "All other automated visitors",
    behavior: "Behavior",
    tooManyPages: "Open more pages per minute than people do",
    hiddenLink: "Follow a link that people cannot see",
    automatedBrowser: "Use an automated browser",
    pagesPerMinute: "More pages per minute than",
    pagesPerMinuteHelp: "Customers comparing products open up to 20.",
  },
});
