import type { ApprovalOutcome, PlanOffer, Subscription } from "#app/contract/plans";
import { zonedDay } from "#app/ui/times/zoned-time";

import { moneyText } from "../catalog/money";
import { nextCharge, planTitle } from "../catalog/plan-words";

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
    return `You pay for the page views of each 30 days afterwards, never more than ${moneyText(cap, currency)}.`;
  }
  const charge = nextCharge(subscription, timeZone);
  if (trial) {
    return `Your free trial runs until ${zonedDay(trial.endsAt, timeZone)}. Nothing is charged before.`;
  }
  return charge ? `The next charge is ${charge.amount} on ${charge.at}.` : "";
}

const isPaid = ({ status, plan }: Subscription) => status === "active" && plan !== "free";

function scheduled({ subscription, offers }: Facts): StateNotice | null {
  const { scheduled: next, timeZone } = subscription;
  if (!next) return null;
  return {
    tone: "success",
    title: `${planTitle(planName(offers, next.plan), next.interval)} is approved`,
    text: next.startsAt
      ? `It starts on ${zonedDay(next.startsAt, timeZone)}, when your paid period ends.`
      : "It starts when your paid period ends.",
  };
}

function pending({ subscription, offers }: Facts): StateNotice | null {
  const { pending: waiting } = subscription;
  if (!waiting) return null;
  return {
    tone: "warning",
    title: `${planTitle(planName(offers, waiting.plan), waiting.interval)} is waiting for your approval`,
    text: "Nothing changes and nothing is charged until you approve it. Choose the plan again to return to the approval page. If you cannot approve charges in the admin, ask the store owner.",
  };
}

/** Notice for each outcome. Null if the subscription does not confirm the outcome. */
const OUTCOMES: Readonly<Record<ApprovalOutcome, (facts: Facts) => StateNotice | null>> = {
  approved: ({ subscription, offers }) =>
    isPaid(subscription)
      ? {
          tone: "success",
          title: `${planName(offers, subscription.plan)} is active`,
          text: afterApproval(subscription),
        }
      : null,
  scheduled,
  "cap-changed": ({ subscription: { cap, currency } }) =>
    cap === null
      ? null
      : {
          tone: "success",
          title: "Your spending cap has changed",
          text: `You pay at most ${moneyText(cap, currency)} every 30 days.`,
        },
  declined: ({ subscription, offers }) => ({
    tone: "info",
    title: "You declined the charge",
    text: `Nothing was charged. Your plan is ${planName(offers, subscription.plan)}, as before.`,
  }),
  pending,
  none: () => null,
};

function frozen({ subscription, offers }: Facts): StateNotice | null {
  if (subscription.status !== "frozen") return null;
  const name = planName(offers, subscription.subscribedPlan);
  return {
    tone: "critical",
    title: `Your ${name} subscription is frozen`,
    text: `Your store has an unpaid bill, so Shopify paused the subscription. ${name} features are kept but inactive. Pay the bill to resume automatically.`,
    leadsToBilling: true,
  };
}

/** Returns a notice about the last subscription of an account without a plan, which has no plan card to show it. */
function ofNewAccount({ subscription, offers }: Facts): StateNotice | null {
  const last = subscription.isNew ? lastSubscription({ subscription, offers }) : null;
  return last === null ? null : { tone: "info", title: "You have no plan yet", text: last };
}

/** Returns the notice to show. The result of the merchant's last action precedes the current state. */
export function stateNotice(facts: Facts): StateNotice | null {
  const outcome = facts.outcome && OUTCOMES[facts.outcome](facts);
  return outcome ?? frozen(facts) ?? pending(facts) ?? ofNewAccount(facts);
}

/** Describes the last subscription, for the line below the plan in force. Null if that subscription has not ended. */
export function lastSubscription({
  subscription,
  offers,
}: Pick<Facts, "subscription" | "offers">): string | null {
  const name = planName(offers, subscription.subscribedPlan);
  const LINES: Partial<Record<Subscription["status"], string>> = {
    declined: `You declined the charge for ${name}. Nothing was charged.`,
    expired: `The charge for ${name} was not approved within two days and expired. Nothing was charged; you can choose the plan again at any time.`,
    cancelled: `Your ${name} subscription has ended. Its rules are kept and come back when you subscribe again.`,
  };
  return LINES[subscription.status] ?? null;
}
