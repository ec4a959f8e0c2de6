import { catalog } from "#app/words/catalog";

export const {
  attentionCard,
  attention,
  partCard,
  sourceLists,
  sourceRules,
  sourcesCard,
  sourcesTable,
  valueCard,
} = catalog("overview/dashboard/story", {
  attentionCard: {
    title: "Needs your attention",
    showLess: "Show less",
    showMore: "Show {more, number} more",
  },

  attention: {
    attack: "Your store may be under attack",
    conflicts:
      "{count, plural, one {# rule that never does anything} other {# rules that never do anything}}",
    connection:
      "{count, plural, one {# problem between your storefront and Palisade} other {# problems between your storefront and Palisade}}",
    firewall:
      "{count, plural, one {# domain on Cloudflare without a working firewall} other {# domains on Cloudflare without a working firewall}}",
    cancellingPaused: "Cancelling is paused",
    scheduled:
      "{count, plural, one {# order will be cancelled soon} other {# orders will be cancelled soon}}",
    held: "{count, plural, one {# order on hold} other {# orders on hold}}",
    failed: "{count, plural, one {# order action failed} other {# order actions failed}}",
    review: "{count, plural, one {# order needs review} other {# orders need review}}",
    appeals: "{count, plural, one {# unblock request} other {# unblock requests}}",
  },

  partCard: {
    notLoaded: "This could not be loaded.",
    tryAgain: "Try again",
  },

  sourceLists: {
    country: { title: "Countries", one: "Country", nothing: "No visits in this period." },
    asn: { title: "Networks", one: "Network", nothing: "No visits in this period." },
    page: { title: "Pages", one: "Page", nothing: "No visits in this period." },
    source: { title: "Referrers", one: "Referrer", nothing: "No visits in this period." },
    crawler: { title: "Crawlers", one: "Crawler", nothing: "No crawlers in this period." },
  },

  sourceRules: {
    visitorsFrom: "visitors from {site}",
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
});
