export const accessLogScreen = {
  realtimeAccessLog: "Realtime Access Log",
  visitsAsYourFirewallChecksThem: "Visits as your firewall checks them.",
  theFirewall: "The firewall",
  yourFirewallIsOff: "Your firewall is off",
  yourFirewallIsntConnected: "Your firewall isn’t connected",
  firewallSettings: "Firewall Settings",
  itChecksNoVisits:
    "It checks no visits, so nothing appears here. Choose “Firewall and storefront” to see your store’s visits.",
  itReceivedNoRequests:
    "It received no requests in the last 24 hours. Choose “Firewall and storefront” to see your store’s visits meanwhile.",
  seePlans: "See plans",
  theLogCantBeUpdated: "The log can’t be updated",
  tryAgain: "Try again",
};

export const lacking = {
  theFirewallRequiresA: "The firewall requires a Premium or Pay-As-You-Go subscription.",
  seePlans: "See plans",
  withItYouSee:
    "With it you see here, as it happens, which visitors pass your firewall and why they are allowed or stopped.",
  yourAccountDoesNot: "Your account does not have the firewall",
  openTheVisitorReport: "Open the visitor report",
  theVisitorReportHas: "The visitor report has every visit of your storefront.",
};

export const liveBar = {
  firewall: "Firewall",
  firewallAndStorefront: "Firewall and storefront",
  connecting: "Connecting…",
  live: "Live",
  connectionLostTryingAgain: "Connection lost, trying again…",
  notConnected: "Not connected",
  show: "Show",
  resume: "Resume",
  pause: "Pause",
  clear: "Clear",
  paused: "Paused",
  pausedWhileYouPoint: "Paused while you point",
  newWaiting: (visits: string) => `${visits} new waiting`,
  hiddenByYourFilters: (leftOut: string) => `${leftOut} hidden by your filters`,
};

export const newsAloud = {
  newVisit: "new visit",
  newVisits: "new visits",
  stopped: ({ all, stops }: { readonly all: string; readonly stops: string }) =>
    `${all}, ${stops} stopped`,
};
