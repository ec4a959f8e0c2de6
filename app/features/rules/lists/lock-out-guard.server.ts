import type { Surface } from "../../../engine/visit";
import { ApiError } from "../../../platform/data-api/api-error";
import type { Database } from "../../../store/client.server";
import { lockOutMessage, type OwnVisit } from "./own-visit.server";

interface Where {
  readonly shopId: string;
  readonly surface: Surface;
}

/** Undoes a change after which the merchant would be stopped in their own store. */
class LockedOut extends Error {}

/**
 * Undoes the transaction `tx` of a change that would stop the merchant's own visit, unless they said
 * that they know. Called when everything is written.
 */
export async function checkLockOut(tx: Database, where: Where, own: OwnVisit): Promise<void> {
  if (own.confirmed || own.visit === null) return;
  const message = await lockOutMessage(tx, where, own.visit);
  if (message !== null) throw new LockedOut(message);
}

/**
 * Runs a change that calls checkLockOut in its transaction. It may run twice, the first time undone.
 *
 * @throws ApiError confirmation_needed when the change would stop the merchant's own visit, and
 * nothing stopped it before.
 */
export async function guardLockOut<Result>(
  db: Database,
  where: Where,
  own: OwnVisit,
  change: (own: OwnVisit) => Promise<Result>,
): Promise<Result> {
  try {
    return await change(own);
  } catch (error) {
    if (!(error instanceof LockedOut) || own.visit === null) throw error;
    // Only now, because most changes stop nobody: who was stopped before is told nothing new.
    if ((await lockOutMessage(db, where, own.visit)) !== null) {
      return change({ ...own, confirmed: true });
    }
    const message = `${error.message} Save anyway?`;
    throw new ApiError("confirmation_needed", { message, fields: { confirmedLockOut: message } });
  }
}
