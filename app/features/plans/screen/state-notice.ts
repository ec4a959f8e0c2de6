import type { ApprovalOutcome, PlanOffer, Subscription } from "#app/contract/plans";
import { zonedDay } from "#app/ui/times/zoned-time";

import { moneyText } from "../catalog/money";
import { nextCharge, planTitle } from "../catalog/plan-words";
import { stateNotices as notices, stateTexts as texts } from "./texts";

/** Banner at the top of the page with the most important fact about the subscription. */
export interface StateNotice {
  readonly tone: "success" | "info" | "warning" | "critical";
  readonly title: string;
  readonly text: string;
  /** True if the merchant must pay the store's bill to continue. */
  readonly leadsToBilling?: boolean;
}

interface Facts {
  readonly subscription: Subscription;
  readonly offers: readonly PlanOffer[];
  readonly outcome: ApprovalOutcome | null;
}

export const planName = (offers: readonly PlanOffer[], plan: PlanOffer["plan"]): string =>
  offers.find((offer) => offer.plan === plan)?.name ?? plan;

/** Describes the first charge after an approval. */
function afterApproval(subscription: Subscription): string {
  const { trial, timeZone, cap, currency } = subscription;
  if (cap !== null) {
    return texts.paidAfterwards({ cap: moneyText(cap, currency) });
  }
  const charge = nextCharge(subscription, timeZone);
  if (trial) {
    return texts.trial({ day: zonedDay(trial.endsAt, timeZone) });
  }
  return charge ? texts.nextCharge({ amount: charge.amount, at: charge.at }) : "";
}

const isPaid = ({ status, plan }: Subscription) => status === "active" && plan !== "free";

function scheduledNotice({ subscription, offers }: Facts): StateNotice | null {
  const { scheduled: next, timeZone } = subscription;
  if (!next) return null;
  return {
    tone: "success",
    title: notices.scheduled.title({ plan: planTitle(planName(offers, next.plan), next.interval) }),
    text: next.startsAt
      ? notices.scheduled.starts({ day: zonedDay(next.startsAt, timeZone) })
      : notices.scheduled.startsLater,
  };
}

function pendingNotice({ subscription, offers }: Facts): StateNotice | null {
  const { pending: waiting } = subscription;
  if (!waiting) return null;
  return {
    tone: "warning",
    title: notices.pending.title({
      plan: planTitle(planName(offers, waiting.plan), waiting.interval),
    }),
    text: notices.pending.text,
  };
}

/** Notice for each outcome. Null if the subscription does not confirm the outcome. */
const OUTCOMES: Readonly<Record<ApprovalOutcome, (facts: Facts) => StateNotice | null>> = {
  approved: ({ subscription, offers }) =>
    isPaid(subscription)
      ? {
          tone: "success",
          title: notices.active.title({ plan: planName(offers, subscription.plan) }),
          text: afterApproval(subscription),
        }
      : null,
  scheduled: scheduledNotice,
  "cap-changed": ({ subscription: { cap, currency } }) =>
    cap === null
      ? null
      : {
          tone: "success",
          title: notices.capChanged.title,
          text: notices.capChanged.text({ cap: moneyText(cap, currency) }),
        },
  declined: ({ subscription, offers }) => ({
    tone: "info",
    title: notices.declined.title,
    text: notices.declined.text({ plan: planName(offers, subscription.plan) }),
  }),
  pending: pendingNotice,
  none: () => null,
};

function frozen({ subscription, offers }: Facts): StateNotice | null {
  if (subscription.status !== "frozen") return null;
  const name = planName(offers, subscription.subscribedPlan);
  return {
    tone: "critical",
    title: notices.frozen.title({ plan: name }),
    text: notices.frozen.text({ plan: name }),
    leadsToBilling: true,
  };
}

/** Returns a notice about the last subscription of a new account, which has no plan card. Null if there is none. */
function ofNewAccount({ subscription, offers }: Facts): StateNotice | null {
  const last = subscription.isNew ? lastSubscription({ subscription, offers }) : null;
  return last === null ? null : { tone: "info", title: notices.newAccount.title, text: last };
}

/** Returns the notice to show, or null. The result of the merchant's last action precedes the current state. */
export function stateNotice(facts: Facts): StateNotice | null {
  const outcome = facts.outcome && OUTCOMES[facts.outcome](facts);
  return outcome ?? frozen(facts) ?? pendingNotice(facts) ?? ofNewAccount(facts);
}

/** Describes the last subscription, for the line below the plan in force. Null if that subscription has not ended. */
export function lastSubscription({
  subscription,
  offers,
}: Pick<Facts, "subscription" | "offers">): string | null {
  const name = planName(offers, subscription.subscribedPlan);
  const LINES: Partial<Record<Subscription["status"], string>> = {
    declined: texts.declined({ plan: name }),
    expired: texts.expired({ plan: name }),
    cancelled: texts.cancelled({ plan: name }),
  };
  return LINES[subscription.status] ?? null;
}
