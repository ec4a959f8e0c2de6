import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import { createTally } from "#app/platform/tally";
import type { Database } from "#app/store/client.server";

import { addChoices, type Choices, dayOf, NO_CHOICES } from "./choice-counts.queries.server";

/** Counts visitors' choices about redirects, and writes them in batches. */
export interface ChoiceTally {
  /** Records one choice. Never throws and does not wait. */
  note(shopId: string, ruleId: string, choice: keyof Choices): void;
  /** Writes the pending counts. */
  flush(): Promise<void>;
  /** Writes the pending counts and stops. */
  close(): Promise<void>;
}

type Where = Readonly<Record<"shopId" | "ruleId" | "day", string>>;

export function createChoiceTally(
  db: Database,
  clock: Clock,
  log: Pick<Logger, "warn">,
): ChoiceTally {
  const { note, flush, close } = createTally<Where, Choices>({
    add: (one, other) => ({
      shown: one.shown + other.shown,
      accepted: one.accepted + other.accepted,
      stayed: one.stayed + other.stayed,
    }),
    write: (where, choices) => addChoices(db, where, choices),
    onLost: (err) => log.warn({ err }, "visitors' redirect choices could not be counted"),
  });
  return {
    note: (shopId, ruleId, choice) =>
      note({ shopId, ruleId, day: dayOf(clock()) }, { ...NO_CHOICES, [choice]: 1 }),
    flush,
    close,
  };
}
