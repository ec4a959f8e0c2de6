import { eq } from "drizzle-orm";
import { z } from "zod";

import type { Clock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { customerNames } from "#app/features/orders/public.server";
import { type AdminGraphql, isKeptFromUs } from "#app/platform/admin-api/admin-graphql.server";
import { enqueue, type JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { auditLog, shops } from "#app/store/schema";

import { requestedCustomer } from "./requested-customer.server";
import { STORED_DATA } from "./stored-data.server";

const QUEUE = "forget-listed";

const payloadSchema = z.object({
  shopId: z.uuid(),
  customerId: z.string().nullable(),
  orderIds: z.array(z.string()),
});

type Payload = z.output<typeof payloadSchema>;

/**
 * Queues the deletion of a customer's list entries by name and address.
 *
 * A request to erase a customer contains neither name nor address, so a job reads them from Shopify. Shopify waits
 * only five seconds for the response to its request.
 */
export async function requestForgetting(tx: Database, payload: Payload): Promise<void> {
  const { customerId, orderIds } = payload;
  if (customerId === null && orderIds.length === 0) return;
  await enqueue(tx, QUEUE, payload);
}

interface ForgettingDeps {
  readonly db: Database;
  readonly keys: Keyring;
  readonly admin: AdminGraphql;
  readonly clock: Clock;
}

/** Keys of STORED_DATA that are searched by name and address. */
const BY_NAME = ["people", "filters", "checkoutRules"] as const;

async function forget(
  { db, keys, admin, clock }: ForgettingDeps,
  { shopId, customerId, orderIds }: Payload,
): Promise<void> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop) return;
  const at = new Date(clock());
  const note = { shopDomain: shop.domain, at, actor: "platform" };
  const knownAs = await customerNames(admin, shop, { customerId, orderIds }).catch(
    (error: unknown) => {
      if (isKeptFromUs(error)) return null;
      throw error;
    },
  );
  if (knownAs === null) {
    const detail = { because: "Shopify does not show names and addresses to Palisade." };
    await db.insert(auditLog).values({ ...note, action: "customer.names_not_shown", detail });
    return;
  }
  await db.transaction(async (tx) => {
    const named = { email: "", phone: "", orderIds, knownAs };
    const about = await requestedCustomer(tx, { shop, keys, at }, named);
    const detail: Partial<Record<(typeof BY_NAME)[number], number>> = {};
    for (const place of BY_NAME) detail[place] = await STORED_DATA[place].erase(tx, about);
    await tx.insert(auditLog).values({ ...note, action: "customer.names_redacted", detail });
  });
}

/** Returns the queue that removes a customer from lists by name and address. */
export function forgetListedQueues(deps: ForgettingDeps): JobQueues {
  return { [QUEUE]: { run: (payload) => forget(deps, payloadSchema.parse(payload)) } };
}
