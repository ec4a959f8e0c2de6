import type { OrderDecision } from "#app/engine/orders/decide-order";

import { WOULD_HAVE } from "../evaluation/filter-dry-runs";
import type { ShopPolicy } from "../order-policy/order-policy";
import { timeline } from "./action/timeline-words";

/** Actions for an order, and its queue afterwards. */
export interface OrderPlan {
  readonly queue: "waiting" | "none" | "review" | "held" | "scheduled" | "cancelling";
  readonly tags: boolean;
  readonly holds: boolean;
  /** Minutes until the cancellation. Null for none. */
  readonly cancelsAfter: number | null;
  /** Kind of the timeline event. */
  readonly kind: string;
  /** Returns the sentence of the timeline. */
  readonly write: () => string;
}

interface PlanQuestion {
  readonly decision: OrderDecision;
  readonly policy: Pick<ShopPolicy, "mode">;
  /** Reason why nothing is cancelled now. Null if cancelling works. */
  readonly paused: string | null;
}

const NOTHING = { tags: false, holds: false, cancelsAfter: null } as const;

function review(because: () => string): OrderPlan {
  const write = () => timeline.review({ because: because() });
  return { queue: "review", ...NOTHING, kind: "review", write };
}

const PLANS: Readonly<Record<OrderDecision["action"], (decision: OrderDecision) => OrderPlan>> = {
  wait: () => ({
    queue: "waiting",
    ...NOTHING,
    kind: "waiting",
    write: () => timeline.waiting,
  }),
  nothing: ({ because }) => ({
    queue: "none",
    ...NOTHING,
    kind: "nothing",
    write: () => (because[0] ? timeline.nothingBecause({ because: because[0] }) : timeline.nothing),
  }),
  tag: () => ({ queue: "none", ...NOTHING, tags: true, kind: "tag", write: () => timeline.tag }),
  hold: () => ({
    queue: "held",
    ...NOTHING,
    tags: true,
    holds: true,
    kind: "hold",
    write: () => timeline.hold,
  }),
  "hold-then-cancel": ({ afterMinutes }) => ({
    queue: "scheduled",
    tags: true,
    holds: true,
    cancelsAfter: afterMinutes,
    kind: "scheduled",
    write: () => timeline.scheduled({ minutes: afterMinutes }),
  }),
  cancel: () => ({
    queue: "cancelling",
    tags: true,
    holds: false,
    cancelsAfter: 0,
    kind: "cancel",
    write: () => timeline.cancel,
  }),
  review: ({ because }) => review(() => because[0] ?? timeline.undecided),
};

/** Returns the plan of a dry run. The timeline reports the actions instead of taking them. */
function dryRunPlan(plan: OrderPlan, action: OrderDecision["action"]): OrderPlan {
  if (action === "wait" || action === "review" || action === "nothing") return plan;
  const queue = action === "tag" ? "none" : "review";
  return {
    queue,
    ...NOTHING,
    kind: "would-have",
    write: () => timeline.dryRun({ would: WOULD_HAVE[action] }),
  };
}

/** Returns the plan for a decision in this shop now. */
export function planOrder({ decision, policy, paused }: PlanQuestion): OrderPlan {
  const plan = PLANS[decision.action](decision);
  if (policy.mode === "off") return { ...PLANS.nothing(decision), write: () => timeline.nothing };
  if (policy.mode === "dry-run") return dryRunPlan(plan, decision.action);
  const isPaused = plan.cancelsAfter !== null && paused !== null;
  return isPaused ? review(() => timeline.isPaused({ because: paused })) : plan;
}
