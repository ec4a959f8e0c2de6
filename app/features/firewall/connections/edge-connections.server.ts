import { MINUTE_MS } from "#app/base/clock";
import type { MerchantContext } from "#app/features/rules/public.server";
import { lockSettings } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";

import { checkRoom, note, type Noting } from "./change-connections.server";
import {
  findConnection,
  insertConnection,
  removeConnection,
  type StoredConnection,
  updateConnection,
} from "./connections.queries.server";

const CONNECTED_WITHIN_MS = 15 * MINUTE_MS;

type NewEdge = Pick<StoredConnection, "id" | "name" | "secret" | "apiToken" | "keptRoutes">;

/** Stores a Worker that is about to run in front of a domain. Its secrets are already sealed. */
export function addEdgeConnection(context: MerchantContext, made: NewEdge): Promise<void> {
  const { shop, actor, clock } = context;
  return context.db.transaction(async (tx) => {
    await lockSettings(tx, shop.id);
    const at = new Date(clock());
    const by = { createdAt: at, createdBy: actor, updatedAt: at, updatedBy: actor };
    // Until Cloudflare accepts the route, assume that it fails closed.
    const row = {
      ...made,
      ...by,
      shopId: shop.id,
      entryPoint: "edge",
      failPolicy: "closed",
    } as const;
    // Delays automatic checks and uploads until the connection is complete.
    const rests = { checkedAt: at, uploadAfter: new Date(at.getTime() + CONNECTED_WITHIN_MS) };
    await insertConnection(tx, { ...row, ...rests });
    await checkRoom(tx, shop.id);
    await note(tx, context, "created", { id: made.id, entryPoint: "edge" });
  });
}

/** Stores whether visitors are allowed once Cloudflare's daily requests are used up. */
export async function setFailsOpen(
  { db, shop, actor, clock }: Noting & Pick<MerchantContext, "db">,
  id: string,
  failsOpen: boolean,
): Promise<void> {
  const by = { updatedAt: new Date(clock()), updatedBy: actor };
  const failPolicy = failsOpen ? "open" : "closed";
  await db.transaction(async (tx) => {
    const found = await findConnection(tx, shop.id, id);
    // An hourly check must not raise the version each hour.
    if (!found || found.failPolicy === failPolicy) return;
    await updateConnection(tx, { shopId: shop.id, id }, { failPolicy, ...by });
  });
}

/**
 * Finds a Worker's connection.
 *
 * @throws ApiError not_found if the shop does not have it
 */
export async function findEdgeConnection({ db, shop }: MerchantContext, id: string) {
  const found = await db.transaction((tx) => findConnection(tx, shop.id, id));
  if (found?.entryPoint !== "edge") throw new ApiError("not_found");
  return found;
}

/** Deletes a Worker's connection with its secret and token. */
export function removeEdgeConnection(
  context: Noting & Pick<MerchantContext, "db">,
  id: string,
): Promise<void> {
  return context.db.transaction(async (tx) => {
    await removeConnection(tx, context.shop.id, id);
    await note(tx, context, "deleted", { id });
  });
}
