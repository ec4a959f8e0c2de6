import type { SQL } from "drizzle-orm";

/** One filter of visits. */
export interface Condition {
  /** Condition that an index supports. */
  readonly indexed?: SQL;
  /** Condition that is checked for each row. */
  readonly filters?: SQL;
}
