import type { SQL } from "drizzle-orm";

/** One filter of visits. */
export interface Condition {
  /** Answered by an index. */
  readonly indexed?: SQL;
  /** Asked of each row. */
  readonly asked?: SQL;
}
