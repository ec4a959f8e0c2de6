export const attentionCard = {
  needsYourAttention: "Needs your attention",
  showLess: "Show less",
  showMore: (more: string) => `Show ${more} more`,
};

export const partCard = {
  tryAgain: "Try again",
  thisCouldNotBeLoaded: "This could not be loaded.",
};

export const sourcesCard = {
  whereVisitsComeFrom: "Where visits come from",
  visitsByOrigin: "Visits by origin",
  seePlans: "See plans",
  basedOnTheNewestVisitsSince: ({
    counted,
    timeZone,
  }: {
    readonly counted: string;
    readonly timeZone: string;
  }) => `Based on the newest ${counted} visits, since ${timeZone}.`,
  viewAll: "View all",
  chooseWhichBotsToStop: "Choose which bots to stop",
};

export const sourcesTable = {
  allowed: "Allowed",
  stopped: "Stopped",
  block: "Block",
  block2: (name: string) => `Block ${name}`,
};

export const valueCard = {
  ordersCancelledAndHeld: "Orders cancelled and held",
  noneInThisPeriod: "None in this period.",
  cancelled: "Cancelled",
  putOnHold: "Put on hold",
  viewOrders: "View orders",
};
