import { catalog } from "#app/words/catalog";

export const {
  evaluationSteps,
  sessionCard,
  trustedCard,
  verdictCards,
  visitFactsCard,
  visitScreen,
} = catalog("visits/visit", {
  evaluationSteps: {
    decides: "Decides",
    matchesMonitorOnly: "Matches, monitor only",
    doesNotMatch: "Does not match",
    bypassed: "Bypassed",
    notChecked: "Not checked",
    failed: "Failed",
    checksValue: "Checks: {value}",
    namesRule: "Rule: {rule}",
    rulesEvaluated: "{count, plural, one {# rule} other {# rules}}",
  },

  sessionCard: {
    title: "Visits around this one",
    about:
      "Same IP address and user agent, less than 30 minutes apart. Palisade stores no device ID, so people who share an IP address and a browser version look like one visitor.",
    onlyClosest: "Only the closest visits are shown.",
    thisVisit: "This visit",
  },

  trustedCard: {
    title: "Not a threat?",
    about:
      "Add a note for yourself and your staff. It does not change any rule: to allow the visitor, choose Allow.",
    marked: "Marked by {by} {when}. Find all such visits with the filter “Marked as safe”.",
    note: "Note",
    saveNote: "Save note",
    markAsSafe: "Mark as safe",
    removeMark: "Remove mark",
  },

  verdictCards: {
    notKept:
      "Page view rate, solved challenges and the trap link are not stored and not checked here.",
    thenTitle: "Why this decision",
    nowTitle: "With your current rules",
    rulesUnchanged:
      "These are the rules at the time of the visit, version {version}. Your rules have not changed since.",
    rulesChanged:
      "These are the rules at the time of the visit, version {version}. Your rules have changed since.",
    happened: "What happened: {outcome}. {reason}.",
    logSays: "The log says: {outcome}, {reason}.",
    cannotCheck: "Your rules could not be checked because the app is no longer installed.",
    version: "Version {version}.",
    notChecked: "No rules were checked for that visit.",
    rulesGone:
      "The rules at that time, version {then}, are no longer stored (the current version is {now}).",
  },

  visitFactsCard: {
    why: "Why",
    decidedBy: "Decided by",
    firewall: "Firewall, before the page was sent",
    storefront: "Storefront",
    referenceCode: "Reference code",
    address: "Address",
    unreadable: "Could not be read",
    place: "Place",
    network: "Network",
    unknown: "Unknown",
    ipType: "IP type",
    crawler: "Crawler",
    notACrawler: "Not a crawler",
    browserAndDevice: "Browser and device",
    signsOfAutomation: "Signs of automation",
    userAgent: "User agent",
    none: "Nothing",
    page: "Page",
    referrer: "Referrer",
    directVisit: "Direct, or not provided",
    order: "Order of this browser",
    noOrder: "None known",
    rulesAtTheTime: "Rules at the time",
    version: "Version {version}",
    title: "Details",
    noneSeen: "None seen",
  },

  visitScreen: {
    title: "Visit {reference}",
    shopVisitorReport: "Shop Visitor Report",
    block: "Block…",
    allow: "Allow…",
    lookUpAddress: "Look up the IP address",
  },
});
