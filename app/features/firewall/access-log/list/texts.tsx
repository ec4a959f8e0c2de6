import type { ReactNode } from "react";

import { counted, numeral } from "#app/words/numbers";

export const filterValue = {
  showOnly: (value: string) => `Show only: ${value}`,
};

export const liveFilters = {
  decision: "Decision",
  country: "Country",
  address: "Address",
  network: "Network",
  page: "Page",
  source: "Source",
  referenceCode: "Reference code",
  networkHint: "AS64500 or part of the name",
  anyStop: "Any stop",
  unknownCountry: "Unknown country",
  partOfUrl: "Part of the page URL",
  any: "Any",
};

export const liveList = {
  timeAndCode: "Time and code",
  decision: "Decision",
  visitor: "Visitor",
  network: "Network",
  page: "Page",
  newestFirst: "Visits, newest first",
  newer: "Newer",
  pageOf: ({ page, last }: { readonly page: number; readonly last: number }) =>
    `Page ${numeral(page)} of ${numeral(last)}`,
  older: "Older",
  reportHasThem: (link: (words: string) => ReactNode) => (
    <>The {link("visitor report")} has them.</>
  ),
  countedOnly: (visits: number) =>
    `${counted(visits, "visit", "visits")} counted without a row: someone visits too often to list every visit.`,
  interrupted: "Some visits were not shown: the connection was interrupted.",
  pausedTooLong: ({ visits, most }: { readonly visits: number; readonly most: number }) =>
    `${counted(visits, "visit was", "visits were")} not shown: a paused list keeps ${numeral(most)}.`,
  tooManyAtOnce: (visits: number) =>
    `${counted(visits, "visit was", "visits were")} not shown: too many came at once.`,
  noneMatch: "No matching visits yet",
  matchesAppearHere: "Visits that match your filters appear here as they happen.",
  waiting: "Waiting for visits",
  visitsAppearHere: "They appear here within a second.",
};

export const liveRow = {
  watched: "Watched",
  unknownAddress: "Unknown address",
  unknownCountry: "Unknown country",
  unknownLocation: "Unknown location",
  unknownNetwork: "Unknown network",
};

export const rowDetails = {
  checkingRules: "Checking your rules",
  reasonNotLoaded: "The reason could not be loaded",
  tryAgain: "Try again",
  block: "Block…",
  allow: "Allow…",
  openInReport: "Open in visitor report",
  lookUpAddress: "Look up the address",
};
