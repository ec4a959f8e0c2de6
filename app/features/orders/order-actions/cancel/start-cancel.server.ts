import { DAY_MS, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import type { CancelTerms } from "#app/engine/orders/order-policy";
import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";

import { type OrderRow } from "../../evaluation/order-deps";
import type { ShopPolicy } from "../../order-policy/order-policy";
import { readPolicy } from "../../order-policy/policy.queries.server";
import { type LiveOrder } from "../../reading/live-order";
import { readOrderLive, type ShopToQuery } from "../../reading/read-orders.server";
import type { ActionDeps } from "../action/action-deps";
import { errorSentenceOf } from "../action/cancel-sentences";
import {
  type CancelState,
  type OrderToCancel,
  readCancelState,
} from "../action/cancel-state.server";
import {
  type ActionRow,
  addEvent,
  setAction,
  setOrder,
} from "../action/order-actions.queries.server";
import { type OrderKey, PALISADE } from "../action/order-key";
import {
  countTry,
  type GiveUp,
  standsAs,
  tryLater,
  withAction,
} from "../action/shop-action.server";
import { timeline } from "../action/timeline-words";
import { cancelObstacle } from "./cancel-obstacle";
import { obstacles } from "./cancel-reasons";
import { checkBreaker } from "./circuit-breaker.server";
import { sendCancel } from "./send-cancel.server";
import { cancelledAsOf, leaveToPerson, noteCancelled, noteFailed } from "./settle-cancel.server";
import { staffNoteOf } from "./staff-note";
import { whyUnwanted } from "./why-unwanted";

/** A requested or sent cancellation, read without a lock. */
export interface RequestedCancel {
  readonly key: OrderKey;
  readonly shop: ShopToQuery;
  readonly action: ActionRow;
}

const FIRST_LOOK_MS = SECOND_MS;
/**
 * Interval between checks while Shopify repeats its risk assessment. No order waits long for it.
 */
const RISK_AGAIN_MS = MINUTE_MS;
const RISK_IS_OPEN = Symbol("Shopify has not assessed the risk yet");
const DEFAULT_TERMS: CancelTerms = { refund: "later", restock: true, notifyCustomer: false };

interface Sending {
  readonly terms: CancelTerms;
  readonly note: string;
  /** The row when the request to Shopify began. */
  readonly row: ActionRow;
}

/**
 * Reads the order, checks whether it may still be cancelled, records the cancellation as sent, and
 * sends it.
 *
 * @returns milliseconds until the next step, or null if there is none
 */
export async function startCancel(
  deps: ActionDeps,
  request: RequestedCancel,
): Promise<number | null> {
  const early = request.action.runAt.getTime() - deps.clock();
  if (early > 0) return early;
  let fresh: Fresh;
  try {
    fresh = await readFresh(deps, request);
  } catch (error) {
    return tryLater(deps, notSent(deps, request.action), error);
  }
  const next = await withAction(deps.db, request.key, "cancel", async (tx, order, action) => {
    if (action.state !== "requested") return null;
    // The row has changed, so the facts that were read may not apply to it.
    if (!standsAs(action, request.action)) return 0;
    if (isOutdated(order, fresh)) {
      const at = new Date(deps.clock());
      const tried = { ...notSent(deps, request.action), order, row: action, at };
      return countTry(tx, { ...tried, because: obstacles.isOutdated });
    }
    return markSent(tx, deps, { order, action, ...fresh });
  });
  return next === null || typeof next === "number" ? next : send(deps, request, next);
}

/** State of an order in Shopify just before its cancellation. */
interface Fresh {
  readonly state: CancelState;
  /** Facts for the decision. Null if Shopify does not show them, or a user has decided. */
  readonly decided: LiveOrder | null;
}

/** Reads the facts for the decision last, because each read can take most of a minute. */
async function readFresh({ admin }: ActionDeps, { key, shop, action }: RequestedCancel) {
  const isByPerson = action.requestedBy !== PALISADE;
  const state = await readCancelState(admin, shop.domain, key, null);
  return { state, decided: isByPerson ? null : await readOrderLive(admin, shop, key.orderId) };
}

/** Reports whether newer facts are stored, or the order was cancelled between the two reads. */
function isOutdated({ platformUpdatedAt }: OrderRow, { state, decided }: Fresh): boolean {
  if (decided === null || cancelledAsOf(state)) return false;
  return decided.facts.isCancelled || platformUpdatedAt.getTime() > decided.updatedAt;
}

interface Marking extends Fresh {
  readonly order: OrderRow;
  readonly action: ActionRow;
}

/**
 * Records the cancellation as sent, settles the order without it, or delays it. Runs under the lock.
 *
 * @returns the cancellation to send, milliseconds until the next check, or null if the order is settled
 */
async function markSent(
  tx: Database,
  deps: ActionDeps,
  { order, action, state, decided }: Marking,
): Promise<Sending | number | null> {
  const at = new Date(deps.clock());
  const policy = await readPolicy(tx, order.shopId);
  const { order: live } = state;
  if (live === null) return noteFailed(tx, order, obstacles.notKnown, at).then(() => null);
  const cancelled = cancelledAsOf(state);
  if (cancelled) {
    const by = { at, notifiesOwner: policy.notifyOwner };
    return noteCancelled(tx, order, cancelled, by).then(() => null);
  }
  const obstacle = await obstacleTo(tx, deps, { order, action, live, decided, policy, at });
  if (obstacle === RISK_IS_OPEN) {
    return setAction(tx, order, "cancel", { updatedAt: at }).then(() => RISK_AGAIN_MS);
  }
  if (obstacle !== null) {
    const settle = action.requestedBy === PALISADE ? leaveToPerson : noteFailed;
    return settle(tx, order, obstacle, at).then(() => null);
  }
  const note = staffNoteOf(policy.staffNote, order.because);
  const sent = { state: "sent", sentAt: at, result: { staffNote: note }, updatedAt: at } as const;
  await setAction(tx, order, "cancel", sent);
  await setOrder(tx, order, { queue: "cancelling", cancelAt: null, failure: null });
  const write = () => timeline.cancelSent;
  await addEvent(tx, order, { at, actor: action.requestedBy, kind: "cancel-sent", write });
  return { terms: order.terms ?? DEFAULT_TERMS, note, row: { ...action, ...sent } };
}

interface Cancelling {
  readonly order: OrderRow;
  readonly action: ActionRow;
  readonly live: OrderToCancel;
  readonly decided: LiveOrder | null;
  readonly policy: ShopPolicy;
  readonly at: Date;
}

/**
 * Returns the reason, as a sentence for the merchant, why the order may not be cancelled now. Null
 * if it may. Checks the circuit breaker last, because that may pause the shop.
 */
async function obstacleTo(
  tx: Database,
  deps: ActionDeps,
  { order, action, live, decided, policy, at }: Cancelling,
): Promise<string | typeof RISK_IS_OPEN | null> {
  const isByPerson = action.requestedBy !== PALISADE;
  const total = decided?.facts.total ?? order.total;
  const changed = cancelObstacle({ live, total, policy, isByPerson });
  if (changed !== null || isByPerson) return changed;
  if (decided === null) return obstacles.notShown;
  const anew = await deps.decideAnew(tx, { shopId: order.shopId, live: decided });
  if (anew?.action === "wait") return RISK_IS_OPEN;
  const unwanted = whyUnwanted(anew);
  if (unwanted !== null) return unwanted;
  if (at.getTime() - action.runAt.getTime() > DAY_MS) return obstacles.isTooLate;
  return checkBreaker(tx, order.shopId, policy.limits, at);
}

async function send(
  deps: ActionDeps,
  request: RequestedCancel,
  sending: Sending,
): Promise<number | null> {
  const { db, clock } = deps;
  try {
    const { resultId, errors } = await sendCancel(
      deps.admin,
      request.shop.domain,
      request.key,
      sending,
    );
    // The next check settles an error, because the order may still be cancelled.
    const error = errors.length > 0 ? errorSentenceOf(errors) : null;
    await withAction(db, request.key, "cancel", async (tx, order, row) => {
      if (!standsAs(row, sending.row)) return;
      await setAction(tx, order, "cancel", {
        jobId: resultId,
        error,
        updatedAt: new Date(clock()),
      });
    });
    return error === null ? FIRST_LOOK_MS : 0;
  } catch (error) {
    const isUnclear = error instanceof AdminRefusal && error.mayBeDone;
    return isUnclear ? FIRST_LOOK_MS : tryLater(deps, notSent(deps, sending.row), error);
  }
}

/** Returns the handling of a refusal before any effect: the cancellation starts again or fails. */
function notSent({ clock }: ActionDeps, before: ActionRow) {
  const giveUp: GiveUp = (tx, order, because) => noteFailed(tx, order, because, new Date(clock()));
  return { before, giveUp, meanwhile: { state: "requested", sentAt: null } as const };
}
