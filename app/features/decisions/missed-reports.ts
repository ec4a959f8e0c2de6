import { type Clock, MINUTE_MS } from "#app/base/clock";
import { formatAddress } from "#app/engine/net/address";
import type { MissedTally } from "#app/features/visits/public.server";
import { createAttemptLimit } from "#app/platform/attempt-limit";

import type { VisitRequest } from "./visit-request";

/** A browser tells once after a gap, and an address may have many; more is a script that spoils the number. */
const REPORTS_PER_MINUTE = 30;
const MAX_VISITORS = 20_000;

/** What browsers tell of page views that they showed without an answer. Nothing is decided by it. */
export interface MissedReports {
  /** Counts what came with a visit's question, mostly nothing; returns at once and never throws. */
  told(shopId: string, visit: Pick<VisitRequest, "address" | "missed">): void;
}

export function createMissedReports(tally: Pick<MissedTally, "note">, clock: Clock): MissedReports {
  const allows = createAttemptLimit({
    max: REPORTS_PER_MINUTE,
    windowMs: MINUTE_MS,
    maxKeys: MAX_VISITORS,
    clock,
  });
  return {
    told: (shopId, { address, missed }) => {
      if (missed === 0 || !allows(`${shopId} ${address ? formatAddress(address) : ""}`)) return;
      tally.note(shopId, missed);
    },
  };
}
