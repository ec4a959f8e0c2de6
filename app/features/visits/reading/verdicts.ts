import type { VisitVerdict } from "#app/contract/visits/visit-verdict";
import type { ApiContext } from "#app/platform/data-api/handlers";

import type { LoggedVisit } from "./visit-columns.server";

/** What rules say to a visit of the log. */
export interface Verdicts {
  /** The rules that decided it; null: they are not kept, or none were asked. */
  readonly then: VisitVerdict | null;
  /** The rules as they are now; null: there are none to ask. */
  readonly now: VisitVerdict | null;
}

/** Asks both; rules of the past are kept by a feature that stands on this one. */
export type VerdictsOf = (
  context: Pick<ApiContext, "db" | "log">,
  shopId: string,
  row: LoggedVisit,
) => Promise<Verdicts>;
