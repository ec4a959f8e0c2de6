import { z } from "zod";

import { DAY_MS } from "../../platform/clock";
import { ApiError } from "../../platform/data-api/api-error";
import { enqueue, type JobQueue } from "../../platform/jobs.server";
import type { Database } from "../../store/client.server";
import type { Queryable } from "../../store/rows.server";
import { orderGid } from "../orders/public.server";
import { addPeople, type PersonToAdd } from "../people/public.server";

import type { ActionParts } from "./action-parts";
import { addEvent, lockOrder } from "./order-actions.queries.server";
import type { OrderKey } from "./order-key";
import { shopDomain } from "./shop-action.server";

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
type Known = Pick<PersonToAdd, "kind" | "value">;

/**
 * Has the buyer of an order put on the lists of people, by mail address and phone number. Who the
 * buyer is the platform is asked later: no job holds it.
 */
export async function requestListing(
  tx: Queryable,
  { shopId, orderId }: OrderKey,
  { effect, days, actor }: Listing,
  at: Date,
): Promise<void> {
  const payload = { shopId, orderId, effect, days, actor };
  await enqueue(tx, LIST_QUEUE, payload, { key: `${shopId} ${orderId}`, runAt: at });
}

/** The queue that does it. */
export function listBuyerQueue(parts: ActionParts): JobQueue {
  return { run: (payload) => listBuyer(parts, jobSchema.parse(payload)) };
}

async function listBuyer(parts: ActionParts, asked: Asked): Promise<void> {
  const { db, clock, admin } = parts;
  const domain = await shopDomain(db, asked.shopId);
  if (domain === null) return;
  const { order: buyer } = await admin<Answer>(domain, BUYER, { id: orderGid(asked.orderId) });
  const found = [
    { kind: "email", value: buyer?.email },
    { kind: "phone", value: buyer?.phone ?? buyer?.shippingAddress?.phone },
  ] as const;
  const known = found.flatMap(({ kind, value }) => (value ? [{ kind, value }] : []));
  if (known.length > 0) await listKnown(db, asked, known, new Date(clock()));
}

async function listKnown(db: Database, asked: Asked, known: readonly Known[], at: Date) {
  const { effect, days, actor, shopId, orderId } = asked;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, asked);
    if (!order) return;
    const expiresAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    const note = `Order ${order.name}`;
    const people = known.map((person) => ({ ...person, effect, note, expiresAt }));
    const added = await addUnlessFull(tx, shopId, people, { actor, at, sourceOrderId: orderId });
    if (added === 0) return;
    const sentence = added === null ? FULL : LISTED[effect];
    await addEvent(tx, asked, { at, actor, kind: "person-listed", sentence });
  });
}

const FULL = "The buyer was not listed: your lists of people are full.";
const LISTED = {
  block: "The buyer is on the block list of people now.",
  allow: "The buyer is on the allow list of people now.",
} as const;

/** How many were not listed before; null: the lists are full, and nobody was added. */
async function addUnlessFull(
  tx: Database,
  shopId: string,
  people: readonly PersonToAdd[],
  by: Parameters<typeof addPeople>[3],
): Promise<number | null> {
  try {
    return await tx.transaction(
      async (inner) => (await addPeople(inner, shopId, people, by)).added,
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid_input") return null;
    throw error;
  }
}
