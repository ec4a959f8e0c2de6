import { counted, numeral, percent, plural, points } from "#app/words/numbers";

import type { Loss } from "./week-loss";

/** Share of a week's visits above which a change needs a confirmation. */
const MOST_LOST = 0.2;

/** Minimum visits for a percentage in the text. */
const FEWEST_FOR_SHARE = 20;

/**
 * Reports whether a change needs a confirmation: it stops, or within the margin may stop, many visits or a paying
 * customer.
 *
 * A small sample has a margin above the limit, so a change that stops no visit of it needs none.
 */
export function isMuch({ visits, total, margin, orders }: Loss): boolean {
  const isManyVisits = visits > 0 && visits > total * (MOST_LOST - margin);
  return isManyVisits || (orders !== null && orders.count > 0);
}

function visitsText({ visits, total, sampled, margin }: Loss): string {
  const share = percent(visits, total);
  const of = `${numeral(visits)} of ${counted(total, "visit", "visits")}`;
  if (sampled !== null) {
    return `about ${of} (${share}, give or take ${points(margin)}, estimated from ${numeral(sampled)} of them)`;
  }
  return total < FEWEST_FOR_SHARE ? of : `${of} (${share})`;
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

const lastDays = ({ days }: Loss): string =>
  days === 1 ? "In the last day" : `In the last ${numeral(days)} days`;

function unloggedText({ unlogged }: Loss): string {
  if (unlogged === 0) return "";
  const [more, are] = [
    counted(unlogged, "more visit", "more visits"),
    plural(unlogged, "was", "were"),
  ];
  return ` ${more} ${are} counted without a row in the log and could not be checked.`;
}

/** Returns the visits and orders that a change would have stopped, as one or two sentences. */
export function lossText(loss: Loss): string {
  return `${lastDays(loss)} this would have stopped ${visitsText(loss)}${ordersText(loss)}.${unloggedText(loss)}`;
}
