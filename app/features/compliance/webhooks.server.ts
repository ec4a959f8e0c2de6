import { z } from "zod";

import type { Clock } from "../../platform/clock";
import type { Keyring } from "../../platform/data-keys/keyring";
import { enqueue } from "../../platform/jobs/jobs.server";
import type { Database } from "../../store/client.server";
import { auditLog } from "../../store/schema";
import { countAppealsOf, eraseAppealsOf } from "../appeals/public.server";
import {
  forgetOrdersOf,
  keptOrdersOf,
  type NamedCustomer,
  namedOrders,
} from "../orders/public-customers.server";
import { countPerson, forgetPerson } from "../people/public.server";
import { countEntriesOf, forgetEntriesOf } from "../rules/public-addresses.server";
import { forgetUndo } from "../undo/public.server";
import type { Topic } from "../../platform/webhooks/topic";

import { ERASE_SHOP_QUEUE } from "./erase-shop.server";

/** A field that is missing or of another type names nobody. */
const text = z.string().max(320).catch("");
const payloadSchema = z.object({
  customer: z.object({ email: text, phone: text }).catch({ email: "", phone: "" }),
});

interface Parts {
  /** From which the pseudonyms of orders are keyed. */
  readonly keys: Keyring;
  readonly clock: Clock;
}

type RunTopic = Topic["run"];
type Asked = Parameters<RunTopic>;

/** Whom a request names, and the store it is about; a store that is not ours has no orders here. */
function namedBy([, { payload, shop: domain }, shop]: Asked) {
  const named = payloadSchema.safeParse(payload).data?.customer ?? { email: "", phone: "" };
  const orderIds = namedOrders(payload);
  return { domain, shopId: shop?.id, named, customer: { ...named, orderIds } };
}

/** The lists may know the customer by another number: then from an order that is theirs. */
function listed(customer: NamedCustomer, found: readonly string[]): NamedCustomer {
  return { ...customer, orderIds: [...customer.orderIds, ...found] };
}

async function note(tx: Database, shopDomain: string, action: string, detail: object = {}) {
  await tx.insert(auditLog).values({ shopDomain, actor: "platform", action, detail });
}

/**
 * The platform asks for what we hold about a customer: an appeal the visitor wrote, orders under
 * pseudonyms of the customer's mail address and number, addresses on the IP list that came from those
 * orders, and who stands on the lists of people. Visits carry no customer's id, name or mail address. The audit row says how many there are, without repeating
 * who it was about; the merchant reads them on the screens they belong to.
 */
const dataRequest = ({ keys }: Parts): Topic => ({
  run: async (...asked) => {
    const [tx] = asked;
    const { domain, shopId, named, customer } = namedBy(asked);
    const kept = shopId ? await keptOrdersOf(tx, keys, shopId, customer) : [];
    const { orderIds } = listed(customer, kept);
    await note(tx, domain, "customer.data_requested", {
      appeals: await countAppealsOf(tx, domain, named),
      orders: kept.length,
      addresses: shopId ? await countEntriesOf(tx, shopId, orderIds) : 0,
      people: shopId ? await countPerson(tx, shopId, listed(customer, kept)) : 0,
    });
  },
});

/**
 * The platform asks to delete all of that. Appeals go first, then orders, then what is on the lists: who
 * answers an appeal holds it when they come to lock the list, and so does who acts on an order.
 */
const customerRedact = ({ keys, clock }: Parts): Topic => ({
  needsNoTurn: true,
  run: async (...asked) => {
    const [tx, , shop] = asked;
    const { domain, shopId, named, customer } = namedBy(asked);
    const appeals = await eraseAppealsOf(tx, domain, named);
    const forgotten = shopId ? await forgetOrdersOf(tx, keys, shopId, customer) : [];
    const { orderIds } = listed(customer, forgotten);
    // Not when it was asked for: a late delivery must not make a version older than the one before it.
    const at = new Date(clock());
    const addresses = shop ? await forgetEntriesOf(tx, { shop, at }, orderIds) : 0;
    // Nobody who was taken off a list is to be put back on it.
    if (shopId) await forgetUndo(tx, shopId);
    await note(tx, domain, "customer.redact_requested", {
      appeals,
      orders: forgotten.length,
      addresses,
      people: shopId ? await forgetPerson(tx, shopId, listed(customer, forgotten)) : 0,
    });
  },
});

/** 48 hours after an uninstall: everything of the shop goes. Too much for the time of an answer. */
const shopRedact = ({ clock }: Parts): Topic => ({
  run: async (tx, { shop }) => {
    // By our own clock: nobody signed the time in the header.
    const payload = { shop, requestedAt: new Date(clock()).toISOString() };
    await note(tx, shop, "shop.redact_requested");
    await enqueue(tx, ERASE_SHOP_QUEUE, payload, { key: shop });
  },
});

/** POST /webhooks/compliance */
export function complianceTopics(parts: Parts): Readonly<Record<string, Topic>> {
  return {
    "customers/data_request": dataRequest(parts),
    "customers/redact": customerRedact(parts),
    "shop/redact": shopRedact(parts),
  };
}
