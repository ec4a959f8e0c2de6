import type { OutputOf } from "../../contract/call";
import type { getRuleVersions } from "../../contract/rules/rule-history";
import type { Loaded } from "../../platform/data-api/loaded";

export type VersionsPage = OutputOf<typeof getRuleVersions>;

/** What HistoryPanel shows. */
export type HistoryView = Loaded<
  {
    /** Epoch milliseconds. */
    readonly now: number;
  } & VersionsPage
>;

/** What is looked at: what a version changed, or what restoring one would. */
export interface LookedAt {
  readonly from: number;
  readonly to: number;
  /** True: it is about restoring `to`. */
  readonly restores: boolean;
}
