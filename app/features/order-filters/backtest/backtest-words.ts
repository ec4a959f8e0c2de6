import type { BacktestResult } from "../../../contract/orders/backtest";

function counted(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "order" : "orders"}`;
}

/** What the filter would have met, in one sentence. */
export function headline({ matched, read }: BacktestResult): string {
  if (read === 0) return "There are no orders from the last 60 days to test.";
  if (matched === 0) return `Matches none of ${counted(read)}.`;
  const share = (matched / read).toLocaleString("en", {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return `Matches ${matched.toLocaleString("en")} of ${counted(read)} (${share}).`;
}

const was = (count: number) => (count === 1 ? "was" : "were");

/** What became of the orders it would have decided about, a sentence each. */
export function outcomes(result: BacktestResult): string[] {
  const { taken, fulfilled, refunded, cancelled, open } = result;
  const sentences: readonly (readonly [count: number, rest: string])[] = [
    [taken, "of these match a filter above it first."],
    [fulfilled, `shipped and ${was(fulfilled)} not refunded, so they were probably good.`],
    [refunded, `${was(refunded)} refunded.`],
    [cancelled, `${was(cancelled)} cancelled.`],
    [open, `${open === 1 ? "is" : "are"} still open.`],
  ];
  return sentences.flatMap(([count, rest]) => (count === 0 ? [] : `${counted(count)} ${rest}`));
}

export const OUTCOME_WORDS: Readonly<Record<BacktestResult["sample"][number]["outcome"], string>> =
  {
    fulfilled: "shipped",
    refunded: "refunded",
    cancelled: "cancelled",
    open: "open",
  };

/** What a try cannot know. */
export function limitsText({ isCut, read }: BacktestResult): string {
  const cut = isCut ? `Only ${counted(read)} were checked. ` : "";
  return `${cut}Visits before an order and customer lists are not available for past orders, so conditions about them never match. Only the first ten line items of an order were checked.`;
}
