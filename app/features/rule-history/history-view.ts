import type { InputOf, OutputOf } from "../../contract/call";
import type {
  compareRuleVersions,
  getRuleVersions,
  restoreRuleVersion,
} from "../../contract/rules/rule-history";

export type VersionsPage = OutputOf<typeof getRuleVersions>;

/** What HistoryPanel shows. */
export type HistoryView =
  | ({
      readonly problem: null;
      /** Epoch milliseconds. */
      readonly now: number;
    } & VersionsPage)
  | { readonly problem: string };

/** Where the panel asks, whatever screen it stands on; routes/calls/rule-history.ts. */
export const HISTORY_PATH = "/rule-history";

/** What it asks for. */
export type HistoryIntent =
  | { readonly intent: "versions"; readonly input: InputOf<typeof getRuleVersions> }
  | { readonly intent: "compare"; readonly input: InputOf<typeof compareRuleVersions> }
  | { readonly intent: "restore"; readonly input: InputOf<typeof restoreRuleVersion> };

/** What is looked at: what a version changed, or what restoring one would. */
export interface LookedAt {
  readonly from: number;
  readonly to: number;
  /** True: it is about restoring `to`. */
  readonly restores: boolean;
}
