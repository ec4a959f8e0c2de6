import type { BacktestResult } from "#app/contract/orders/backtest";
import { percent } from "#app/words/numbers";

import { limits, outcomes, result as texts } from "./texts";

/** Summarizes the orders that the filter would match in one sentence. */
export function headline({ matched, read }: BacktestResult): string {
  if (read === 0) return texts.noOrders;
  if (matched === 0) return texts.matchesNone({ read });
  return texts.matches({ matched, read, share: percent(matched, read) });
}

/** Describes the difference from the saved filter. Null for a new filter. */
export function differenceText({ difference, read }: BacktestResult): string | null {
  if (difference === null || read === 0) return null;
  const { added, dropped } = difference;
  if (added > 0 && dropped > 0) return texts.addsAndDrops({ added, dropped });
  if (added > 0) return texts.adds({ added });
  return dropped > 0 ? texts.drops({ dropped }) : texts.sameOrders;
}

const OUTCOMES = ["taken", "fulfilled", "refunded", "cancelled", "open"] as const;

/** Returns a sentence for each outcome of the orders that the filter would decide. */
export function outcomeTexts(result: BacktestResult): string[] {
  return OUTCOMES.filter((outcome) => result[outcome] > 0).map((outcome) =>
    outcomes[outcome]({ orders: result[outcome] }),
  );
}

/** Describes the limits of a backtest. */
export function limitsText({ isCut, read, visitsUnknown }: BacktestResult): string {
  return [
    isCut && limits.isCut({ read }),
    visitsUnknown > 0 && limits.visitsUnknown({ orders: visitsUnknown }),
    limits.always,
  ]
    .filter(Boolean)
    .join(" ");
}
