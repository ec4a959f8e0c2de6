import type { Appeal, getAppeals } from "#app/contract/appeals";
import type { OutputOf } from "#app/contract/call";
import type { Loaded } from "#app/platform/data-api/loaded";

/** Name and reply address of emails to visitors. */
export type Sender = OutputOf<typeof getAppeals>["sender"];

/** Loaded data of the unblock request panel, or the error message if loading failed. */
export type AppealsView = Loaded<{
  /** Number of appeals without an answer. */
  readonly open: number;
  readonly appeals: readonly Appeal[];
  readonly hasMore: boolean;
  readonly sender: Sender;
  /** Epoch milliseconds. */
  readonly now: number;
}>;
