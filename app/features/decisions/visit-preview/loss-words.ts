import { amountText } from "#app/words/amounts";
import { formatList } from "#app/words/listed";
import { numeral, percent, points } from "#app/words/numbers";

import { loss as texts } from "./texts";
import type { Loss } from "./week-loss";

/** Share of a week's visits above which a change needs a confirmation. */
const MOST_LOST = 0.2;

/** Minimum number of visits for a percentage in the text. With fewer, a percentage would be misleading. */
const FEWEST_FOR_SHARE = 20;

/**
 * Reports whether a change requires a confirmation: the change would have stopped a paid order, or possibly more than a
 * fifth of the visits within the margin of the sample.
 *
 * A change that stops no visit of the sample never requires one, because the margin of a small sample exceeds a fifth.
 */
export function isMuch({ visits, total, margin, orders }: Loss): boolean {
  const isManyVisits = visits > 0 && visits > total * (MOST_LOST - margin);
  return isManyVisits || (orders !== null && orders.count > 0);
}

function visitsText({ visits, total, sampled, margin }: Loss): string {
  const share = percent(visits, total);
  if (sampled !== null) {
    return texts.visitsEstimated({ visits, total, share, margin: points(margin), sampled });
  }
  return total < FEWEST_FOR_SHARE
    ? texts.visits({ visits, total })
    : texts.visitsWithShare({ visits, total, share });
}

function ordersText({ count, money, tried }: NonNullable<Loss["orders"]>): string {
  const sums = [...money].map(([currency, sum]) => amountText(sum, currency));
  const worth = count > 0 && sums.length > 0 ? formatList(sums) : null;
  return texts.orders({ count, worth, latest: tried === null ? null : numeral(tried) });
}

/** Returns one or two sentences about the visits and orders that a change would have stopped. */
export function lossText(loss: Loss): string {
  const { days, orders, countedOnly } = loss;
  const visits = visitsText(loss);
  const stopped = texts.stopped({
    days,
    loss: orders === null ? visits : texts.visitsAndOrders({ visits, orders: ordersText(orders) }),
  });
  return countedOnly === 0 ? stopped : `${stopped} ${texts.countedOnly({ countedOnly })}`;
}
