import type { SQL } from "drizzle-orm";

/** SQL conditions of one filter of the visitor report. */
export interface Condition {
  /** Condition that an index supports. */
  readonly indexed?: SQL;
  /** Condition that is evaluated for each row read. */
  readonly filters?: SQL;
}
