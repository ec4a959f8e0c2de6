import type { OutputOf } from "#app/contract/call";
import type {
  ApprovalOutcome,
  getInactiveRules,
  getSubscription,
  Usage,
} from "#app/contract/plans";
import type { FoundIn, Loaded } from "#app/platform/data-api/loaded";

/** What going back to the free plan would switch off, or on the free plan: what is switched off. */
export type Ending = OutputOf<typeof getInactiveRules>;

/** Everything the subscription page shows. */
export type SubscriptionPage = Loaded<
  OutputOf<typeof getSubscription> & {
    /** Null without pay-as-you-go, and when it could not be loaded. */
    readonly usage: Usage | null;
    /** Null when it could not be loaded. */
    readonly ending: Ending | null;
    /** What became of the charge the merchant comes back from; null: comes from elsewhere. */
    readonly outcome: ApprovalOutcome | null;
    /** Epoch milliseconds, for relative times that server and browser agree on. */
    readonly now: number;
  }
>;

export type LoadedSubscription = FoundIn<SubscriptionPage>;
