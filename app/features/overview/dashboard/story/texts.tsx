import type { ReactNode } from "react";

import { counted, numeral } from "#app/words/numbers";

export const attentionCard = {
  title: "Needs your attention",
  showLess: "Show less",
  showMore: (more: number) => `Show ${numeral(more)} more`,
};

export const partCard = {
  notLoaded: "This could not be loaded.",
  tryAgain: "Try again",
};

export const sourcesCard = {
  title: "Where visits come from",
  views: "Visits by origin",
  lastDayOnly: (link: (words: string) => ReactNode) => (
    <>Last 24 hours only. {link("See plans")} for longer periods.</>
  ),
  basedOn: ({ visits, since }: { readonly visits: number; readonly since: string }) =>
    `Based on the newest ${numeral(visits)} visits, since ${since}.`,
  viewAll: "View all",
  chooseBots: "Choose which bots to stop",
};

export const sourcesTable = {
  allowed: "Allowed",
  stopped: "Stopped",
  block: "Block",
  blockNamed: (name: string) => `Block ${name}`,
};

export const valueCard = {
  title: "Orders cancelled and held",
  none: "None in this period.",
  noAmount: "None",
  cancelled: "Cancelled",
  putOnHold: "Put on hold",
  orders: (orders: number) => counted(orders, "order", "orders"),
  viewOrders: "View orders",
};
