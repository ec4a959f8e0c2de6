import type { ReactNode } from "react";

import { counted } from "#app/words/numbers";

export const evaluationSteps = {
  decides: "Decides",
  matchesMonitorOnly: "Matches, monitor only",
  doesNotMatch: "Does not match",
  bypassed: "Bypassed",
  notChecked: "Not checked",
  failed: "Failed",
  checksValue: (value: string) => `Checks: ${value}`,
  namesRule: (rule: string) => `Rule: ${rule}`,
  rulesAsked: (count: number) => counted(count, "rule", "rules"),
};

export const sessionCard = {
  title: "Visits around this one",
  about:
    "Same IP address and user agent, less than 30 minutes apart. Palisade stores no device ID, so people who share an IP address and a browser version look like one visitor.",
  onlyClosest: "Only the closest visits are shown.",
  thisVisit: "This visit",
};

export const trustedCard = {
  title: "Not a threat?",
  about:
    "Add a note for yourself and your staff. It does not change any rule: to allow the visitor, choose Allow.",
  marked: ({ by, when }: { readonly by: string; readonly when: ReactNode }) => (
    <>
      Marked by {by} {when}. Find all such visits with the filter “Marked as safe”.
    </>
  ),
  note: "Note",
  saveNote: "Save note",
  markAsSafe: "Mark as safe",
  removeMark: "Remove mark",
};

export const verdictCards = {
  notKept:
    "Page view rate, solved challenges and the trap link are not stored and not checked here.",
  thenTitle: "Why this decision",
  nowTitle: "With your current rules",
  rulesUnchanged: (version: number) =>
    `These are the rules at the time of the visit, version ${version}. Your rules have not changed since.`,
  rulesChanged: (version: number) =>
    `These are the rules at the time of the visit, version ${version}. Your rules have changed since.`,
  happened: ({ outcome, reason }: { readonly outcome: string; readonly reason: string }) =>
    `What happened: ${outcome}. ${reason}.`,
  logSays: ({ outcome, reason }: { readonly outcome: string; readonly reason: string }) =>
    `The log says: ${outcome}, ${reason}.`,
  cannotCheck: "Your rules could not be checked because the app is no longer installed.",
  version: (version: number) => `Version ${version}.`,
  notChecked: "No rules were checked for that visit.",
  rulesGone: ({ then, now }: { readonly then: number; readonly now: number }) =>
    `The rules at that time, version ${then}, are no longer stored (the current version is ${now}).`,
};

export const visitFactsCard = {
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
  version: (version: number) => `Version ${version}`,
  title: "Details",
  noneSeen: "None seen",
};

export const visitScreen = {
  title: (reference: string) => `Visit ${reference}`,
  shopVisitorReport: "Shop Visitor Report",
  block: "Block…",
  allow: "Allow…",
  lookUpAddress: "Look up the IP address",
};
