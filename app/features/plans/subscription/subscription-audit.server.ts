import type { Database } from "#app/store/client.server";
import { auditLog } from "#app/store/schema";

import type { SubscriptionRow } from "./subscription.queries.server";

/** Audit actions for a new subscription and for a changed cap. */
export const SUBSCRIBED = "plan.subscribed";
export const CAP_CHANGED = "plan.cap_changed";

function whatHappened(before: SubscriptionRow | null, after: SubscriptionRow) {
  if (after.status !== "active") return null;
  const { platformId: subscription, tier: plan, interval, isTest, cappedAmount: cap } = after;
  const isSame = before?.status === "active" && before.platformId === subscription;
  if (!isSame) return { action: SUBSCRIBED, detail: { subscription, plan, interval, isTest, cap } };
  if (before.cappedAmount === cap) return null;
  return { action: CAP_CHANGED, detail: { subscription, from: before.cappedAmount, to: cap } };
}

/** Records a new subscription, or a changed cap of the same subscription, in the audit log. */
export async function auditSubscription(
  tx: Database,
  change: {
    readonly shopDomain: string;
    readonly actor: string;
    readonly at: Date;
    readonly before: SubscriptionRow | null;
    readonly after: SubscriptionRow;
  },
): Promise<void> {
  const { shopDomain, actor, at, before, after } = change;
  const noted = whatHappened(before, after);
  if (noted) await tx.insert(auditLog).values({ shopDomain, actor, at, ...noted });
}
