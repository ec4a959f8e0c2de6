import type { AssumedFact, Visit } from "#app/engine/visit";
import { visitOfRow } from "#app/features/visits/public";

import type { VisitRates } from "../visit-rates";
import type { TriedVisit } from "./logged-visits.queries.server";

/** Facts that remain assumed when pages per minute are counted again: only the trap. */
const NO_TRAP: ReadonlySet<AssumedFact> = new Set(["trap"]);

/**
 * Returns a visit of the log as input for the engine.
 *
 * The cause of the decision shows which pass was valid. A solved challenge or a trapped visitor is unknown.
 */
export function toVisit(row: TriedVisit, now: number, rates: VisitRates | null): Visit {
  const visit = visitOfRow(row);
  const { address, network, userAgent } = visit;
  // The log does not contain the tab, so browsers are distinguished by their user agents.
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
