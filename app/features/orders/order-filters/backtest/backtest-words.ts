import type { BacktestResult } from "#app/contract/orders/backtest";
import { counted, numeral, percent, plural } from "#app/words/numbers";

const orders = (count: number) => counted(count, "order", "orders");

/** Summarizes the orders that the filter would match in one sentence. */
export function headline({ matched, read }: BacktestResult): string {
  if (read === 0) return "There are no orders from the last 60 days to test.";
  if (matched === 0) return `Matches none of ${orders(read)}.`;
  return `Matches ${numeral(matched)} of ${orders(read)} (${percent(matched, read)}).`;
}

/** Describes the difference from the saved filter. Null for a new filter. */
export function differenceText({ difference, read }: BacktestResult): string | null {
  if (difference === null || read === 0) return null;
  const { added, dropped } = difference;
  if (added + dropped === 0) return "The saved filter matches the same orders.";
  const parts = [
    added > 0 && `${orders(added)} that the saved filter does not match`,
    dropped > 0 && `no longer ${orders(dropped)} that it matches`,
  ].filter((part) => part !== false);
  return `Compared with the saved filter: ${parts.join(", and ")}.`;
}

/** Returns a sentence for each outcome of the orders that the filter would decide. */
export function outcomes(result: BacktestResult): string[] {
  const { taken, fulfilled, refunded, cancelled, open } = result;
  return [
    taken > 0 && `${orders(taken)} of these match a filter above it first.`,
    fulfilled > 0 &&
      `${orders(fulfilled)} shipped and ${plural(fulfilled, "was", "were")} not refunded, so they were probably good.`,
    refunded > 0 && `${counted(refunded, "order was", "orders were")} refunded.`,
    cancelled > 0 && `${counted(cancelled, "order was", "orders were")} cancelled.`,
    open > 0 && `${counted(open, "order is", "orders are")} still open.`,
  ].filter((sentence) => sentence !== false);
}

export const OUTCOME_WORDS: Readonly<Record<BacktestResult["sample"][number]["outcome"], string>> =
  {
    fulfilled: "shipped",
    refunded: "refunded",
    cancelled: "cancelled",
    open: "open",
  };

/** Describes the limits of a backtest. */
export function limitsText({ isCut, read, visitsUnknown }: BacktestResult): string {
  return [
    isCut && `Only ${orders(read)} were checked.`,
    visitsUnknown > 0 &&
      `The visits before ${orders(visitsUnknown)} are unknown, because your visitor log does not reach back that far or never had them. Conditions about these visits do not match.`,
    "Stopped visits and customer lists are not available for past orders, so conditions about them never match. Only the first ten line items of an order were checked.",
  ]
    .filter(Boolean)
    .join(" ");
}
