import { catalog } from "#app/words/catalog";

export const {
  firewallIntents,
  attackCard,
  connectionParts,
  entryPointsCard,
  firewallSettingsScreen,
  modeForm,
  reachCard,
  rulesCard,
  stateCard,
} = catalog("firewall/screen", {
  attackCard: {
    title: "Attack mode",
    about:
      "Every visitor’s browser solves a short puzzle first. Visitors on your allow lists and verified crawlers don’t have to; visitors with a bypass link don’t either, except on Cloudflare. It ends automatically.",
    lasts: "Lasts",
    forMinutes: "{count, plural, one {# minute} other {# minutes}}",
    forHours: "{count, plural, one {# hour} other {# hours}}",
    other: "Other",
    minutes: "Minutes",
    noSuchTime: "Enter a whole number from 1 to {most, number}.",
    start: "Start attack mode",
    isOn: "Attack mode is on: {left} left",
    inEffect: "Visitors solve a puzzle before they see your store.",
    needsProtect: "It has no effect until the mode is Protect.",
    needsConnection: "It has no effect until the firewall is connected.",
    needsPlan: "It has no effect until your plan includes the firewall.",
    endNow: "End now",
  },

  connectionParts: {
    connected: "Connected",
    waiting: "Waiting for the first request",
    notConnected: "Not connected",
    lastDay: "Last 24 hours: {counts}",
    stopped: "{count, number} stopped",
    undecided: "{count, number} undecided",
  },

  entryPointsCard: {
    ownServer: "Your own server",
    cloudflare: "Cloudflare",
  },

  firewallSettingsScreen: {
    title: "Firewall Settings",
    subtitle: "Stops requests before your store answers, with JavaScript or without.",
    couldNotLoad: "Your firewall could not be loaded",
    needsPlan: "The firewall requires a Premium or Pay-As-You-Go subscription.",
    untilThen: "Until then, everyone is allowed. Your settings here are kept.",
    seePlans: "See plans",
    notOffered: "Your account does not have the firewall",
    storefrontRulesWork: "Your storefront’s rules work without it.",
    blockCountries: "Block countries",
  },

  firewallIntents: {
    saved: "Firewall saved",
    attackEnded: "Attack mode ended",
    attackOn: "Attack mode is on",
    connectionSaved: "Connection saved",
    disconnected: "Disconnected",
    connectionDeleted: "Connection deleted",
  },

  modeForm: {
    title: "Mode",
    about: "Start with Monitor, check the visitor report, then choose Protect.",
    choices: "What the firewall does",
    off: "Off",
    offHelp: "Everyone is allowed. Nothing is logged.",
    monitor: "Monitor",
    monitorHelp: "Everyone is allowed. The visitor report shows who would have been stopped.",
    protect: "Protect",
    protectHelp: "Your firewall rules are applied.",
    keepCartOpen: "Keep the cart open",
    keepCartOpenHelp:
      "Cart pages and your theme’s cart requests are never stopped, regardless of your rules and attack mode.",
  },

  reachCard: {
    title: "What the firewall cannot do",
    about:
      "Visitors can’t fake the IP address, page or host your rules check: the IP address is read from X-Forwarded-For according to your number of proxies, and page and host from what your proxy sets. Requests whose headers disagree are blocked. User agent and referrer are sent by the visitor.",
    doesNotSee: "The firewall doesn’t see:",
    requestsToServer:
      "Requests straight to your server’s own IP address. Let your server answer only your proxy: by its firewall, or by listening on an address no one else reaches.",
    myshopifyDomain:
      "Your store at its myshopify.com domain, which never passes your server. The storefront’s rules work there.",
    usedUpAtCloudflare:
      "Your store at Cloudflare once the free plan’s daily requests are used up: visitors then bypass the firewall until midnight UTC.",
  },

  rulesCard: {
    title: "Rules",
    about:
      "The firewall uses your storefront’s lists as long as they are turned on here, and its own. Its own entries take priority.",
    firewallListOf: "Firewall {listName}",
    firewallList: "<link>Firewall list</link>: {active, number} active",
    storefrontListOf: "Storefront {listName}",
    storefrontList: "<link>Storefront list</link>: {active, number} active",
    storefrontListUnused: "<link>Storefront list</link>: not used",
    useStorefrontList: "Also use your storefront’s {listName}",
  },

  stateCard: {
    title: "Connection",
    connected: "Connected",
    connectedOf: "{connected, number} of {all, number} connected",
    notConnected: "Not connected",
    lastRequest: "Last request",
    noneSeen: "None seen yet",
    nothingConnected:
      "Nothing is connected yet. Connect your own server or your Cloudflare domain below.",
    noVisitYet: "The firewall answers at your domain. No visitor has come through yet.",
    noRequests: "No request came through in the last 24 hours, so no one is stopped.",
    notInPlan:
      "Requests come through, but everyone is allowed: your plan doesn’t include the firewall.",
    protecting: "Requests come through, and your rules apply.",
    monitoring: "Requests come through and are logged; no one is stopped.",
    isOff: "Requests come through, but the firewall is off: everyone is allowed.",
    requests: "Requests in 24 hours",
    stopped: "Stopped in 24 hours",
    undecided: "Undecided in 24 hours",
    unreadable: "Unreadable in 24 hours",
    notRecorded: "Visits not recorded in 24 hours",
    errors: "Errors at Cloudflare in 24 hours",
    noErrors: "None",
    rulesUnreadable: "{count, number} × rules unreadable",
    dataUnreadable: "{count, number} × network data or block page unreadable",
    checksFailed: "{count, number} × checks failed",
    logSentLate: "{count, number} × log sent late",
    logRejected: "{count, number} × log rejected",
    rulesNotReceived: "{count, number} × new rules not received",
  },
});
