import { counted, numeral, percent, plural } from "../../words/numbers";
import type { Loss } from "./last-week.server";

/** Above this share of a week's visits a change is asked about. */
const MOST_LOST = 0.2;

/** Below this many visits a share says more than they hold: their count is said alone. */
const FEWEST_FOR_SHARE = 20;

/** Whether a change is asked about: it stops many visits, or somebody who paid. */
export function isMuch({ visits, total, orders }: Loss): boolean {
  return visits > total * MOST_LOST || (orders !== null && orders.count > 0);
}

function visitsText({ visits, total, sampled }: Loss): string {
  const share = percent(visits, total);
  const of = `${numeral(visits)} of ${counted(total, "visit", "visits")}`;
  if (total < FEWEST_FOR_SHARE) return of;
  if (sampled === null) return `${of} (${share})`;
  return `about ${of} (${share}, estimated from ${numeral(sampled)} of them)`;
}

function ordersText({ orders }: Loss): string {
  if (orders === null) return "";
  const { count, money, tried } = orders;
  const ofTried = tried === null ? "" : ` among the latest ${numeral(tried)}`;
  if (count === 0) return ` and no paid order${ofTried}`;
  const sums = [...money].map(([currency, sum]) =>
    sum.toLocaleString("en", { style: "currency", currency }),
  );
  const worth = sums.length > 0 ? ` worth ${sums.join(" and ")}` : "";
  return ` and ${numeral(count)} paid ${plural(count, "order", "orders")}${worth}${ofTried}`;
}

/** What a change would have cost, in a sentence. */
export function lossText(loss: Loss): string {
  return `In the last 7 days this would have stopped ${visitsText(loss)}${ordersText(loss)}.`;
}
