export const attackCard = {
  minutes: (minutes: number) => `${minutes} minutes`,
  other: "Other",
  attackMode: "Attack mode",
  everyVisitorsBrowserSolves:
    "Every visitor’s browser solves a short puzzle first. Visitors on your allow lists and verified crawlers don’t have to; visitors with a bypass link don’t either, except on Cloudflare. It ends automatically.",
  lasts: "Lasts",
  minutes2: "Minutes",
  enterAWholeNumber: (max: string) => `Enter a whole number from 1 to ${max}.`,
  startAttackMode: "Start attack mode",
  itHasNoEffect: "It has no effect until the mode is Protect.",
  itHasNoEffectUntil: "It has no effect until the firewall is connected.",
  itHasNoEffectUntilYour: "It has no effect until your plan includes the firewall.",
  visitorsSolveAPuzzle: "Visitors solve a puzzle before they see your store.",
  attackModeIsOnLeft: (leftMs: string) => `Attack mode is on: ${leftMs} left`,
  endNow: "End now",
};

export const connectionParts = {
  connected: "Connected",
  waitingForTheFirstRequest: "Waiting for the first request",
  notConnected: "Not connected",
};

export const doorsCard = {
  yourOwnServer: "Your own server",
  cloudflare: "Cloudflare",
};

export const firewallSettingsScreen = {
  firewallSettings: "Firewall Settings",
  stopsRequestsBeforeYour: "Stops requests before your store answers, with JavaScript or without.",
  yourFirewall: "Your firewall",
  theFirewallRequiresA: "The firewall requires a Premium or Pay-As-You-Go subscription.",
  seePlans: "See plans",
  untilThenEveryoneIs: "Until then, everyone is allowed. Your settings here are kept.",
  yourAccountDoesNot: "Your account does not have the firewall",
  blockCountries: "Block countries",
  yourStorefrontsRulesWorkWithoutIt: "Your storefront’s rules work without it.",
};

export const modeForm = {
  off: "Off",
  everyoneIsAllowedNothingIsLogged: "Everyone is allowed. Nothing is logged.",
  monitor: "Monitor",
  everyoneIsAllowedThe:
    "Everyone is allowed. The visitor report shows who would have been stopped.",
  protect: "Protect",
  yourFirewallRulesAreApplied: "Your firewall rules are applied.",
  mode: "Mode",
  startWithMonitorCheck: "Start with Monitor, check the visitor report, then choose Protect.",
  whatTheFirewallDoes: "What the firewall does",
  keepTheCartOpen: "Keep the cart open",
  cartPagesAndYour:
    "Cart pages and your theme’s cart requests are never stopped, regardless of your rules and attack mode.",
};

export const reachCard = {
  whatTheFirewallCannotDo: "What the firewall cannot do",
  visitorsCantFakeThe:
    "Visitors can’t fake the IP address, page or host your rules check: the IP address is read from X-Forwarded-For according to your number of proxies, and page and host from what your proxy sets. Requests whose headers disagree are blocked. User agent and referrer are sent by the visitor.",
  theFirewallDoesntSee: "The firewall doesn’t see:",
  requestsStraightToYour:
    "Requests straight to your server’s own IP address. Let your server answer only your proxy: by its firewall, or by listening on an address no one else reaches.",
  yourStoreAtIts:
    "Your store at its myshopify.com domain, which never passes your server. The storefront’s rules work there.",
  yourStoreAtCloudflare:
    "Your store at Cloudflare once the free plan’s daily requests are used up: visitors then bypass the firewall until midnight UTC.",
};

export const rulesCard = {
  rules: "Rules",
  theFirewallUsesYour:
    "The firewall uses your storefront’s lists as long as they are turned on here, and its own. Its own entries take priority.",
  firewallList: "Firewall list",
  firewall: (listName: string) => `Firewall ${listName}`,
  storefrontList: "Storefront list",
  storefront: (listName: string) => `Storefront ${listName}`,
  notUsed: "not used",
  alsoUseYourStorefronts: (listName: string) => `Also use your storefront’s ${listName}`,
  active: (entries: string) => `${entries} active`,
};

export const stateCard = {
  connection: "Connection",
  connected: "Connected",
  notConnected: "Not connected",
  lastRequest: "Last request",
  noneSeenYet: "None seen yet",
  nothingIsConnectedYet:
    "Nothing is connected yet. Connect your own server or your Cloudflare domain below.",
  noRequestCameThrough: "No request came through in the last 24 hours, so no one is stopped.",
  requestsComeThroughBut:
    "Requests come through, but everyone is allowed: your plan doesn’t include the firewall.",
  requestsComeThroughAnd: "Requests come through, and your rules apply.",
  requestsComeThroughAndAre: "Requests come through and are logged; no one is stopped.",
  requestsComeThroughButThe: "Requests come through, but the firewall is off: everyone is allowed.",
  requests: "Requests",
  stopped: "Stopped",
  undecided: "Undecided",
  unreadable: "Unreadable",
  in24Hours: (label: string) => `${label} in 24 hours`,
  rulesUnreadable: "rules unreadable",
  networkDataOrBlockPageUnreadable: "network data or block page unreadable",
  checksFailed: "checks failed",
  logSentLate: "log sent late",
  logRejected: "log rejected",
  newRulesNotReceived: "new rules not received",
  visitsNotRecordedIn24Hours: "Visits not recorded in 24 hours",
  errorsAtCloudflareIn24Hours: "Errors at Cloudflare in 24 hours",
  none: "None",
};
