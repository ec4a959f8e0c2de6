import type { OrderDecision } from "#app/engine/orders/decide-order";
import { counted } from "#app/words/english";

import { WOULD_HAVE } from "../evaluation/filter-dry-runs";
import type { ShopPolicy } from "../order-policy/order-policy";

/** Actions for an order, and its queue afterwards. */
export interface OrderPlan {
  readonly queue: "waiting" | "none" | "review" | "held" | "scheduled" | "cancelling";
  readonly tags: boolean;
  readonly holds: boolean;
  /** Minutes until the cancellation. Null for none. */
  readonly cancelsAfter: number | null;
  /** Kind of the timeline event. */
  readonly kind: string;
  readonly sentence: string;
}

interface PlanQuestion {
  readonly decision: OrderDecision;
  readonly policy: Pick<ShopPolicy, "mode">;
  /** Reason why nothing is cancelled now. Null if cancelling works. */
  readonly paused: string | null;
}

const NOTHING = { tags: false, holds: false, cancelsAfter: null } as const;

const minutes = (count: number) => counted(count, "minute", "minutes");

function review(because: string): OrderPlan {
  const sentence = `It needs review. ${because}`;
  return { queue: "review", ...NOTHING, kind: "review", sentence };
}

const PLANS: Readonly<Record<OrderDecision["action"], (decision: OrderDecision) => OrderPlan>> = {
  wait: () => ({
    queue: "waiting",
    ...NOTHING,
    kind: "waiting",
    sentence: "It is waiting for Shopify’s risk assessment.",
  }),
  nothing: ({ because }) => ({
    queue: "none",
    ...NOTHING,
    kind: "nothing",
    sentence: `No action. ${because[0] ?? ""}`.trim(),
  }),
  tag: () => ({ queue: "none", ...NOTHING, tags: true, kind: "tag", sentence: "It is tagged." }),
  hold: () => ({
    queue: "held",
    ...NOTHING,
    tags: true,
    holds: true,
    kind: "hold",
    sentence: "It is put on hold.",
  }),
  "hold-then-cancel": ({ afterMinutes }) => ({
    queue: "scheduled",
    tags: true,
    holds: true,
    cancelsAfter: afterMinutes,
    kind: "scheduled",
    sentence: `It is put on hold, and will be cancelled in ${minutes(afterMinutes)} unless someone stops it.`,
  }),
  cancel: () => ({
    queue: "cancelling",
    tags: true,
    holds: false,
    cancelsAfter: 0,
    kind: "cancel",
    sentence: "It is cancelled now.",
  }),
  review: ({ because }) => review(because[0] ?? "Palisade could not decide."),
};

/** Returns the plan of a dry run. The timeline reports the actions instead of taking them. */
function rehearsed(plan: OrderPlan, action: OrderDecision["action"]): OrderPlan {
  if (action === "wait" || action === "review" || action === "nothing") return plan;
  const queue = action === "tag" ? "none" : "review";
  return { queue, ...NOTHING, kind: "would-have", sentence: `Dry run: ${WOULD_HAVE[action]}.` };
}

/** Returns the plan for a decision in this shop now. */
export function planOrder({ decision, policy, paused }: PlanQuestion): OrderPlan {
  const plan = PLANS[decision.action](decision);
  if (policy.mode === "off") return { ...PLANS.nothing(decision), sentence: "No action." };
  if (policy.mode === "dry-run") return rehearsed(plan, decision.action);
  const isPaused = plan.cancelsAfter !== null && paused !== null;
  return isPaused ? review(`Cancelling is paused: ${paused}`) : plan;
}
