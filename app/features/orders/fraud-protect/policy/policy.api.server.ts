import type * as contract from "#app/contract/orders/fraud-protect";
import { readSavedSettings, saveSection } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import { requestReconciliation } from "../../intake/reconcile-orders.server";
import { goingLive } from "../../order-policy/texts";

const SECTION = "fraud-protect";

async function readPolicy(db: Database, shopId: string) {
  const { value, version } = await readSavedSettings(db, shopId, SECTION);
  return { policy: value, version };
}

type Calls = "getFraudPolicy" | "saveFraudPolicy";

/** Handlers that read and save the policy for risky orders. */
export const policyHandlers: Pick<HandlersOf<typeof contract>, Calls> = {
  getFraudPolicy: (_input, { db, shop }) => readPolicy(db, shop.id),

  saveFraudPolicy: ({ policy, expectedVersion, confirmedLive }, context) =>
    context.db.transaction(async (tx) => {
      const change = { section: SECTION, value: policy, expectedVersion } as const;
      const before = await readPolicy(tx, context.shop.id);
      const goesLive = policy.mode === "live" && before.policy.mode !== "live";
      if (goesLive && before.policy.mode === "off") {
        const message = goingLive.dryRunFirst;
        throw new ApiError("invalid_input", { message, fields: { "policy.mode": message } });
      }
      if (goesLive && !confirmedLive) {
        const message = goingLive.question;
        throw new ApiError("confirmation_needed", { message, fields: { confirmedLive: message } });
      }
      await saveSection(tx, context, change);
      // Orders placed after this save are evaluated, although Shopify sends webhooks only once the
      // job has subscribed. If the mode is off, the job records that orders are not evaluated until
      // it is turned on.
      await requestReconciliation(tx, context.shop.id, context.clock());
      return readPolicy(tx, context.shop.id);
    }),
};
