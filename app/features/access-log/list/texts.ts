export const filterValue = {
  showOnly: (name: string) => `Show only: ${name}`,
};

export const liveFilters = {
  decision: "Decision",
  country: "Country",
  address: "Address",
  network: "Network",
  page: "Page",
  source: "Source",
  referenceCode: "Reference code",
  as64500OrPartOfTheName: "AS64500 or part of the name",
  anyStop: "Any stop",
  unknownCountry: "Unknown country",
  partOfThePageUrl: "Part of the page URL",
  any: "Any",
};

export const liveList = {
  timeAndCode: "Time and code",
  decision: "Decision",
  visitor: "Visitor",
  network: "Network",
  page: "Page",
  visitsNewestFirst: "Visits, newest first",
  newer: "Newer",
  pageOf: ({ page, last }: { readonly page: string; readonly last: string }) =>
    `Page ${page} of ${last}`,
  older: "Older",
  the: " The ",
  visitorReport: "visitor report",
  hasThem: " has them.",
  countedWithoutARow: (visits: string) =>
    `${visits} counted without a row: someone visits too often to list every visit.`,
  someVisitsWereNot: "Some visits were not shown: the connection was interrupted.",
  notShown: ({ visits, visits2 }: { readonly visits: string; readonly visits2: string }) =>
    `${visits} ${visits2} not shown`,
  aPausedListKeeps: ({
    were,
    mostEntries,
  }: {
    readonly were: string;
    readonly mostEntries: string;
  }) => `${were}: a paused list keeps ${mostEntries}.`,
  tooManyCameAtOnce: (were: string) => `${were}: too many came at once.`,
  noMatchingVisitsYet: "No matching visits yet",
  visitsThatMatchYour: "Visits that match your filters appear here as they happen.",
  waitingForVisits: "Waiting for visits",
  theyAppearHereWithinASecond: "They appear here within a second.",
};

export const liveRow = {
  watched: "Watched",
  unknownAddress: "Unknown address",
  unknownCountry: "Unknown country",
  unknownLocation: "Unknown location",
  unknownNetwork: "Unknown network",
};

export const rowDetails = {
  checkingYourRules: "Checking your rules",
  theReasonCouldNotBeLoaded: "The reason could not be loaded",
  tryAgain: "Try again",
  block: "Block…",
  allow: "Allow…",
  openInVisitorReport: "Open in visitor report",
  lookUpTheAddress: "Look up the address",
};
