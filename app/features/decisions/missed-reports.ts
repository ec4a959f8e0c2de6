import { type Clock, MINUTE_MS } from "#app/base/clock";
import { formatAddress } from "#app/engine/net/address";
import type { MissedTally } from "#app/features/visits/public.server";
import { createAttemptLimit } from "#app/platform/attempt-limit";

import type { VisitRequest } from "./visit-request";

/**
 * Maximum reports per minute, shop and address. A browser reports once after unanswered page views, and an address may
 * have many browsers. More reports come from a script that falsifies the number.
 */
const REPORTS_PER_MINUTE = 30;
const MAX_VISITORS = 20_000;

/** Counts the unanswered page views that browsers report. Decisions do not depend on these counts. */
export interface UnansweredViewReports {
  /** Counts the unanswered page views that a visit reports, usually 0. Returns at once and never throws. */
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
