import type { Outcome } from "#app/engine/decision";
import type { Database } from "#app/store/client.server";
import { visitCounters } from "#app/store/schema";

export interface VisitCount {
  /** ISO 8601, start of the hour. */
  readonly hour: string;
  readonly cause: string;
  readonly visits: number;
  readonly outcome?: Outcome;
  readonly surface?: string;
}

/** Counts visits like the recorder. They are blocked by default. */
export async function countVisits(
  db: Database,
  shopId: string,
  counts: readonly VisitCount[],
): Promise<void> {
  await db.insert(visitCounters).values(
    counts.map(({ hour, cause, visits, outcome = "block", surface = "storefront" }) => {
      const key = { shopId, hour: new Date(hour), surface, outcome, cause };
      return { ...key, visits };
    }),
  );
}
