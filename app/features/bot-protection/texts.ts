export const automationCard = {
  noVisitsIn7Days: "No visits in 7 days",
  inTheLast7Days: (visits: string) => `${visits} in the last 7 days`,
  pagesAllowedPerMinute: "Pages allowed per minute",
  fakeCrawlersScriptsAndScrapers: "Fake crawlers, scripts and scrapers",
  ifYouAreUnsure: "If you are unsure, start with “Monitor only”.",
  theirIpAddressDoes: "Their IP address does not belong to the crawler they claim to be.",
  toolsSuchAsCurl: "Tools such as curl or Python, and crawlers we do not know.",
  ordinaryBrowsersAlwaysSend: "Ordinary browsers always send one. Scripts often do not.",
  countedPerVisitor60: "Counted per visitor. 60 is far more than a person opens.",
  aProgramSeemsTo:
    "A program seems to drive the browser: two independent signs, named in the visitor report.",
  aLinkPeopleCannot:
    "A link people cannot see. Applies for a day to anyone who follows it, except verified crawlers.",
};

export const botBlockerScreen = {
  botBlocker: "Bot Blocker",
  chooseWhichCrawlersAnd: "Choose which crawlers and bots may visit your store.",
  vpnProxyBlocker: "VPN & Proxy Blocker",
  theBotBlocker: "The bot blocker",
};

export const botForm = {
  theBotBlocker: "The bot blocker",
  startWithCarefulThe:
    "Start with Careful: the visitor report shows who stricter rules would stop.",
};

export const choiceFields = {
  actionFor: (about: string) => `Action for ${about}`,
  redirectTo: (about: string) => `Redirect ${about} to`,
};

export const crawlerGroup = {
  differentChoices: "Different choices",
  all: "All",
  withTheirOwnSetting: (chosen: string) => `${chosen} with their own setting`,
  noneIn7Days: "none in 7 days",
  inTheLast7Days: (visits: string) => `${visits} in the last 7 days`,
  hideIndividualCrawlers: "Hide individual crawlers",
  chooseIndividualCrawlers: "Choose individual crawlers",
  showMoreWhichCant: (rest: string) =>
    `Show ${rest} more, which can’t be verified and haven’t visited`,
  aboutIt: "About it",
  about: (name: string) => `About ${name}`,
  itsOperatorProvidesNo: ". Its operator provides no way to verify it.",
  notSeenInThe: "Not seen in the last 7 days",
  verified: (verified: string) => `${verified} verified`,
  notYetVerified: (pending: string) => `${pending} not yet verified`,
  spoofed: (spoofed: string) => `${spoofed} spoofed`,
};

export const exemptionsCard = {
  verifiedCrawlersSuchAs:
    "Verified crawlers, such as Google’s, are allowed before any network rule is checked.",
  verifiedCrawlersAreStopped: "Verified crawlers are stopped like other visitors.",
  icloudPrivateRelayIs: "iCloud Private Relay is exempt from all network rules except its own row.",
  icloudPrivateRelayIsStopped: "iCloud Private Relay is stopped like any other network.",
  exemptions: "Exemptions",
  anyoneOnYourWhitelists: "Anyone on your whitelists.",
  changeItInTheSettings: "Change it in the settings",
};

export const factsCard = {
  theNetworkDataIs: (age: string) =>
    `The network data is ${age} days old. Newer networks show as unknown.`,
  dataSources: "Data sources",
  networksAreClassifiedBy:
    "Networks are classified by AS number and organization, from data kept on our own server. No outside service is called, except DNS to verify visitors who say they are crawlers.",
  noPublishedAddressLists:
    "No published address lists are loaded. The operator of this app can turn them on.",
  notLoadedYet: (name: string) => `${name}: not loaded yet. `,
};

export const othersBanner = {
  moreRulesApplyToTheseVisitors: "More rules apply to these visitors",
  theyWereCreatedOutside:
    "They were created outside this page and are not changed when you save here:",
  more: (more: string) => `${more} more`,
};

export const planBanner = {
  requiresAPremiumOr: (title: string) =>
    `${title} requires a Premium or Pay-As-You-Go subscription.`,
  seePlans: "See plans",
  youCanLookAround: "You can look around, but not save settings that stop visitors.",
};

export const presetCard = {
  protectionLevel: "Protection level",
  off: "Off",
  everyoneIsAllowed: "Everyone is allowed.",
  youChoseEachRowYourself: "You chose each row yourself.",
  nothingChangesForVisitors: "Nothing changes for visitors until you save.",
};

export const vpnBlockerScreen = {
  botVpnProxyBlocker: "Bot (VPN & Proxy) Blocker",
  chooseWhatHappensTo: "Choose what happens to visitors who use VPNs, proxies, Tor or servers.",
  botBlocker: "Bot Blocker",
  theVpnBlocker: "The VPN blocker",
};

export const vpnForm = {
  noVisits: "No visits",
  ofAll: ({ visits, total }: { readonly visits: string; readonly total: string }) =>
    `${visits}, ${total} of all`,
  theVpnBlocker: "The VPN blocker",
  startWithCarefulMonitored:
    "Start with Careful: monitored visits show who stricter rules would stop.",
  networksThatHideWhoIsVisiting: "Networks that hide who is visiting",
  eachVisitCountsAs:
    "Each visit counts as one type, the most specific one. Visits are from the last 7 days.",
  sharedNetworksOfOrdinaryCustomers: "Shared networks of ordinary customers",
  visitsFromTheLast7Days: "Visits from the last 7 days.",
};
