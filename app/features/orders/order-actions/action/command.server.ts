import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import type { OrderRow } from "../../evaluation/order-deps";
import { type ActionRow, lockOrder, readAction } from "./order-actions.queries.server";
import { commandProblems } from "./texts";

/** Shop, author and time of a command. */
export type CommandContext = Pick<ApiContext & Merchant, "db" | "clock" | "shop" | "actor">;

/** Context of a command under the order's lock. */
export interface Commanded {
  readonly tx: Database;
  readonly order: OrderRow;
  readonly cancel: ActionRow | undefined;
  readonly actor: string;
  readonly at: Date;
}

/**
 * Refuses a command.
 *
 * @throws ApiError invalid_input with the reason and advice
 */
export function refuse(message: string): never {
  throw new ApiError("invalid_input", { message });
}

/**
 * Refuses a command if the order is cancelled or its cancellation was sent.
 *
 * @throws ApiError invalid_input
 */
export function refuseTooLate({ order, cancel }: Commanded): void {
  if (order.cancelledAt !== null) refuse(commandProblems.isCancelled);
  if (cancel?.state === "sent") {
    refuse(commandProblems.isSent);
  }
}

/**
 * Runs a command on an order of the shop under its lock, so that it does not change in between.
 *
 * @throws ApiError not_found if the shop has no such order
 */
export function command<Result>(
  { db, clock, shop, actor }: CommandContext,
  orderId: string,
  work: (commanded: Commanded) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, { shopId: shop.id, orderId });
    if (!order) throw new ApiError("not_found");
    const cancel = await readAction(tx, order, "cancel");
    return work({ tx, order, cancel, actor, at: new Date(clock()) });
  });
}
