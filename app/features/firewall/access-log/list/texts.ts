import { catalog } from "#app/words/catalog";

export const { entryPoints, filterValue, liveFilters, liveList, liveRow, rowDetails } = catalog(
  "firewall/access-log/list",
  {
    /** Display names of the surfaces of visits. */
    entryPoints: {
      firewall: "Firewall",
      storefront: "Storefront",
    },

    filterValue: {
      showOnly: "Show only: {value}",
    },

    liveFilters: {
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
    },

    liveList: {
      timeAndCode: "Time and code",
      decision: "Decision",
      visitor: "Visitor",
      network: "Network",
      page: "Page",
      newestFirst: "Visits, newest first",
      newer: "Newer",
      pageOf: "Page {page, number} of {last, number}",
      older: "Older",
      reportHasThem: "The <link>visitor report</link> has them.",
      countedOnly:
        "{visits, plural, one {# visit} other {# visits}} counted without a row: someone visits too often to list every visit.",
      interrupted: "Some visits were not shown: the connection was interrupted.",
      pausedTooLong:
        "{visits, plural, one {# visit was} other {# visits were}} not shown: a paused list keeps {most, number}.",
      tooManyAtOnce:
        "{visits, plural, one {# visit was} other {# visits were}} not shown: too many came at once.",
      noneMatch: "No matching visits yet",
      matchesAppearHere: "Visits that match your filters appear here as they happen.",
      waiting: "Waiting for visits",
      visitsAppearHere: "They appear here within a second.",
    },

    liveRow: {
      watched: "Watched",
      unknownAddress: "Unknown address",
      unknownCountry: "Unknown country",
      unknownLocation: "Unknown location",
      unknownNetwork: "Unknown network",
    },

    rowDetails: {
      checkingRules: "Checking your rules",
      reasonNotLoaded: "The reason could not be loaded",
      tryAgain: "Try again",
      block: "Block…",
      allow: "Allow…",
      openInReport: "Open in visitor report",
      lookUpAddress: "Look up the address",
    },
  },
);
