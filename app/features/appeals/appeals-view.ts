import type { Appeal } from "../../contract/appeals";

/** What the panel shows. */
export type AppealsView =
  | {
      readonly problem: null;
      /** How many wait for an answer. */
      readonly open: number;
      readonly appeals: readonly Appeal[];
      readonly hasMore: boolean;
      /** Epoch milliseconds. */
      readonly now: number;
    }
  | { readonly problem: string };
