import type { Appeal, getAppeals } from "#app/contract/appeals";
import type { OutputOf } from "#app/contract/call";
import type { Loaded } from "#app/platform/data-api/loaded";

/** In whose name visitors are emailed. */
export type Sender = OutputOf<typeof getAppeals>["sender"];

/** What the panel shows. */
export type AppealsView = Loaded<{
  /** How many wait for an answer. */
  readonly open: number;
  readonly appeals: readonly Appeal[];
  readonly hasMore: boolean;
  readonly sender: Sender;
  /** Epoch milliseconds. */
  readonly now: number;
}>;
