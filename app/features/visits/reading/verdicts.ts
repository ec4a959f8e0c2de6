import type { VisitVerdict } from "#app/contract/visits/visit-verdict";
import type { ApiContext } from "#app/platform/data-api/handlers";

import type { LoggedVisit } from "./visit-columns.server";

/** Decisions of rules about a visit of the log. */
export interface Verdicts {
  /** Decision of the rules at the time of the visit. Null if they are no longer stored, or no rules were evaluated. */
  readonly then: VisitVerdict | null;
  /** Decision of the current rules. Null if the shop has no rules. */
  readonly now: VisitVerdict | null;
}

/** Evaluates past and current rules. Injected, because past rules belong to a feature that imports this one. */
export type VerdictsOf = (
  context: Pick<ApiContext, "db" | "log">,
  shopId: string,
  row: LoggedVisit,
) => Promise<Verdicts>;
