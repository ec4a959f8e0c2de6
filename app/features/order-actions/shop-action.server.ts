import { eq } from "drizzle-orm";

import { AdminRefusal } from "../../platform/admin-graphql.server";
import { SECOND_MS } from "../../platform/clock";
import type { Database } from "../../store/client.server";
import { shops } from "../../store/schema";
import type { AskedShop, OrderRow } from "../orders/public.server";

import type { ActionParts } from "./action-parts";
import { REFUSALS } from "./cancel-sentences";
import {
  type ActionRow,
  lockOrder,
  type OrderAct,
  readAction,
  setAction,
} from "./order-actions.queries.server";
import type { OrderKey } from "./order-key";

const TRIES_MAX = 8;
const FIRST_WAIT_MS = 5 * SECOND_MS;

/** A shop that can be asked; null: it left. */
export async function askedShop(db: Database, shopId: string): Promise<AskedShop | null> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  return shop && shop.uninstalledAt === null ? shop : null;
}

/** The domain of a shop that can be asked; null: it left. */
export async function shopDomain(db: Database, shopId: string): Promise<string | null> {
  return (await askedShop(db, shopId))?.domain ?? null;
}

/** Whether the same question may be answered some time later. */
export const mayAnswerLater = ({ reason }: Pick<AdminRefusal, "reason">): boolean =>
  reason === "throttled" || reason === "failed";

/** How long to wait before the next try; null: it was tried often enough. */
export const waitBefore = (attempts: number): number | null =>
  attempts < TRIES_MAX ? FIRST_WAIT_MS * 2 ** (attempts - 1) : null;

/** Runs work on an order under its lock, with the row of an action; null without them. */
export async function withAction<Result>(
  db: Database,
  key: OrderKey,
  action: OrderAct,
  work: (tx: Database, order: OrderRow, row: ActionRow) => Promise<Result>,
): Promise<Result | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, key);
    const row = order && (await readAction(tx, key, action));
    return order && row ? work(tx, order, row) : null;
  });
}

/** Where the row of an action stood when the platform was asked. */
export type Standing = Pick<ActionRow, "state" | "askedBy" | "runAt" | "sentAt">;

/**
 * Whether the row stands where it stood before the platform was asked, which may take most of a
 * minute. Otherwise somebody went on with it meanwhile, and what they wrote counts.
 */
export const standsAs = (row: ActionRow, before: Standing): boolean =>
  row.state === before.state &&
  row.askedBy === before.askedBy &&
  row.runAt.getTime() === before.runAt.getTime() &&
  row.sentAt?.getTime() === before.sentAt?.getTime();

/** Called once an action cannot be done: under the lock, with a sentence for the merchant. */
export type GiveUp = (tx: Database, order: OrderRow, because: string) => Promise<void>;

interface Trying {
  readonly before: ActionRow;
  readonly giveUp: GiveUp;
}

/**
 * After the platform gave no answer to something that may be done twice: tries later, up to eight
 * times, and then gives up. A row that does not stand as before any more is looked at anew instead.
 *
 * @returns as an Advance
 * @throws what is no refusal
 */
export async function tryLater(
  parts: ActionParts,
  trying: Trying,
  error: unknown,
): Promise<number | null> {
  if (!(error instanceof AdminRefusal)) throw error;
  return tryAgain(parts, trying, error);
}

/** The same after an answer that does not tell yet what it will tell later. */
export async function tryAgain(
  { db, clock }: ActionParts,
  { before, giveUp }: Trying,
  refusal: Pick<AdminRefusal, "reason"> = { reason: "failed" },
): Promise<number | null> {
  const { action } = before;
  return withAction(db, before, action, async (tx, order, row) => {
    if (!standsAs(row, before)) return 0;
    const attempts = row.attempts + 1;
    const updatedAt = new Date(clock());
    const waitMs = mayAnswerLater(refusal) ? waitBefore(attempts) : null;
    await setAction(tx, order, action, { attempts, updatedAt });
    if (waitMs === null) await giveUp(tx, order, REFUSALS[refusal.reason]);
    return waitMs;
  });
}
