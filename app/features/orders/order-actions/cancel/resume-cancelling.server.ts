import { auditLog } from "#app/store/schema";

import type { CommandContext } from "../action/command.server";
import { endPause } from "./circuit-breaker.server";

/**
 * Ends a pause. Orders in review stay there, because a user must decide. Has no effect if
 * cancelling is not paused.
 */
export function resumeCancelling(context: CommandContext): Promise<void> {
  const { db, clock, shop, actor } = context;
  return db.transaction(async (tx) => {
    const at = new Date(clock());
    if (!(await endPause(tx, shop.id, at))) return;
    const entry = { shopDomain: shop.domain, at, actor, action: "orders.cancelling-resumed" };
    await tx.insert(auditLog).values(entry);
  });
}
