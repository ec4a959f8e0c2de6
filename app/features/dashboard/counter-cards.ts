import type { getDashboardData } from "../../contract/dashboard";
import type { OutputOf } from "../../contract/call";

export type DashboardData = OutputOf<typeof getDashboardData>;

export interface CounterCard {
  readonly key: keyof DashboardData;
  readonly title: string;
  /** What the number counts, for this number. */
  unit(count: number): string;
}

const pageViews = (count: number) => (count === 1 ? "page view blocked" : "page views blocked");

/** The six cards in the specification's order (section 2.5). */
export const COUNTER_CARDS: readonly CounterCard[] = [
  { key: "blockLists", title: "Block Visitors", unit: pageViews },
  {
    key: "fraudProtect",
    title: "Fraud Protect",
    // "order" up to and including one: the specification's rule, zero included.
    unit: (count) => (count <= 1 ? "order cancelled" : "orders cancelled"),
  },
  { key: "asnBlocker", title: "ASN Blocker", unit: pageViews },
  { key: "ipBlocker", title: "IP Blocker", unit: pageViews },
  { key: "regionBlocker", title: "Country Blocker", unit: pageViews },
  { key: "vpn", title: "Bot/VPN/Proxy Blocker", unit: pageViews },
];

/** The report ranges by number of days, as the selector names them. */
export const RANGE_OPTIONS = [
  { label: "24 hours", value: "1" },
  { label: "3 days", value: "3" },
  { label: "1 week", value: "7" },
  { label: "30 days", value: "30" },
] as const;
