import { catalog } from "#app/words/catalog";

export const {
  accessLogIntents,
  accessLogScreen,
  firewallUnavailable,
  liveBar,
  liveRegionAnnouncer,
  liveConnection,
  logExport,
} = catalog("firewall/access-log", {
  accessLogScreen: {
    title: "Realtime Access Log",
    subtitle: "Visits as your firewall checks them.",
    couldNotLoad: "The firewall could not be loaded",
    firewallIsOff: "Your firewall is off",
    firewallNotConnected: "Your firewall isn’t connected",
    firewallSettings: "Firewall Settings",
    checksNoVisits:
      "It checks no visits, so nothing appears here. Choose “Firewall and storefront” to see your store’s visits.",
    receivedNoRequests:
      "It received no requests in the last 24 hours. Choose “Firewall and storefront” to see your store’s visits meanwhile.",
    seePlans: "See plans",
    cannotBeUpdated: "The log can’t be updated",
    tryAgain: "Try again",
  },

  accessLogIntents: {
    alreadyListed: "Already in the list",
    savedToFirewall: "Saved to your firewall’s rules",
    savedToStorefront: "Saved to your store’s rules, which your firewall follows",
  },

  firewallUnavailable: {
    requiresPlan: "The firewall requires a Premium or Pay-As-You-Go subscription.",
    seePlans: "See plans",
    whatYouSee:
      "With it you see here, as it happens, which visitors pass your firewall and why they are allowed or stopped.",
    notInAccount: "Your account does not have the firewall",
    openVisitorReport: "Open the visitor report",
    everyStorefrontVisit: "The visitor report has every visit of your storefront.",
  },

  liveBar: {
    firewall: "Firewall",
    firewallAndStorefront: "Firewall and storefront",
    connecting: "Connecting…",
    live: "Live",
    connectionLost: "Connection lost, trying again…",
    notConnected: "Not connected",
    show: "Show",
    resume: "Resume",
    pause: "Pause",
    clear: "Clear",
    paused: "Paused",
    pausedWhilePointing: "Paused while you point",
    waiting: "{visits, number} new waiting",
    hidden: "{visits, number} hidden by your filters",
  },

  liveRegionAnnouncer: {
    newVisits: "{visits, plural, one {# new visit} other {# new visits}}",
    newAndStopped:
      "{visits, plural, one {# new visit} other {# new visits}}, {stops, number} stopped",
  },

  liveConnection: {
    signedOut: "Your session has ended. Reload the page to continue.",
  },

  logExport: {
    exportCsv: "Export CSV",
    saved: "{count, plural, one {# visit saved} other {# visits saved}}",
  },
});
