import type { KeptRule } from "#app/contract/attacks";
import { counted, numeral } from "#app/words/numbers";

export const attacksScreen = {
  answer: "Answer to attacks",
  title: "Attacks",
  subtitle: "What was unusual about your visits, checkouts and orders, and what was done",
  back: "Checkout Validation",
  couldNotLoad: "The attacks could not be loaded",
  none: "No attack was noticed",
  noneAbout: "You get an email when one is.",
  off: "Attacks are not noticed now",
  offAbout: "Visit required is off, or your visitors get no checkout passes.",
  openVisitRequired: "Open Visit required",
  learning: "Palisade learns what is usual for your store",
  learningAbout: (days: number) =>
    `Attacks are noticed after seven days with five checkouts each. So far ${counted(days, "day is", "days are")} known.`,
  older: "Older attacks",
  more: (count: number) => `and ${counted(count, "more sign", "more signs")}`,
};

export const attackStates = {
  lasts: "Under way",
  over: "Over",
  learned: "Taken as usual",
  from: (since: string, until: string | null) =>
    until === null ? `Since ${since}` : `${since} – ${until}`,
};

export const attackScreen = {
  title: "Attack",
  back: "Attacks",
  couldNotLoad: "The attack could not be loaded",
  exportJson: "Export JSON",
};

export const findingsCard = {
  title: "What it is made of",
  visits: "View visits",
  visitsOf: (text: string) => `View the visits: ${text}`,
  pageViews:
    "“View visits” lists all matching page views of this time, also those of customers. The sentences count new visitors or events.",
  partly: "The older part of these visits is no longer in the visitor log.",
  deleted: "These visits are no longer in the visitor log.",
};

export const figuresCard = {
  title: "Money",
  unknown:
    "Nothing is claimed: no visit was required, Fraud Protect is off, or the permission to read orders is missing.",
};

export const ordersCard = {
  title: "Orders of this time",
  withoutVisit: (count: number) => `${counted(count, "order", "orders")} without a visit`,
  smallFirst: (count: number) => `${counted(count, "small first order", "small first orders")}`,
  cut: (most: number) => `The newest ${most}:`,
  needsOrders: "Allow Palisade to read orders to see them here.",
  checkoutsGone: "Checkouts are kept for 30 days, so orders without a visit may be missing.",
};

const RULES: Readonly<
  Record<KeptRule, { readonly add: string; readonly open: string; readonly url: string }>
> = {
  "challenge-network": { add: "Challenge", open: "Open ISP/ASN Blocker", url: "/asnBlocker" },
  "block-network": { add: "Block", open: "Open ISP/ASN Blocker", url: "/asnBlocker" },
  "visit-by-risk": {
    add: "Set to By risk",
    open: "Open Visit required",
    url: "/checkoutValidate/visitRequired",
  },
  "hold-first-orders": { add: "Add filter", open: "Open Auto-cancel filters", url: "/blacklists" },
};

export const rulesCard = {
  title: "Rules to keep",
  about:
    "Each stays after the attack. You can undo or change it like any rule. “Added” may stay here.",
  rules: RULES,
  label: {
    "challenge-network": (key: string) => `Challenge visitors of AS${key}`,
    "block-network": (key: string) => `Block visitors of AS${key}`,
    "visit-by-risk": () => "Require a visit of risky carts",
    "hold-first-orders": (_: string, largest: string) => `Hold first orders up to ${largest}`,
  } satisfies Record<KeptRule, (key: string, largest: string) => string>,
  added: "Added",
  confirm: "Add the rule",
};

export const timelineCard = {
  title: "Timeline",
  none: "Nothing is recorded.",
  showAll: (count: number) => `Show all ${numeral(count)} events`,
  showLess: "Show less",
};
