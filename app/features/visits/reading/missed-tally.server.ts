import type { Logger } from "pino";

import { type Clock, HOUR_MS } from "#app/base/clock";
import { createTally } from "#app/platform/tally";
import type { Database } from "#app/store/client.server";

import { addMissedPasses } from "./missed-passes.queries.server";

/** Counts unanswered page views in memory and writes the counts in batches. */
export interface MissedTally {
  /** Counts the unanswered page views of a browser's report. Never throws or waits. */
  note(shopId: string, passes: number): void;
  /** Writes waiting counts. */
  flush(): Promise<void>;
  /** Writes waiting counts and stops. */
  close(): Promise<void>;
}

type Where = Readonly<Record<"shopId" | "hour", string>>;

export function createMissedTally(
  db: Database,
  clock: Clock,
  log: Pick<Logger, "warn">,
): MissedTally {
  const { note, flush, close } = createTally<Where, number>({
    add: (one, other) => one + other,
    write: (where, passes) => addMissedPasses(db, where, passes),
    onLost: (err) => log.warn({ err }, "page views without an answer could not be counted"),
  });
  return {
    note: (shopId, passes) => {
      const now = clock();
      note({ shopId, hour: new Date(now - (now % HOUR_MS)).toISOString() }, passes);
    },
    flush,
    close,
  };
}
