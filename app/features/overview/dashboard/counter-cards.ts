import type { OutputOf } from "#app/contract/call";
import type { CardKey, getDashboardData } from "#app/contract/dashboard";

import { cards, ranges, units } from "./texts";

export type DashboardData = OutputOf<typeof getDashboardData>;

/** Returns the title of a counter card (specification section 2.5). */
export const cardTitle = (card: CardKey): string => cards[card];

/** Returns the unit of a card's count: "page views blocked". */
export function unitOf(card: CardKey, count: number): string {
  return card === "fraudProtect" ? units.ordersCancelled({ count }) : units.pageViews({ count });
}

/** Returns the options of the range selector. The value is the number of days. */
export const rangeOptions = () => [
  { label: ranges.day, value: "1" },
  { label: ranges.threeDays, value: "3" },
  { label: ranges.week, value: "7" },
  { label: ranges.month, value: "30" },
];
