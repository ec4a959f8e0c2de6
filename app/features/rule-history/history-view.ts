import type { OutputOf } from "../../contract/call";
import type { getRuleVersions } from "../../contract/rules/rule-history";

export type VersionsPage = OutputOf<typeof getRuleVersions>;

/** What HistoryPanel shows. */
export type HistoryView =
  | ({
      readonly problem: null;
      /** Epoch milliseconds. */
      readonly now: number;
    } & VersionsPage)
  | { readonly problem: string };

/** What is looked at: what a version changed, or what restoring one would. */
export interface LookedAt {
  readonly from: number;
  readonly to: number;
  /** True: it is about restoring `to`. */
  readonly restores: boolean;
}
