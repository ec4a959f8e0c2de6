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
import { adviceFor, refusalSentence } from "../action/cancel-sentences";
import {
  addEvent,
  hasEvent,
  lockOrder,
  type OrderEvent,
} from "../action/order-actions.queries.server";
import { type OrderKey, PALISADE } from "../action/order-key";
import { shopDomain } from "../action/shop-action.server";
import { listings, timeline } from "../action/timeline-words";

export const LIST_QUEUE = "order-list-customer";

const CUSTOMER = `#graphql
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
  /** Days on the list. Null for no expiry. */
  days: z.int().nullable(),
  actor: z.string(),
});
const jobSchema = listing.extend({
  shopId: z.uuid(),
  orderId: z.string(),
  /** Identifies the request, so that its result is recorded once even if the job runs twice. */
  requestId: z.string(),
});

type Listing = z.output<typeof listing>;
type ListRequest = z.output<typeof jobSchema>;

const KINDS = ["email", "phone"] as const;
type Kind = (typeof KINDS)[number];

/** Identification of a customer for the lists. Null if unknown or not valid in a list. */
interface CustomerContact extends Readonly<Record<Kind, string | null>> {
  /** Values that are known but not valid in a list. */
  readonly unread: readonly Kind[];
}

/**
 * Requests that the customer of an order is added to the customer lists by email address and phone
 * number. The job reads the customer from Shopify, so that it stores no personal data. A user's latest
 * request wins, and an automatic request does not replace it.
 */
export async function requestListing(
  tx: Queryable,
  { shopId, orderId }: OrderKey,
  { effect, days, actor }: Listing,
  at: Date,
): Promise<void> {
  // An order has at most one cancellation, so an automatic request has a constant id.
  const requestId = actor === PALISADE ? PALISADE : at.toISOString();
  const payload = { shopId, orderId, effect, days, actor, requestId };
  const asker = actor === PALISADE ? PALISADE : "person";
  await enqueue(tx, LIST_QUEUE, payload, { key: `${shopId} ${orderId} ${asker}`, runAt: at });
}

/** Returns the queue that adds customers to the lists. It records failures in the order's timeline. */
export function listCustomerQueue(deps: ActionDeps): JobQueue {
  return {
    run: (payload) => listCustomer(deps, jobSchema.parse(payload)),
    gaveUp: (payload, { reason }) =>
      noteUnlisted(deps, jobSchema.parse(payload), sentenceFor(reason)),
  };
}

async function listCustomer(deps: ActionDeps, request: ListRequest): Promise<void> {
  const { db, clock } = deps;
  const domain = await shopDomain(db, request.shopId);
  if (domain === null) return;
  const answer = await readCustomer(deps, domain, request.orderId);
  if (answer instanceof AdminRefusal)
    return noteUnlisted(deps, request, refusalSentence(answer.reason));
  const customer = customerOf(answer.data);
  if (KINDS.every((kind) => customer[kind] === null)) {
    return noteUnlisted(
      deps,
      request,
      answer.refusal ? refusalSentence(answer.refusal.reason) : listings.nobody,
    );
  }
  await listKnown(db, request, customer, new Date(clock()));
}

/** Returns the customer in Shopify's answer. The first valid phone number wins. */
function customerOf({ order }: Answer): CustomerContact {
  const shown: Readonly<Record<Kind, readonly string[]>> = {
    email: [order?.email ?? ""].filter(Boolean),
    phone: [order?.phone ?? "", order?.shippingAddress?.phone ?? ""].filter(Boolean),
  };
  const firstPerson = (kind: Kind) => shown[kind].find((value) => isPerson(kind, value)) ?? null;
  const customer = { email: firstPerson("email"), phone: firstPerson("phone") };
  const unread = KINDS.filter((kind) => shown[kind].length > 0 && customer[kind] === null);
  return { ...customer, unread };
}

/** Reports whether a value identifies one person. Whole domains and shared numbers do not. */
function isPerson(kind: Kind, value: string): boolean {
  if (kind === "phone" && hasExtension(value)) return false;
  const read = readPerson(kind, value);
  return read.ok && !read.canonical.startsWith("@");
}

/** Reads the customer from Shopify. Returns a permanent refusal. Throws other errors for a retry. */
async function readCustomer({ admin }: ActionDeps, domain: string, orderId: string) {
  try {
    return await whatIsShown(admin<Answer>(domain, CUSTOMER, { id: orderGid(orderId) }));
  } catch (error) {
    if (isKeptFromUs(error)) return error;
    throw error;
  }
}

const sentenceFor = (reason = "") => adviceFor(reason) ?? listings.ourProblem;

async function noteUnlisted({ db, clock }: ActionDeps, request: ListRequest, because: string) {
  await db.transaction(async (tx) => {
    if (!(await lockOrder(tx, request))) return;
    const write = () => timeline.notListed({ because });
    const event = { at: new Date(clock()), actor: PALISADE, kind: "person-not-listed", write };
    await noteEventOnce(tx, request, event);
  });
}

async function noteEventOnce(tx: Database, request: ListRequest, event: OrderEvent): Promise<void> {
  const detail = { requestId: request.requestId };
  if (!(await hasEvent(tx, request, detail))) await addEvent(tx, request, { ...event, detail });
}

async function listKnown(db: Database, request: ListRequest, customer: CustomerContact, at: Date) {
  const { effect, days, actor, shopId, orderId } = request;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, request);
    if (!order) return;
    const expiresAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    const note = `Order ${order.name}`;
    const people = KINDS.flatMap((kind) => {
      const value = customer[kind];
      return value === null ? [] : [{ kind, value, effect, note, expiresAt }];
    });
    await endOwnAllow(tx, request, customer);
    const by = { actor, at, sourceOrderId: orderId, extendsExpiry: actor !== PALISADE };
    const isListed = await listUnlessFull(tx, shopId, people, by);
    const write = isListed ? await writerOf(tx, request, customer, at) : () => listings.isFull;
    await noteEventOnce(tx, request, { at, actor, kind: "person-listed", write });
  });
}

/**
 * Deletes allow entries from the same order when a user reports it as fraud, even if the lists are
 * full.
 */
async function endOwnAllow(
  tx: Database,
  request: ListRequest,
  customer: CustomerContact,
): Promise<void> {
  if (request.effect === "block" && request.actor !== PALISADE) {
    await endAllowFrom(tx, request, asFacts(customer));
  }
}

const asFacts = ({ email, phone }: CustomerContact) => ({
  email,
  phone,
  billing: null,
  shipping: null,
});

/**
 * Returns a function that writes the timeline sentence about the listing. Queries which list wins.
 */
async function writerOf(
  tx: Database,
  { effect, shopId }: ListRequest,
  customer: CustomerContact,
  at: Date,
) {
  const isExempt =
    effect === "block" && (await listedAs(tx, shopId, asFacts(customer), +at)) === "allow";
  return () =>
    [
      isExempt ? listings.isStillAllowed : listings[effect],
      ...customer.unread.map((kind) => listings[`${kind}IsNotValid`]),
    ].join(" ");
}

/**
 * Adds people.
 *
 * @returns false if the lists are full and none was added
 */
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
