import type { Appeal } from "../../contract/appeals";
import type { Loaded } from "../../platform/data-api/loaded";

/** What the panel shows. */
export type AppealsView = Loaded<{
  /** How many wait for an answer. */
  readonly open: number;
  readonly appeals: readonly Appeal[];
  readonly hasMore: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}>;
