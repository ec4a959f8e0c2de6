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

/** Notes a Worker that is about to run in front of a domain; its secrets are sealed already. */
export function addEdgeConnection(context: MerchantContext, made: NewEdge): Promise<void> {
  const { shop, actor, clock } = context;
  return context.db.transaction(async (tx) => {
    await lockSettings(tx, shop.id);
    const at = new Date(clock());
    const by = { createdAt: at, createdBy: actor, updatedAt: at, updatedBy: actor };
    // What Cloudflare does without us is known once it has taken the route.
    const row = { ...made, ...by, shopId: shop.id, door: "edge", failPolicy: "closed" } as const;
    // Until it is connected nobody checks it or uploads to it.
    const rests = { checkedAt: at, uploadAfter: new Date(at.getTime() + CONNECTED_WITHIN_MS) };
    await insertConnection(tx, { ...row, ...rests });
    await checkRoom(tx, shop.id);
    await note(tx, context, "created", { id: made.id, door: "edge" });
  });
}

/** Notes whether visitors are let in once Cloudflare's requests of the day are used up. */
export async function setFailsOpen(
  { db, shop, actor, clock }: Noting & Pick<MerchantContext, "db">,
  id: string,
  failsOpen: boolean,
): Promise<void> {
  const by = { updatedAt: new Date(clock()), updatedBy: actor };
  const failPolicy = failsOpen ? "open" : "closed";
  await db.transaction(async (tx) => {
    const found = await findConnection(tx, shop.id, id);
    // A check each hour is no change each hour.
    if (!found || found.failPolicy === failPolicy) return;
    await updateConnection(tx, { shopId: shop.id, id }, { failPolicy, ...by });
  });
}

/** @throws ApiError not_found when the shop has no such Worker */
export async function findEdgeConnection({ db, shop }: MerchantContext, id: string) {
  const found = await db.transaction((tx) => findConnection(tx, shop.id, id));
  if (found?.door !== "edge") throw new ApiError("not_found");
  return found;
}

/** Forgets a Worker, its secret and its token. */
export function removeEdgeConnection(
  context: Noting & Pick<MerchantContext, "db">,
  id: string,
): Promise<void> {
  return context.db.transaction(async (tx) => {
    await removeConnection(tx, context.shop.id, id);
    await note(tx, context, "deleted", { id });
  });
}
