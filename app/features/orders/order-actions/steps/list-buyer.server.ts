import { z } from "zod";

import { DAY_MS } from "#app/base/clock";
import { hasExtension } from "#app/engine/orders/phone";
import { readPerson } from "#app/engine/people/person";
import {
  AdminRefusal,
  isKeptFromUs,
  whatIsShown,
} from "#app/platform/admin-api/admin-graphql.server";
import { ApiError } from "#app/platform/data-api/api-error";
import { enqueue, type JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import type { Queryable } from "#app/store/rows.server";

import { addPeople, type PersonToAdd } from "../../people/add-people.server";
import { endAllowFrom, listedAs } from "../../people/listed.server";
import { orderGid } from "../../reading/order-id";
import type { ActionDeps } from "../action/action-deps";
import { REFUSALS } from "../action/cancel-sentences";
import {
  addEvent,
  hasEvent,
  lockOrder,
  type OrderEvent,
} from "../action/order-actions.queries.server";
import { type OrderKey, PALISADE } from "../action/order-key";
import { shopDomain } from "../action/shop-action.server";

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
const jobSchema = listing.extend({
  shopId: z.uuid(),
  orderId: z.string(),
  /** Which time it was asked for: what came of it is told once, though the job may run twice. */
  ask: z.string(),
});

type Listing = z.output<typeof listing>;
type Asked = z.output<typeof jobSchema>;

const NAMES = { email: "email address", phone: "phone number" } as const;
type Kind = keyof typeof NAMES;
const KINDS: readonly Kind[] = ["email", "phone"];

/** By what a buyer can be listed; null: not told, or nothing a list could hold. */
interface Buyer extends Readonly<Record<Kind, string | null>> {
  /** What is told, and no list could hold. */
  readonly unread: readonly Kind[];
}

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
  // What Palisade asks for follows the one cancellation of an order.
  const ask = actor === PALISADE ? PALISADE : at.toISOString();
  const payload = { shopId, orderId, effect, days, actor, ask };
  const asker = actor === PALISADE ? PALISADE : "person";
  await enqueue(tx, LIST_QUEUE, payload, { key: `${shopId} ${orderId} ${asker}`, runAt: at });
}

/** The queue that does it. What it cannot do it says in the order's timeline. */
export function listBuyerQueue(deps: ActionDeps): JobQueue {
  return {
    run: (payload) => listBuyer(deps, jobSchema.parse(payload)),
    gaveUp: (payload, { reason }) =>
      noteUnlisted(deps, jobSchema.parse(payload), sentenceFor(reason)),
  };
}

async function listBuyer(deps: ActionDeps, asked: Asked): Promise<void> {
  const { db, clock } = deps;
  const domain = await shopDomain(db, asked.shopId);
  if (domain === null) return;
  const answer = await readBuyer(deps, domain, asked.orderId);
  if (answer instanceof AdminRefusal) return noteUnlisted(deps, asked, REFUSALS[answer.reason]);
  const buyer = buyerOf(answer.data);
  if (KINDS.every((kind) => buyer[kind] === null)) {
    return noteUnlisted(deps, asked, answer.refusal ? REFUSALS[answer.refusal.reason] : NOBODY);
  }
  await listKnown(db, asked, buyer, new Date(clock()));
}

/** Of two phone numbers the first that can be read counts. */
function buyerOf({ order }: Answer): Buyer {
  const told: Readonly<Record<Kind, readonly string[]>> = {
    email: [order?.email ?? ""].filter(Boolean),
    phone: [order?.phone ?? "", order?.shippingAddress?.phone ?? ""].filter(Boolean),
  };
  const read = (kind: Kind) => told[kind].find((value) => isPerson(kind, value)) ?? null;
  const buyer = { email: read("email"), phone: read("phone") };
  const unread = KINDS.filter((kind) => told[kind].length > 0 && buyer[kind] === null);
  return { ...buyer, unread };
}

/** Whole domains, and numbers that many customers share, are no person. */
function isPerson(kind: Kind, value: string): boolean {
  if (kind === "phone" && hasExtension(value)) return false;
  const read = readPerson(kind, value);
  return read.ok && !read.canonical.startsWith("@");
}

/**
 * What the platform shows of the buyer. A refusal that will not pass is handed back; any other is
 * thrown, to be tried again.
 */
async function readBuyer({ admin }: ActionDeps, domain: string, orderId: string) {
  try {
    return await whatIsShown(admin<Answer>(domain, BUYER, { id: orderGid(orderId) }));
  } catch (error) {
    if (isKeptFromUs(error)) return error;
    throw error;
  }
}

const OUR_PROBLEM = "Something went wrong in Palisade. Try again later.";
const NOBODY = "Shopify provides no email address or phone number for a list.";

const sentenceFor = (reason = "") => new Map(Object.entries(REFUSALS)).get(reason) ?? OUR_PROBLEM;

async function noteUnlisted({ db, clock }: ActionDeps, asked: Asked, because: string) {
  await db.transaction(async (tx) => {
    if (!(await lockOrder(tx, asked))) return;
    const sentence = `The customer could not be added to the list: ${because}`;
    const event = { at: new Date(clock()), actor: PALISADE, kind: "person-not-listed", sentence };
    await tellOnce(tx, asked, event);
  });
}

async function tellOnce(tx: Database, asked: Asked, event: OrderEvent): Promise<void> {
  const detail = { ask: asked.ask };
  if (!(await hasEvent(tx, asked, detail))) await addEvent(tx, asked, { ...event, detail });
}

async function listKnown(db: Database, asked: Asked, buyer: Buyer, at: Date) {
  const { effect, days, actor, shopId, orderId } = asked;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, asked);
    if (!order) return;
    const expiresAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    const note = `Order ${order.name}`;
    const people = KINDS.flatMap((kind) => {
      const value = buyer[kind];
      return value === null ? [] : [{ kind, value, effect, note, expiresAt }];
    });
    await endOwnAllow(tx, asked, buyer);
    const by = { actor, at, sourceOrderId: orderId, prolongs: actor !== PALISADE };
    const isListed = await listUnlessFull(tx, shopId, people, by);
    const sentence = isListed ? await sentenceOf(tx, asked, buyer, at) : FULL;
    await tellOnce(tx, asked, { at, actor, kind: "person-listed", sentence });
  });
}

/**
 * Who calls a buyer a fraud takes back that the same order had them left alone, whether or not the
 * lists have room for more.
 */
async function endOwnAllow(tx: Database, asked: Asked, buyer: Buyer): Promise<void> {
  if (asked.effect === "block" && asked.actor !== PALISADE) {
    await endAllowFrom(tx, asked, asFacts(buyer));
  }
}

const asFacts = ({ email, phone }: Buyer) => ({ email, phone, billing: null, shipping: null });

const FULL = "The customer was not added: your customer lists are full.";
const LISTED = {
  block: "The customer is now on your customer block list.",
  allow: "The customer is now on your customer allow list.",
} as const;
const STILL_ALLOWED =
  "The customer is now on your customer block list, but an allow list entry still matches and wins. Remove it to have their orders flagged.";

/** Which list wins is asked of the lists themselves. */
async function sentenceOf(tx: Database, { effect, shopId }: Asked, buyer: Buyer, at: Date) {
  const isExempt =
    effect === "block" && (await listedAs(tx, shopId, asFacts(buyer), +at)) === "allow";
  const missing = buyer.unread.map(
    (kind) => `Their ${NAMES[kind]} is not valid and was not added.`,
  );
  return [isExempt ? STILL_ALLOWED : LISTED[effect], ...missing].join(" ");
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
