import { eq } from "drizzle-orm";

import { SECOND_MS } from "#app/base/clock";
import { AdminRefusal, isKeptFromUs } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import type { OrderRow } from "../../evaluation/order-deps";
import type { AskedShop } from "../../reading/read-orders.server";
import type { ActionDeps } from "./action-deps";
import { REFUSALS } from "./cancel-sentences";
import {
  type ActionRow,
  addEvent,
  hasEvent,
  lockOrder,
  type OrderAct,
  readAction,
  setAction,
} from "./order-actions.queries.server";
import { type OrderKey, PALISADE } from "./order-key";

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
type Standing = Pick<ActionRow, "state" | "askedBy" | "runAt" | "sentAt">;

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
  /** How the row stands until the next try; as before when left out. */
  readonly meanwhile?: Partial<ActionRow>;
}

/**
 * Handles a refusal by which nothing was done. In an outage the action waits. After an error in Shopify's answer it is
 * tried eight times and then given up. A row that has changed since is read again instead.
 *
 * @returns as an Advance
 * @throws AdminRefusal for an outage, and every error that is no refusal
 */
export async function tryLater(
  deps: ActionDeps,
  trying: Trying,
  error: unknown,
): Promise<number | null> {
  if (!(error instanceof AdminRefusal)) throw error;
  return tryAgain(deps, trying, error);
}

/** The same after an answer that does not tell yet what it will tell later. */
export async function tryAgain(
  { db, clock }: ActionDeps,
  trying: Trying,
  refusal = new AdminRefusal("failed", {}),
): Promise<number | null> {
  const { before, giveUp } = trying;
  const next = await withAction(db, before, before.action, async (tx, order, row) => {
    if (!standsAs(row, before)) return 0;
    const because = REFUSALS[refusal.reason];
    if (isKeptFromUs(refusal) || refusal.isLast) {
      return giveUp(tx, order, because).then(() => null);
    }
    const tried = { ...trying, order, row, because, at: new Date(clock()) };
    if (refusal.outage === null) return countTry(tx, tried);
    return noteWaiting(tx, tried).then((): typeof WAITS => WAITS);
  });
  // The worker has the job wait, up to 24 hours, without counting this attempt.
  if (next === WAITS) throw refusal;
  return next;
}

const WAITS = Symbol("the job waits for Shopify");

/** The action stays wanted; the merchant reads once for each reason what it waits for. Hold the order's lock. */
async function noteWaiting(tx: Database, { order, row, because, meanwhile, at }: Tried) {
  await setAction(tx, order, row.action, { ...meanwhile, updatedAt: at });
  const detail = { waits: row.action, because };
  if (await hasEvent(tx, order, detail)) return;
  const sentence = `It waits for Shopify. ${because}`;
  await addEvent(tx, order, { at, actor: PALISADE, kind: "waits", sentence, detail });
}

interface Tried extends Pick<Trying, "giveUp" | "meanwhile"> {
  readonly order: OrderRow;
  readonly row: ActionRow;
  readonly because: string;
  readonly at: Date;
}

/**
 * One more try came to nothing. Hold the order's lock.
 *
 * @returns how long to wait for the next one; null: it was tried often enough, and is given up
 */
export async function countTry(tx: Database, tried: Tried): Promise<number | null> {
  const { order, row, because, giveUp, meanwhile, at } = tried;
  const attempts = row.attempts + 1;
  const isLast = attempts >= TRIES_MAX;
  const stands = isLast ? {} : meanwhile;
  await setAction(tx, order, row.action, { ...stands, attempts, updatedAt: at });
  if (!isLast) return FIRST_WAIT_MS * 2 ** (attempts - 1);
  await giveUp(tx, order, because);
  return null;
}
