import { catalog } from "#app/words/catalog";

export const {
  addressReportCards,
  copyLink,
  factsCard,
  historyCard,
  networkReportCards,
  verdictCard,
} = catalog("rules/ip-lookup/report", {
  addressReportCards: {
    blockNotCounted:
      "The visits from the block containing this IP address were not counted, because there are too many visits to search.",
  },

  copyLink: {
    copy: "Copy link",
    copied: "Link copied",
    link: "Link to this page",
    copyingBlocked: "Your browser blocked copying. Select the link and copy it yourself.",
  },

  factsCard: {
    unknown: "Unknown",
    locationsAreApproximate:
      "Locations are approximate: in half of the cases the city is correct to within 50 km. It may be the provider’s office.",
    name: "Name",
    country: "Country",
    unsureCountry: "Unsure: {likely} or {other}. Data sources disagree.",
    region: "Region",
    city: "City",
    network: "Network",
    noNetwork: "No known network",
    ipType: "IP type",
    crawler: "Crawler",
    claimsToBe: {
      verified: "Claims to be {crawler}; verified by its operator.",
      pending: "Claims to be {crawler}; verification in progress.",
      spoofed:
        "Claims to be {crawler}; but the IP address does not belong to its operator, so it is spoofed.",
      unverified: "Claims to be {crawler}; it cannot be verified.",
    },
  },

  historyCard: {
    title: "Visits to your store",
    visits:
      "{visits, plural, one {# visit} other {# visits}}, {stopped, number} of them stopped; last seen {lastSeen}.",
    none: "No visits.",
    howFarBack: "The visitor log covers the last 30 days.",
  },

  networkReportCards: {
    notCounted:
      "The visits from this block were not counted, because there are too many visits to search.",
    range: "{size}, from {first} to {last}.",
    isTooLarge: "The block is too large to show completely: the lists cover only its beginning.",
    countries: "Countries",
    noCountries: "The countries of its IP addresses are unknown.",
    networks: "Networks",
    noNetworks: "The networks of its IP addresses are unknown.",
  },

  verdictCard: {
    title: "What your rules do now",
    homePageVisit: "For a visit from {address} to the home page, seen for the first time.",
    homePageVisitWith:
      "For a visit from {address} to the home page with the browser “{browser}”, seen for the first time.",
    visit: "For a visit from {address} to {page}, seen for the first time.",
    visitWith:
      "For a visit from {address} to {page} with the browser “{browser}”, seen for the first time.",
    everyStep: "Every step",
  },
});
