import { catalog } from "#app/words/catalog";

export const {
  automationCard,
  botBlockerScreen,
  botForm,
  choiceFields,
  crawlerGroup,
  crawlerHealthCard,
  exemptionsCard,
  factsCard,
  othersBanner,
  planBanner,
  presetCard,
  saved,
  stopWords,
  vpnBlockerScreen,
  vpnForm,
} = catalog("rules/bot-protection", {
  automationCard: {
    title: "Fake crawlers, scripts and scrapers",
    intro: "Start with “Monitor only”.",
    noVisits: "No recent visits",
    visits: "{visits, plural, one {# visit} other {# visits}} in the last 7 days",
    pagesPerMinute: "Pages allowed per minute",
    fakeCrawlers: "Their IP address is not the claimed crawler’s.",
    unknownBots: "Tools like curl, and unknown crawlers.",
    noUserAgent: "Browsers always send one.",
    tooManyPages: "Per visitor. People open fewer than 60.",
    automatedBrowsers:
      "Two signs of a program. A challenge needs only the browser’s own report or rotating proxies.",
    trapLink: "A link people cannot see. Applies for a day.",
  },

  botBlockerScreen: {
    title: "Bot Blocker",
    subtitle: "Choose which crawlers and bots may visit your store.",
    vpnBlocker: "VPN & Proxy Blocker",
    couldNotLoad: "The bot blocker could not be loaded",
  },

  botForm: {
    theBotBlocker: "The bot blocker",
    advice: "Start with Careful: the visitor report shows who stricter rules would stop.",
  },

  choiceFields: {
    actionFor: "Action for {visitors}",
    redirectTo: "Redirect {visitors} to",
    addressHint: "https://example.com or /pages/sorry",
  },

  crawlerGroup: {
    differentChoices: "Different choices",
    all: "All",
    crawlers: "{crawlers, plural, one {# crawler} other {# crawlers}}",
    ownSetting: "{crawlers, number} with their own setting",
    noVisits: "no recent visits",
    visitsIn7Days: "{visits, plural, one {# visit} other {# visits}} in the last 7 days",
    hideCrawlers: "Hide individual crawlers",
    chooseCrawlers: "Choose individual crawlers",
    showMore: "Show {crawlers, number} more, which can’t be verified and haven’t visited",
    about: "About {name}",
    verifiable: "{operator}. <link>About it</link>",
    notVerifiable: "{operator}. <link>About it</link>. Its operator provides no way to verify it.",
    notSeen: "Not seen in the last 7 days",
    visits: "{visits, plural, one {# visit} other {# visits}}",
    verified: "{visits, number} verified",
    pending: "{visits, number} not yet verified",
    spoofed: "{visits, number} spoofed",
    stopped: "{visits, number} stopped",
    carts: "{visits, plural, one {# cart} other {# carts}}",
    orders: "{orders, plural, one {# order} other {# orders}}",
    refused: "{visits, number} refused",
    inTheLast7Days: "{figures} in the last 7 days",
    lastSeen: "last {when}",
  },

  crawlerHealthCard: {
    title: "Answers to verified crawlers",
    intro: "Last 7 days. Email at 1% errors per hour.",
    none: "None has visited.",
    crawlers: "Crawlers",
    answers: "Answers",
    errors: "Errors",
    notFound: "Not found",
    share: "{errors, number} ({percent})",
    error:
      "{error} at {entryPoint, select, storefront {the app embed} edge {the Cloudflare firewall} other {your own server}}",
    chosen: "{times, number} stopped by your choice",
  },

  exemptionsCard: {
    title: "Exemptions",
    crawlersAllowed: "Network rules exempt verified crawlers, such as Google’s.",
    crawlersStopped: "Verified crawlers are stopped like other visitors.",
    relayAllowed: "iCloud Private Relay is exempt from all rows but its own.",
    relayStopped: "iCloud Private Relay is stopped like any other network.",
    whitelisted: "Anyone on your whitelists.",
    changeInSettings: "Change it in the settings",
  },

  factsCard: {
    title: "Data sources",
    howClassified:
      "Our own server classifies networks by AS number and organization. It asks DNS only about claimed crawlers.",
    noLists: "The operator of this app loads no published address lists.",
    notLoaded: "{list}: not loaded yet.",
    loaded: "{list}: {entries, plural, one {# entry} other {# entries}}, {when}.",
  },

  othersBanner: {
    title: "More rules apply to these visitors",
    createdElsewhere: "They were created outside this page and are not changed when you save here:",
    more: "{rules, number} more",
  },

  planBanner: {
    requiresPlan: "{blocker} requires a Premium or Pay-As-You-Go subscription.",
    seePlans: "See plans",
    lookAround: "You can look around, but not save settings that stop visitors.",
  },

  presetCard: {
    title: "Protection level",
    off: "Off",
    everyoneIsAllowed: "Everyone is allowed.",
    ownChoices: "You chose each row yourself.",
    afterSaving: "Nothing changes for visitors until you save.",
  },

  saved: { bot: "Bot blocker saved", vpn: "VPN blocker saved" },

  stopWords: {
    letThrough: "Let through",
    differentSettings: "Different settings",
  },

  vpnBlockerScreen: {
    title: "Bot (VPN & Proxy) Blocker",
    subtitle: "Choose what happens to visitors who use VPNs, proxies, Tor or servers.",
    botBlocker: "Bot Blocker",
    couldNotLoad: "The VPN blocker could not be loaded",
  },

  vpnForm: {
    noVisits: "No visits",
    share: "{visits, plural, one {# visit} other {# visits}}, {percent} of all",
    theVpnBlocker: "The VPN blocker",
    advice: "Start with Careful: monitored visits show who stricter rules would stop.",
    hidingNetworks: "Networks that hide who is visiting",
    howVisitsCount:
      "Each visit counts as one type, the most specific one. Visits are from the last 7 days.",
    sharedNetworks: "Shared networks of ordinary customers",
    visitsFromLastWeek: "Visits from the last 7 days.",
  },
});
