import type { BacktestResult } from "../../../contract/orders/backtest";

function counted(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "order" : "orders"}`;
}

/** What the filter would have met, in one sentence. */
export function headline({ matched, read }: BacktestResult): string {
  if (read === 0) return "There are no orders of the last 60 days, so nothing can be said.";
  if (matched === 0) return `Fits none of ${counted(read)}.`;
  const share = (matched / read).toLocaleString("en", {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return `Fits ${matched.toLocaleString("en")} of ${counted(read)} (${share}).`;
}

const was = (count: number) => (count === 1 ? "was" : "were");

/** What became of the orders it would have decided about, a sentence each. */
export function outcomes(result: BacktestResult): string[] {
  const { taken, fulfilled, refunded, cancelled, open } = result;
  const sentences: readonly (readonly [count: number, rest: string])[] = [
    [taken, "of these would be decided by a filter above it."],
    [fulfilled, `went out and ${was(fulfilled)} not refunded: probably good.`],
    [refunded, `${was(refunded)} refunded.`],
    [cancelled, `${was(cancelled)} cancelled.`],
    [open, `${open === 1 ? "is" : "are"} still open.`],
  ];
  return sentences.flatMap(([count, rest]) => (count === 0 ? [] : `${counted(count)} ${rest}`));
}

export const OUTCOME_WORDS: Readonly<Record<BacktestResult["sample"][number]["outcome"], string>> =
  {
    fulfilled: "went out",
    refunded: "refunded",
    cancelled: "cancelled",
    open: "open",
  };

/** What a try cannot know. */
export function limitsText({ isCut, read }: BacktestResult): string {
  const cut = isCut ? `Only ${counted(read)} were looked at. ` : "";
  return `${cut}Visits before an order and the lists of people are not known of past orders, so conditions about them fit none. Lines beyond the tenth of an order were not looked at.`;
}
