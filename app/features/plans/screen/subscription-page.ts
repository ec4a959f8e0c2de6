import type { OutputOf } from "#app/contract/call";
import type {
  ApprovalOutcome,
  getInactiveRules,
  getSubscription,
  Usage,
} from "#app/contract/plans";
import type { FoundIn, Loaded } from "#app/platform/data-api/loaded";

/** Rules and features that the free plan makes inactive. */
export type Ending = OutputOf<typeof getInactiveRules>;

/** Loaded data of the subscription page, or the reason why it could not be loaded. */
export type SubscriptionPage = Loaded<
  OutputOf<typeof getSubscription> & {
    /** Null if the plan is not Pay-As-You-Go, or if loading failed. */
    readonly usage: Usage | null;
    /** Null if loading failed. */
    readonly ending: Ending | null;
    /** Result of a charge, if the merchant returns from its approval page. Null otherwise. */
    readonly outcome: ApprovalOutcome | null;
    /** Epoch milliseconds. Gives server and browser the same relative times. */
    readonly now: number;
  }
>;

export type LoadedSubscription = FoundIn<SubscriptionPage>;
