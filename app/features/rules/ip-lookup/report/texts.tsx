import type { ReactNode } from "react";

import { counted, numeral } from "#app/words/numbers";

export const addressReportCards = {
  blockNotCounted:
    "The visits from the block containing this IP address were not counted, because there are too many visits to search.",
};

export const copyLink = {
  copy: "Copy link",
  copied: "Link copied",
  link: "Link to this page",
  copyingBlocked: "Your browser blocked copying. Select the link and copy it yourself.",
};

export const factsCard = {
  unknown: "Unknown",
  locationsAreApproximate:
    "Locations are approximate: in half of the cases the city is correct to within 50 km. It may be the provider’s office.",
  name: "Name",
  country: "Country",
  unsureCountry: ({ likely, other }: { likely: string; other: string }) =>
    `Unsure: ${likely} or ${other}. Data sources disagree.`,
  region: "Region",
  city: "City",
  network: "Network",
  noNetwork: "No known network",
  ipType: "IP type",
  crawler: "Crawler",
  claimsToBe: {
    verified: (crawler: string) => `Claims to be ${crawler}; verified by its operator.`,
    pending: (crawler: string) => `Claims to be ${crawler}; verification in progress.`,
    spoofed: (crawler: string) =>
      `Claims to be ${crawler}; but the IP address does not belong to its operator, so it is spoofed.`,
    unverified: (crawler: string) => `Claims to be ${crawler}; it cannot be verified.`,
  },
};

export const historyCard = {
  title: "Visits to your store",
  visits: ({
    visits,
    stopped,
    lastSeen,
  }: {
    visits: number;
    stopped: number;
    lastSeen: ReactNode;
  }) => (
    <>
      {counted(visits, "visit", "visits")}, {numeral(stopped)} of them stopped; last seen {lastSeen}
      .
    </>
  ),
  none: "No visits.",
  howFarBack: "The visitor log covers the last 30 days.",
};

export const networkReportCards = {
  notCounted:
    "The visits from this block were not counted, because there are too many visits to search.",
  range: ({ size, first, last }: { size: string; first: string; last: string }) =>
    `${size}, from ${first} to ${last}.`,
  isTooLarge: "The block is too large to show completely: the lists cover only its beginning.",
  countries: "Countries",
  noCountries: "The countries of its IP addresses are unknown.",
  networks: "Networks",
  noNetworks: "The networks of its IP addresses are unknown.",
};

export const verdictCard = {
  title: "What your rules do now",
  homePageVisit: (address: string) =>
    `For a visit from ${address} to the home page, seen for the first time.`,
  homePageVisitWith: ({ address, browser }: { address: string; browser: string }) =>
    `For a visit from ${address} to the home page with the browser “${browser}”, seen for the first time.`,
  visit: ({ address, page }: { address: string; page: string }) =>
    `For a visit from ${address} to ${page}, seen for the first time.`,
  visitWith: ({ address, page, browser }: { address: string; page: string; browser: string }) =>
    `For a visit from ${address} to ${page} with the browser “${browser}”, seen for the first time.`,
  everyStep: "Every step",
};
