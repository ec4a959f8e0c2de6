import type { ReactNode } from "react";

import { counted, numeral, percent } from "#app/words/numbers";

export const counterCard = {
  movable: "movable card",
  move: (title: string) => `Move ${title}`,
};

export const counterGrid = {
  loading: "Loading the counts",
};

export const dashboardScreen = {
  hello: "Hello",
  helloStore: (storeName: string) => `Hello, ${storeName}`,
  welcome: "Welcome to Palisade.",
  updated: (when: ReactNode) => <>Updated {when}</>,
  reload: "Reload",
  reportRange: "Report range",
  comparedWith: (period: string) => `Compared with ${period}.`,
  lastBlocked: (when: ReactNode) => <>Last blocked visit {when}.</>,
  lastBlockedByFirewall: (when: ReactNode) => <>The firewall last blocked a visit {when}.</>,
  noneBlocked: "No visits blocked recently.",
  notLoaded: "The counts could not be loaded.",
  tryAgain: "Try again",
  stillInAnalytics: "Blocked visits still appear in your store’s and search engines’ analytics.",
  why: "Why?",
  emptyWhitelist: "Empty Country Whitelist",
  whitelistHelp:
    "Whitelist mode is set but no countries are listed. This is an invalid configuration and all visits are permitted.",
  openCountryBlocker: "Open the country blocker",
};

export const nextSteps = {
  blockLists: "Block Lists",
  fraudProtect: "Fraud Protect",
  autoCancelFilters: "Auto-cancel filters",
  countryBlocker: "Country Blocker",
  ipBlocker: "IP Blocker",
  geolocationRedirects: "Geolocation Redirects",
};

interface Usage {
  readonly used: number;
  readonly most: number;
  /** Used share, in percent. */
  readonly share: number;
}

export const planUsageCard = {
  title: "Pay-As-You-Go plan",
  used: ({ used, most, share }: Usage) =>
    `${numeral(used)} of ${numeral(most)} page views used (${percent(share, 100)})`,
  upgrade: "Upgrade to Premium",
};

export const trendCard = {
  hourByHour: "Hour by hour",
  dayByDay: "Day by day",
  count: "Count",
  chart: "Chart",
  table: "Table",
  chartNotLoaded: "The chart could not be loaded. These are its numbers.",
  trendNotLoaded: "The trend could not be loaded. Reload to try again.",
};

export const trendTable = {
  time: "Time",
};

export const undecidedNote = {
  title: (visits: number) =>
    counted(visits, "visit was allowed without a check", "visits were allowed without a check"),
  why: "Your rules could not be checked in time, so these visitors were allowed in.",
  viewVisits: "View visits",
};

interface StandsOut {
  readonly time: ReactNode;
  readonly count: number;
  /** Unit of the count: "page views blocked". */
  readonly unit: string;
  /** Ratio to the usual count. Null if all other bars are 0. */
  readonly times: number | null;
}

export const unusualNote = {
  standsOut: ({ time, count, unit, times }: StandsOut) =>
    times === null ? (
      <>
        {time} stands out: {numeral(count)} {unit}.
      </>
    ) : (
      <>
        {time} stands out: {numeral(count)} {unit}, {numeral(times)} times the usual.
      </>
    ),
  rulesChanged: (link: (words: string) => ReactNode, changes: string) => (
    <>
      {link("Rules changed")}: {changes}.
    </>
  ),
};
