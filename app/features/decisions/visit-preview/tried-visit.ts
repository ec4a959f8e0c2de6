import type { AssumedFact, Visit } from "#app/engine/visit";
import { visitOfRow } from "#app/features/visits/public";

import type { VisitRates } from "../visit-rates";
import type { TriedVisit } from "./logged-visits.queries.server";

/** Facts that are assumed, not known, if pages per minute are recomputed from the log. */
const NO_TRAP: ReadonlySet<AssumedFact> = new Set(["trap"]);

/**
 * Returns a visit of the log as input for the engine.
 *
 * The logged cause shows whether an admin access pass or bypass pass was valid. Solved challenges and trapped visitors
 * are unknown.
 *
 * @param now time at which the visit is evaluated, epoch milliseconds
 * @param rates counters of pages per minute. Null: the rate is assumed to be 1
 */
export function toVisit(row: TriedVisit, now: number, rates: VisitRates | null): Visit {
  const visit = visitOfRow(row);
  const { address, network, userAgent } = visit;
  // The log does not contain the tab, so browsers at one address are distinguished by user agent.
  const doer = { shop: "", address, network, userAgent, tab: "" };
  const pagesPerMinute = rates && address ? rates.view(doer, row.at) : 1;
  // Mutates the visit, because copying a million of them is slow.
  return Object.assign(visit, {
    at: now,
    pagesPerMinute,
    assumed: rates && address ? NO_TRAP : visit.assumed,
    adminAccess: row.cause === "admin-access",
    bypass: row.cause === "bypass",
  });
}
