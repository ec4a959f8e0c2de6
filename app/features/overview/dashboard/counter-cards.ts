import type { OutputOf } from "#app/contract/call";
import type { CardKey, getDashboardData } from "#app/contract/dashboard";
import { plural } from "#app/words/numbers";

export type DashboardData = OutputOf<typeof getDashboardData>;

interface CounterCard {
  readonly title: string;
  /** Returns the unit for a count, singular or plural. */
  unit(count: number): string;
}

const pageViews = (count: number) => plural(count, "page view blocked", "page views blocked");

/** The six counter cards of specification section 2.5. */
export const COUNTER_CARDS: Readonly<Record<CardKey, CounterCard>> = {
  blockLists: { title: "Block Visitors", unit: pageViews },
  fraudProtect: {
    title: "Fraud Protect",
    // Singular for 0 and 1, by the specification.
    unit: (count) => (count <= 1 ? "order cancelled" : "orders cancelled"),
  },
  asnBlocker: { title: "ASN Blocker", unit: pageViews },
  ipBlocker: { title: "IP Blocker", unit: pageViews },
  regionBlocker: { title: "Country Blocker", unit: pageViews },
  vpn: { title: "Bot/VPN/Proxy Blocker", unit: pageViews },
};

/** Options of the range selector. The value is the number of days. */
export const RANGE_OPTIONS = [
  { label: "24 hours", value: "1" },
  { label: "3 days", value: "3" },
  { label: "1 week", value: "7" },
  { label: "30 days", value: "30" },
] as const;
