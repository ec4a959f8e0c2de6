import { setImmediate as nextTurn } from "node:timers/promises";

import { type CompiledRuleset, withoutPause } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import type { AssumedFact, Visit } from "#app/engine/visit";
import { purchasesByAddress } from "#app/features/orders/public.server";
import type { LogSpan } from "#app/features/visits/public.server";
import { visitOfRow } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

import { createVisitRates, type VisitRates } from "../visit-rates";
import type { ChangedRules } from "./changed-rules.server";
import { readPages, type TriedVisit } from "./logged-visits.queries.server";
import { type PreviewCounts, PreviewTally } from "./preview-tally";

/** Counted anew, pages a minute are known. */
const NO_TRAP: ReadonlySet<AssumedFact> = new Set(["trap"]);

interface PreviewOptions {
  /** Epoch milliseconds: entries that have expired by now stop no visit of the past either. */
  readonly now: number;
  /** Hears how many visits were tried, after every page; false ends the try. */
  readonly onProgress: (read: number) => boolean | Promise<boolean>;
}

/**
 * A visit of the log as the engine is asked about it. Which of the browser's passes counted is known
 * from what it was let in by; whether it had solved a challenge or touched the trap is not.
 */
export function toVisit(row: TriedVisit, now: number, rates: VisitRates | null): Visit {
  const visit = visitOfRow(row);
  const { address, network, userAgent } = visit;
  // The log does not hold which tab it was: there browsers are told apart by their user agents.
  const doer = { shop: "", address, network, userAgent, tab: "" };
  const pagesPerMinute = rates && address ? rates.view(doer, row.at) : 1;
  // A million of them are made: what is there already is not copied once more.
  return Object.assign(visit, {
    at: now,
    pagesPerMinute,
    assumed: rates && address ? NO_TRAP : visit.assumed,
    adminAccess: row.cause === "admin-access",
    bypass: row.cause === "bypass",
  });
}

/** Pages a minute are counted anew from the log, only where a rule asks. */
function ratesFor(...rulesets: readonly CompiledRuleset[]): VisitRates | null {
  return rulesets.some(({ asksBehaviour }) => asksBehaviour) ? createVisitRates() : null;
}

/**
 * Asks the rules as they are and as they would be about every visit of the span, and counts where
 * they differ. A page at a time, so that the process answers others in between. Null: it was ended.
 */
export async function previewVisits(
  db: Database,
  span: LogSpan,
  rules: ChangedRules,
  { now, onProgress }: PreviewOptions,
): Promise<PreviewCounts | null> {
  // A merchant whose protection is paused wants to know what happens after the pause.
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
  return tally.counts();
}
