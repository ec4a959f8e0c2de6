import { setImmediate as nextTurn } from "node:timers/promises";

import { type CompiledRuleset, withoutPause } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { purchasesByAddress } from "#app/features/orders/public.server";
import type { LogSpan } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

import { createVisitRates, type VisitRates } from "../visit-rates";
import type { ChangedRules } from "./changed-rules.server";
import { readPages } from "./logged-visits.queries.server";
import { type PreviewCounts, PreviewTally } from "./preview-tally";
import { toVisit } from "./tried-visit";

interface PreviewOptions {
  /** Time at which all visits are evaluated, epoch milliseconds. So an expired entry stops no past visit. */
  readonly now: number;
  /** Called with the number of evaluated visits after every page. Returns false to end the preview. */
  readonly onProgress: (read: number) => boolean | Promise<boolean>;
}

/** Creates counters that recompute pages per minute from the log. Null if no rule uses behavior. */
function ratesFor(...rulesets: readonly CompiledRuleset[]): VisitRates | null {
  return rulesets.some(({ usesBehavior }) => usesBehavior) ? createVisitRates() : null;
}

/**
 * Evaluates the current and the drafted rules for every visit of a span, and counts the differences.
 *
 * Evaluates page by page, so that the process serves other requests between two pages.
 *
 * @returns null if `onProgress` ended the preview
 */
export async function previewVisits(
  db: Database,
  span: LogSpan,
  rules: ChangedRules,
  { now, onProgress }: PreviewOptions,
): Promise<PreviewCounts | null> {
  // While protection is suspended, the preview shows the effect after the suspension.
  const asIs = withoutPause(await rules.before());
  const drafted = withoutPause(rules.after);
  const rates = ratesFor(asIs, drafted);
  const tally = new PreviewTally(
    await purchasesByAddress(db, span.shopId, { from: span.from, until: now }),
  );
  let read = 0;
  for await (const page of readPages(db, span)) {
    for (const row of page) {
      const visit = toVisit(row, now, rates);
      tally.add(row, visit, decide(asIs, visit), decide(drafted, visit));
    }
    read += page.length;
    if (!(await onProgress(read))) return null;
    await nextTurn();
  }
  return tally.totals();
}
