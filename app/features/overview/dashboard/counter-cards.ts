import type { OutputOf } from "#app/contract/call";
import type { CardKey, getDashboardData } from "#app/contract/dashboard";
import { plural } from "#app/words/numbers";

export type DashboardData = OutputOf<typeof getDashboardData>;

interface CounterCard {
  readonly title: string;
  /** What the number counts, for this number. */
  unit(count: number): string;
}

const pageViews = (count: number) => plural(count, "page view blocked", "page views blocked");

/** The six cards of specification section 2.5. */
export const COUNTER_CARDS: Readonly<Record<CardKey, CounterCard>> = {
  blockLists: { title: "Block Visitors", unit: pageViews },
  fraudProtect: {
    title: "Fraud Protect",
    // "order" up to and including one: the specification's rule, zero included.
    unit: (count) => (count <= 1 ? "order cancelled" : "orders cancelled"),
  },
  asnBlocker: { title: "ASN Blocker", unit: pageViews },
  ipBlocker: { title: "IP Blocker", unit: pageViews },
  regionBlocker: { title: "Country Blocker", unit: pageViews },
  vpn: { title: "Bot/VPN/Proxy Blocker", unit: pageViews },
};

/** The report ranges by number of days, as the selector names them. */
export const RANGE_OPTIONS = [
  { label: "24 hours", value: "1" },
  { label: "3 days", value: "3" },
  { label: "1 week", value: "7" },
  { label: "30 days", value: "30" },
] as const;
