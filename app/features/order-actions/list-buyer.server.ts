import { z } from "zod";

import { AdminRefusal } from "../../platform/admin-graphql.server";
import { DAY_MS } from "../../platform/clock";
import { ApiError } from "../../platform/data-api/api-error";
import { enqueue, type JobQueue } from "../../platform/jobs.server";
import type { Database } from "../../store/client.server";
import type { Queryable } from "../../store/rows.server";
import { orderGid } from "../orders/public.server";
import { addPeople, endAllowFrom, listedAs, type PersonToAdd } from "../people/public.server";

import type { ActionParts } from "./action-parts";
import { REFUSALS } from "./cancel-sentences";
import { addEvent, lockOrder } from "./order-actions.queries.server";
import { type OrderKey, PALISADE } from "./order-key";
import { mayAnswerLater, shopDomain } from "./shop-action.server";

export const LIST_QUEUE = "order-list-buyer";

const BUYER = `#graphql
  query OrderBuyer($id: ID!) {
    order(id: $id) {
      email
      phone
      shippingAddress {
        phone
      }
    }
  }`;

interface Answer {
  readonly order: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly shippingAddress: { readonly phone: string | null } | null;
  } | null;
}

const listing = z.object({
  effect: z.enum(["block", "allow"]),
  /** How long; null: for ever. */
  days: z.int().nullable(),
  actor: z.string(),
});
const jobSchema = listing.extend({ shopId: z.uuid(), orderId: z.string() });

type Listing = z.output<typeof listing>;
type Asked = z.output<typeof jobSchema>;
type Buyer = Parameters<typeof endAllowFrom>[2];

/** Tried for about a day, because the platform may be out of order for hours. */
const ATTEMPTS_MAX = 30;

/**
 * Has the buyer of an order put on the lists of people, by mail address and phone number. Who the
 * buyer is the platform is asked later: no job holds it. What a person asked for last counts, and what
 * Palisade asks for by itself does not take its place.
 */
export async function requestListing(
  tx: Queryable,
  { shopId, orderId }: OrderKey,
  { effect, days, actor }: Listing,
  at: Date,
): Promise<void> {
  const payload = { shopId, orderId, effect, days, actor };
  const asker = actor === PALISADE ? PALISADE : "person";
  await enqueue(tx, LIST_QUEUE, payload, { key: `${shopId} ${orderId} ${asker}`, runAt: at });
}

/** The queue that does it. What it cannot do it says in the order's timeline. */
export function listBuyerQueue(parts: ActionParts): JobQueue {
  return {
    attemptsMax: ATTEMPTS_MAX,
    run: (payload) => listBuyer(parts, jobSchema.parse(payload)),
    gaveUp: (payload, error) => {
      const why = error instanceof AdminRefusal ? REFUSALS[error.reason] : OUR_PROBLEM;
      return noteUnlisted(parts, jobSchema.parse(payload), why);
    },
  };
}

async function listBuyer(parts: ActionParts, asked: Asked): Promise<void> {
  const { db, clock } = parts;
  const domain = await shopDomain(db, asked.shopId);
  if (domain === null) return;
  const answer = await readBuyer(parts, domain, asked.orderId);
  if (answer instanceof AdminRefusal) return noteUnlisted(parts, asked, REFUSALS[answer.reason]);
  const buyer = buyerOf(answer);
  if (buyer === null) return noteUnlisted(parts, asked, NOBODY);
  await listKnown(db, asked, buyer, new Date(clock()));
}

/** Null: nothing is told by which the buyer could be listed. */
function buyerOf({ order }: Answer): Buyer | null {
  if (order === null) return null;
  const email = order.email || null;
  const phone = order.phone || order.shippingAddress?.phone || null;
  const isNobody = email === null && phone === null;
  return isNobody ? null : { email, phone, billing: null, shipping: null };
}

/** A refusal that will not pass is handed back; any other is thrown, to be tried again. */
async function readBuyer({ admin }: ActionParts, domain: string, orderId: string) {
  try {
    return await admin<Answer>(domain, BUYER, { id: orderGid(orderId) });
  } catch (error) {
    if (error instanceof AdminRefusal && !mayAnswerLater(error)) return error;
    throw error;
  }
}

const OUR_PROBLEM = "Palisade had a problem of its own. Try again later.";
const NOBODY = "The platform tells neither a mail address nor a phone number.";

async function noteUnlisted({ db, clock }: ActionParts, asked: Asked, because: string) {
  await db.transaction(async (tx) => {
    if (!(await lockOrder(tx, asked))) return;
    const sentence = `The buyer could not be listed: ${because}`;
    const at = new Date(clock());
    await addEvent(tx, asked, { at, actor: PALISADE, kind: "person-not-listed", sentence });
  });
}

async function listKnown(db: Database, asked: Asked, buyer: Buyer, at: Date) {
  const { effect, days, actor, shopId, orderId } = asked;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, asked);
    if (!order) return;
    const expiresAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    const note = `Order ${order.name}`;
    const people = (["email", "phone"] as const).flatMap((kind) => {
      const value = buyer[kind];
      return value === null ? [] : [{ kind, value, effect, note, expiresAt }];
    });
    await endOwnAllow(tx, asked, buyer);
    const by = { actor, at, sourceOrderId: orderId, prolongs: actor !== PALISADE };
    const isListed = await listUnlessFull(tx, shopId, people, by);
    const sentence = isListed ? await sentenceOf(tx, asked, buyer, at) : FULL;
    await addEvent(tx, asked, { at, actor, kind: "person-listed", sentence });
  });
}

/**
 * Who calls a buyer a fraud takes back that the same order had them left alone, whether or not the
 * lists have room for more.
 */
async function endOwnAllow(tx: Database, asked: Asked, buyer: Buyer): Promise<void> {
  if (asked.effect === "block" && asked.actor !== PALISADE) await endAllowFrom(tx, asked, buyer);
}

const FULL = "The buyer was not listed: your lists of people are full.";
const LISTED = {
  block: "The buyer is on the block list of people now.",
  allow: "The buyer is on the allow list of people now.",
} as const;
const STILL_ALLOWED =
  "The buyer is on the block list of people now, but an entry of the allow list still names them and wins. Remove it if their orders are not to be left alone.";

/** Which list wins is asked of the lists themselves. */
async function sentenceOf(tx: Database, { effect, shopId }: Asked, buyer: Buyer, at: Date) {
  const isSpared = effect === "block" && (await listedAs(tx, shopId, buyer, +at)) === "allow";
  return isSpared ? STILL_ALLOWED : LISTED[effect];
}

/** False: the lists are full, and nobody was added. */
async function listUnlessFull(
  tx: Database,
  shopId: string,
  people: readonly PersonToAdd[],
  by: Parameters<typeof addPeople>[3],
): Promise<boolean> {
  try {
    await tx.transaction((inner) => addPeople(inner, shopId, people, by));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid_input") return false;
    throw error;
  }
}
