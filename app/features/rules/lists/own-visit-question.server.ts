import type { Surface } from "../../../engine/visit";
import { ApiError } from "../../../platform/data-api/api-error";
import type { Database } from "../../../store/client.server";

import { type OwnVisit, stoppedOwnVisit } from "./own-visit.server";

interface Where {
  readonly shopId: string;
  readonly surface: Surface;
}

/** Undoes a change after which the merchant would be stopped in their own store. */
class OwnVisitStopped extends Error {}

/**
 * Undoes the transaction `tx` of a change that would stop the merchant's own visit, unless they said
 * that they know. Called when everything is written.
 */
export async function checkOwnVisit(tx: Database, where: Where, own: OwnVisit): Promise<void> {
  if (own.confirmed || own.visit === null) return;
  const message = await stoppedOwnVisit(tx, where, own.visit);
  if (message !== null) throw new OwnVisitStopped(message);
}

/**
 * Runs a change that calls checkOwnVisit in its transaction. It may run twice, the first time undone.
 *
 * @throws ApiError confirmation_needed when the change would stop the merchant's own visit, and
 * nothing stopped it before.
 */
export async function askAboutOwnVisit<Result>(
  db: Database,
  where: Where,
  own: OwnVisit,
  change: (own: OwnVisit) => Promise<Result>,
): Promise<Result> {
  try {
    return await change(own);
  } catch (error) {
    if (!(error instanceof OwnVisitStopped) || own.visit === null) throw error;
    // Only now, because most changes stop nobody: who was stopped before is told nothing new.
    if ((await stoppedOwnVisit(db, where, own.visit)) !== null) {
      return change({ ...own, confirmed: true });
    }
    const message = `${error.message} Save anyway?`;
    throw new ApiError("confirmation_needed", { message, fields: { confirmedOwnVisit: message } });
  }
}
