import { eq } from "drizzle-orm";
import { z } from "zod";

import { HOUR_MS } from "#app/base/clock";
import { blockAddress, type BlockOutcome } from "#app/features/rules/public.server";
import { isCrawlerAddress } from "#app/features/visits/public.server";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import type { OrderRow } from "../../evaluation/order-deps";
import { readPolicy } from "../../order-policy/policy.queries.server";
import type { ActionDeps } from "../action/action-deps";
import { addEvent, lockOrder } from "../action/order-actions.queries.server";
import { PALISADE } from "../action/order-key";
import { address } from "../action/timeline-words";
import { requestListing } from "./list-customer.server";

const jobSchema = z.object({ shopId: z.uuid(), orderId: z.string() });

/** Network classes where many people, including ordinary customers, share one address. */
const SHARED: ReadonlySet<string | null> = new Set(["relay", "corporate-gateway", "transit"]);
/** Channels where staff place orders, so the address is the store's own. */
const OF_STAFF: ReadonlySet<string> = new Set(["pos", "shopify_draft_order"]);

type Outcome = BlockOutcome | "shared" | "of-staff" | "crawler";

/**
 * Returns the queue that blocks the customer's IP address and adds the customer to the block list after Palisade
 * cancelled an order, if the policy requires it.
 */
export function afterCancelQueue(deps: ActionDeps): JobQueue {
  return {
    run: async (payload) => {
      const key = jobSchema.parse(payload);
      await deps.db.transaction(async (tx) => {
        const order = await lockOrder(tx, key);
        if (order?.cancelledBy === "us") await follow(tx, deps, order);
      });
    },
  };
}

async function follow(tx: Database, deps: ActionDeps, order: OrderRow): Promise<void> {
  const { blockIpHours, blockPersonDays } = await readPolicy(tx, order.shopId);
  const at = new Date(deps.clock());
  if (blockIpHours !== null) await blockCustomer(tx, deps, order, blockIpHours);
  if (blockPersonDays === null) return;
  const listing = { effect: "block", days: blockPersonDays, actor: PALISADE } as const;
  await requestListing(tx, order, listing, at);
}

async function blockCustomer(
  tx: Database,
  deps: ActionDeps,
  order: OrderRow,
  hours: number,
): Promise<void> {
  const outcome = (await whyExempt(tx, order)) ?? (await block(tx, deps, order, hours));
  // A listed address may be our own entry from an earlier run of this job.
  if (outcome === "listed") return;
  const write = () => address[outcome];
  const at = new Date(deps.clock());
  await addEvent(tx, order, { at, actor: PALISADE, kind: "address-blocked", write });
}

/** Returns the reason why the order's IP address must not be blocked. Null if it may be blocked. */
async function whyExempt(tx: Database, order: OrderRow): Promise<Outcome | null> {
  const { ip, networkClass, channel, shopId } = order;
  if (OF_STAFF.has(channel)) return "of-staff";
  if (ip === null) return "unknown";
  if (SHARED.has(networkClass)) return "shared";
  return (await isCrawlerAddress(tx, shopId, ip)) ? "crawler" : null;
}

async function block(
  tx: Database,
  { clock, log }: ActionDeps,
  { ip, name, orderId, shopId }: OrderRow,
  hours: number,
): Promise<Outcome> {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId));
  if (!shop || ip === null) return "unknown";
  return blockAddress(
    { db: tx, clock, log, shop, actor: PALISADE },
    {
      ip,
      orderId,
      expiresAt: new Date(clock() + hours * HOUR_MS),
      note: `Order ${name} was cancelled as fraud`,
      summary: "Blocked the IP address of a cancelled order",
    },
  );
}
