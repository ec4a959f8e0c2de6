import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";

import { MINUTE_MS } from "#app/base/clock";
import type { ApprovalOutcome } from "#app/contract/plans";
import type { Database } from "#app/store/client.server";
import { auditLog } from "#app/store/schema";

import { CAP_CHANGED, SUBSCRIBED } from "./subscription-audit.server";
import type { Synced } from "./sync-subscription.server";

/**
 * Maximum age of the audit row of a charge that counts as just approved. A webhook may report it before the merchant
 * returns.
 */
const JUST_NOW_MS = 30 * MINUTE_MS;

const BY_STATUS: Readonly<Record<string, ApprovalOutcome>> = {
  DECLINED: "declined",
  PENDING: "pending",
};
const BY_ACTION: Readonly<Record<string, ApprovalOutcome>> = {
  [SUBSCRIBED]: "approved",
  [CAP_CHANGED]: "cap-changed",
};

/**
 * Returns the result of a charge, for the message on the screen. No plan depends on it.
 *
 * @param chargeId number after gid://shopify/AppSubscription/, from the address and therefore untrusted
 * @param now epoch milliseconds
 */
export async function approvalOutcome(
  db: Database,
  shopDomain: string,
  { chargeId, synced, now }: { chargeId: string | undefined; synced: Synced; now: number },
): Promise<ApprovalOutcome> {
  const id = `gid://shopify/AppSubscription/${chargeId}`;
  const { billing, state } = synced;
  const charge = [...billing.active, ...billing.all].find((one) => one.id === id);
  if (!charge) return "none";
  if (state.scheduled?.id === id) return "scheduled";
  if (state.status !== "active" || state.subscription?.id !== id) {
    return BY_STATUS[charge.status] ?? "none";
  }
  const [latest] = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.shopDomain, shopDomain),
        gt(auditLog.at, new Date(now - JUST_NOW_MS)),
        inArray(auditLog.action, Object.keys(BY_ACTION)),
        sql`${auditLog.detail} ->> 'subscription' = ${id}`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return (latest && BY_ACTION[latest.action]) ?? "none";
}
