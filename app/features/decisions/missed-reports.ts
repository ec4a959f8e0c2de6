import { type Clock, MINUTE_MS } from "#app/base/clock";
import { formatAddress } from "#app/engine/net/address";
import type { MissedTally } from "#app/features/visits/public.server";
import { createAttemptLimit } from "#app/platform/attempt-limit";

import type { VisitRequest } from "./visit-request";

/**
 * Maximum reports per minute and address. A browser reports once after a gap, and an address may have many browsers.
 * More comes from a script that distorts the number.
 */
const REPORTS_PER_MINUTE = 30;
const MAX_VISITORS = 20_000;

/** Counts page views that browsers showed without an answer, as they report them. Decisions do not depend on it. */
export interface UnansweredViewReports {
  /** Counts the report in a visit's request, usually none. Returns at once and never throws. */
  report(shopId: string, visit: Pick<VisitRequest, "address" | "missed">): void;
}

export function createUnansweredViewReports(
  tally: Pick<MissedTally, "note">,
  clock: Clock,
): UnansweredViewReports {
  const allows = createAttemptLimit({
    max: REPORTS_PER_MINUTE,
    windowMs: MINUTE_MS,
    maxKeys: MAX_VISITORS,
    clock,
  });
  return {
    report: (shopId, { address, missed }) => {
      if (missed === 0 || !allows(`${shopId} ${address ? formatAddress(address) : ""}`)) return;
      tally.note(shopId, missed);
    },
  };
}
