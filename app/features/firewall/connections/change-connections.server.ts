import { HOUR_MS } from "#app/base/clock";
import { FIREWALL_LIMITS } from "#app/contract/firewall-state";
import type { MerchantContext } from "#app/features/rules/public.server";
import { lockSettings } from "#app/features/shop/public.server";
import { announceConnectionChange } from "#app/platform/connection-channel.server";
import { ApiError } from "#app/platform/data-api/api-error";
import { keepForUndo } from "#app/platform/data-api/undoable.server";
import type { Database } from "#app/store/client.server";
import { auditLog } from "#app/store/schema";

import { drawSecret, keyOf } from "./connection-key";
import {
  countConnections,
  findConnection,
  insertConnection,
  removeConnection,
  type StoredConnection,
  updateConnection,
} from "./connections.queries.server";
import { connectionProblems as texts } from "./texts";

/** Settings of a connection that a merchant chooses. */
export type ConnectionChoices = Pick<StoredConnection, "name" | "trustedProxies" | "failPolicy">;

/** A new key, which is shown only once. */
export interface MadeKey {
  readonly id: string;
  readonly key: string;
}

type Action = "created" | "key_rotated" | "changed" | "deleted" | "undone";

/** Actor and store of a change to a connection. */
export interface Noting extends Pick<MerchantContext, "actor" | "clock"> {
  readonly shop: Pick<MerchantContext["shop"], "id" | "domain">;
}

/** Records a change in the audit log and notifies every process. */
export async function note(
  tx: Database,
  { shop, actor, clock }: Noting,
  action: Action,
  detail: { readonly id: string; readonly entryPoint?: string },
): Promise<void> {
  await tx.insert(auditLog).values({
    ...{ shopDomain: shop.domain, actor, at: new Date(clock()) },
    ...{ action: `firewall_connection.${action}`, detail },
  });
  await announceConnectionChange(tx, detail.id);
}

/**
 * Checks the number of connections of a shop.
 *
 * @throws ApiError invalid_input if there are too many
 */
export async function checkRoom(tx: Database, shopId: string): Promise<void> {
  if ((await countConnections(tx, shopId)) <= FIREWALL_LIMITS.connections) return;
  const message = texts.tooMany({ most: FIREWALL_LIMITS.connections });
  throw new ApiError("invalid_input", { message });
}

/** Creates a connection for a merchant's own proxy. */
export function createForwardAuth(
  context: MerchantContext,
  choices: ConnectionChoices,
): Promise<MadeKey> {
  const { shop, actor, clock } = context;
  const { secret, hash } = drawSecret();
  return context.db.transaction(async (tx) => {
    await lockSettings(tx, shop.id);
    await keepForUndo(tx);
    const at = new Date(clock());
    const by = { createdAt: at, createdBy: actor, updatedAt: at, updatedBy: actor };
    const row = {
      ...choices,
      ...by,
      shopId: shop.id,
      entryPoint: "forward-auth",
      keyHash: hash,
    } as const;
    const id = await insertConnection(tx, row);
    await checkRoom(tx, shop.id);
    await note(tx, context, "created", { id, entryPoint: row.entryPoint });
    return { id, key: keyOf(id, secret) };
  });
}

/**
 * Finds a proxy connection.
 *
 * @throws ApiError not_found if the shop does not have it
 */
async function findForwardAuth(tx: Database, shopId: string, id: string) {
  const found = await findConnection(tx, shopId, id);
  if (found?.entryPoint !== "forward-auth") throw new ApiError("not_found");
  return found;
}

/**
 * Gives a connection a new key. The previous key is accepted for a day, so that no visitor is blocked until the proxy
 * is updated.
 */
export function rotateKey(context: MerchantContext, id: string): Promise<MadeKey> {
  const { shop, actor, clock } = context;
  const { secret, hash } = drawSecret();
  return context.db.transaction(async (tx) => {
    const { keyHash } = await findForwardAuth(tx, shop.id, id);
    await keepForUndo(tx);
    await updateConnection(
      tx,
      { shopId: shop.id, id },
      {
        keyHash: hash,
        oldKeyHash: keyHash,
        oldKeyUntil: new Date(clock() + FIREWALL_LIMITS.oldKeyHours * HOUR_MS),
        ...{ updatedAt: new Date(clock()), updatedBy: actor },
      },
    );
    await note(tx, context, "key_rotated", { id });
    return { id, key: keyOf(id, secret) };
  });
}

/**
 * Changes a proxy connection. A Worker's name is its domain, so it cannot be changed.
 *
 * @throws ApiError not_found, version_conflict
 */
export function changeConnection(
  context: MerchantContext,
  { id, version }: { readonly id: string; readonly version: number },
  choices: ConnectionChoices,
): Promise<void> {
  const { shop, actor, clock } = context;
  return context.db.transaction(async (tx) => {
    const found = await findForwardAuth(tx, shop.id, id);
    if (found.version !== version) {
      throw new ApiError("version_conflict", { message: texts.changedElsewhere });
    }
    await keepForUndo(tx);
    const by = { updatedAt: new Date(clock()), updatedBy: actor };
    await updateConnection(tx, { shopId: shop.id, id }, { ...choices, ...by });
    await note(tx, context, "changed", { id });
  });
}

/**
 * Deletes a proxy connection.
 *
 * @throws ApiError not_found
 */
export function deleteForwardAuth(context: MerchantContext, id: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    await findForwardAuth(tx, context.shop.id, id);
    await keepForUndo(tx);
    await removeConnection(tx, context.shop.id, id);
    await note(tx, context, "deleted", { id });
  });
}

/** Completes the undo of connection changes: checks the number of connections and notifies every process. */
export async function connectionsTakenBack(
  tx: Database,
  context: MerchantContext,
  ids: readonly string[],
): Promise<void> {
  await checkRoom(tx, context.shop.id);
  for (const id of ids) await note(tx, context, "undone", { id });
}
