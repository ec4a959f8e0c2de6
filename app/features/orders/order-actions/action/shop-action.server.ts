import { eq } from "drizzle-orm";

import { SECOND_MS } from "#app/base/clock";
import { AdminRefusal, isKeptFromUs } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import type { OrderRow } from "../../evaluation/order-deps";
import type { ShopToQuery } from "../../reading/read-orders.server";
import type { ActionDeps } from "./action-deps";
import { refusalSentence } from "./cancel-sentences";
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
import { timeline } from "./timeline-words";

const TRIES_MAX = 8;
const FIRST_WAIT_MS = 5 * SECOND_MS;

/** Returns the shop, or null if it uninstalled the app. */
export async function shopToQuery(db: Database, shopId: string): Promise<ShopToQuery | null> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  return shop && shop.uninstalledAt === null ? shop : null;
}

/** Returns the domain of a shop, or null if it uninstalled the app. */
export async function shopDomain(db: Database, shopId: string): Promise<string | null> {
  return (await shopToQuery(db, shopId))?.domain ?? null;
}

/** Runs work on an order and an action under the order's lock. Null if either does not exist. */
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

/** State of an action's row when the request to Shopify began. */
type Standing = Pick<ActionRow, "state" | "requestedBy" | "runAt" | "sentAt">;

/**
 * Reports whether the row is unchanged since the request to Shopify began, which can take most of a
 * minute. Otherwise another process continued the action, and the row's current state counts.
 */
export const standsAs = (row: ActionRow, before: Standing): boolean =>
  row.state === before.state &&
  row.requestedBy === before.requestedBy &&
  row.runAt.getTime() === before.runAt.getTime() &&
  row.sentAt?.getTime() === before.sentAt?.getTime();

/** Called under the lock if an action cannot be done, with a sentence for the merchant. */
export type GiveUp = (tx: Database, order: OrderRow, because: string) => Promise<void>;

interface Trying {
  readonly before: ActionRow;
  readonly giveUp: GiveUp;
  /** Changes to the row until the next attempt. Unchanged if omitted. */
  readonly meanwhile?: Partial<ActionRow>;
}

/**
 * Handles a refusal that had no effect in Shopify. The action waits during an outage. After an error in
 * Shopify's answer it is attempted eight times. A row that has changed since is read again instead.
 *
 * @returns milliseconds until the next step, or null if there is none
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

/**
 * Schedules another attempt after an answer without a final result, or gives up if no attempt can succeed.
 *
 * @returns milliseconds until the next step, or null if there is none
 * @throws AdminRefusal for an outage, so that the job waits
 */
export async function tryAgain(
  { db, clock }: ActionDeps,
  trying: Trying,
  refusal = new AdminRefusal("failed", {}),
): Promise<number | null> {
  const { before, giveUp } = trying;
  const next = await withAction(db, before, before.action, async (tx, order, row) => {
    if (!standsAs(row, before)) return 0;
    const because = refusalSentence(refusal.reason);
    if (isKeptFromUs(refusal) || refusal.isLast) {
      return giveUp(tx, order, because).then(() => null);
    }
    const tried = { ...trying, order, row, because, at: new Date(clock()) };
    if (refusal.outage === null) return countTry(tx, tried);
    return noteWaiting(tx, tried).then((): typeof WAITS => WAITS);
  });
  // The worker delays the job for up to 24 hours without counting this attempt.
  if (next === WAITS) throw refusal;
  return next;
}

const WAITS = Symbol("the job waits for Shopify");

/**
 * Records once per reason why the action waits. The action stays requested. Requires the order's
 * lock.
 */
async function noteWaiting(tx: Database, { order, row, because, meanwhile, at }: Tried) {
  await setAction(tx, order, row.action, { ...meanwhile, updatedAt: at });
  const detail = { waits: row.action, because };
  if (await hasEvent(tx, order, detail)) return;
  const write = () => timeline.waits({ because });
  await addEvent(tx, order, { at, actor: PALISADE, kind: "waits", write, detail });
}

interface Tried extends Pick<Trying, "giveUp" | "meanwhile"> {
  readonly order: OrderRow;
  readonly row: ActionRow;
  readonly because: string;
  readonly at: Date;
}

/**
 * Counts a failed attempt. Requires the order's lock.
 *
 * @returns the delay until the next attempt, or null after the last one
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
