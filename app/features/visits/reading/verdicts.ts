import type { VisitVerdict } from "#app/contract/visits/visit-verdict";
import type { ApiContext } from "#app/platform/data-api/handlers";

import type { LoggedVisit } from "./visit-columns.server";

/** Decisions of rules about a visit of the log. */
export interface Verdicts {
  /** By the rules that decided it. Null: they are not stored, or no rules were evaluated. */
  readonly then: VisitVerdict | null;
  /** Decision of the current rules. Null without any. */
  readonly now: VisitVerdict | null;
}

/** Evaluates both. A callback, because past rules belong to a feature that depends on this one. */
export type VerdictsOf = (
  context: Pick<ApiContext, "db" | "log">,
  shopId: string,
  row: LoggedVisit,
) => Promise<Verdicts>;
