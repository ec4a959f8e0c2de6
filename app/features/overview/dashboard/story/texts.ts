import { catalog } from "#app/words/catalog";

export const { attentionCard, partCard, sourcesCard, sourcesTable, valueCard } = catalog(
  "overview/dashboard/story",
  {
    attentionCard: {
      title: "Needs your attention",
      showLess: "Show less",
      showMore: "Show {more, number} more",
    },

    partCard: {
      notLoaded: "This could not be loaded.",
      tryAgain: "Try again",
    },

    sourcesCard: {
      title: "Where visits come from",
      views: "Visits by origin",
      lastDayOnly: "Last 24 hours only. <link>See plans</link> for longer periods.",
      basedOn: "Based on the newest {visits, number} visits, since {since}.",
      viewAll: "View all",
      chooseBots: "Choose which bots to stop",
    },

    sourcesTable: {
      allowed: "Allowed",
      stopped: "Stopped",
      block: "Block",
      blockNamed: "Block {name}",
    },

    valueCard: {
      title: "Orders cancelled and held",
      none: "None in this period.",
      noAmount: "None",
      cancelled: "Cancelled",
      putOnHold: "Put on hold",
      orders: "{orders, plural, one {# order} other {# orders}}",
      viewOrders: "View orders",
    },
  },
);
