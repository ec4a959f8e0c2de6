import { z } from "zod";

import { MINUTE_MS } from "#app/base/clock";
import { checkPass } from "#app/engine/pass/checkout-pass";
import { readShop } from "#app/features/embed/public.server";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { eachShop } from "#app/platform/jobs/each-shop";
import { enqueue, type JobQueues } from "#app/platform/jobs/jobs.server";

import { leaseVariables } from "../pass/lease";
import {
  notePassState,
  type PassState,
  readPassState,
  requiringShops,
} from "../pass/pass-state.queries.server";
import {
  type CheckoutTarget,
  computeCheckoutTarget,
  isOutdated,
  requiresSame,
} from "./checkout-target.server";
import { leaseEnd } from "./pass-publishing.server";
import type { PublishDeps } from "./publish-deps";
import { requestPublishing } from "./request-publishing.server";
import { VARIABLES } from "./validations.server";

const RENEW_QUEUE = "renew-pass-lease";
/** Interval of the check for leases and keys to renew. */
const RENEW_EVERY_MS = 2 * MINUTE_MS;
/** Minimum extension of a lease by a renewal. Limits renewals to one per shop in 4 minutes. */
const GAIN_MS = 4 * MINUTE_MS;

const WRITE = `#graphql
  mutation PassLeaseWrite($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) {
      userErrors {
        message
      }
    }
  }`;

interface WriteData {
  readonly metafieldsSet: { readonly userErrors: readonly { readonly message: string }[] };
}

const payloadSchema = z.object({ shopId: z.uuid() });

/**
 * Returns the queues that renew the leases of required passes in shops that issued a pass since the last renewal.
 *
 * If the visit endpoint, the database or these jobs fail, leases end and the checkout requires no pass.
 */
export function leaseQueues(deps: PublishDeps): JobQueues {
  return {
    [RENEW_QUEUE]: { run: (payload) => renewLease(deps, payloadSchema.parse(payload).shopId) },
    "renew-pass-leases": {
      everyMs: RENEW_EVERY_MS,
      run: (_, { signal }) => requestRenewals(deps, signal),
    },
  };
}

/** Requests the renewals that are due, and publications where keys or the requirement change. */
async function requestRenewals(deps: PublishDeps, signal: AbortSignal): Promise<void> {
  const { db, log, clock } = deps;
  const states = new Map((await requiringShops(db)).map((state) => [state.shopId, state]));
  await eachShop([...states.keys()], { log, signal }, async (shopId) => {
    const state = states.get(shopId)!;
    const shop = await readShop(db, shopId);
    if (!shop || shop.uninstalledAt !== null) return;
    const target = await computeCheckoutTarget(deps, shop, clock());
    if (renewedUntil(state, target) !== null) {
      await enqueue(db, RENEW_QUEUE, { shopId }, { key: shopId });
    }
    if (isOutdated(target, state)) await requestPublishing(db, shopId);
  });
}

/**
 * Returns the end of a lease that is worth a renewal, epoch milliseconds.
 *
 * Null if the lease is new enough, or its requirement has ended or changed. A changed requirement must not get another
 * lease, because the merchant has replaced it.
 */
function renewedUntil(state: PassState, { pass, hash, row }: CheckoutTarget): number | null {
  if (!pass || !requiresSame(hash, row.publishedHash)) return null;
  const until = leaseEnd(state, pass);
  return until - (state.leasedUntil?.getTime() ?? 0) >= GAIN_MS ? until : null;
}

async function renewLease(deps: PublishDeps, shopId: string): Promise<void> {
  const { db, admin, passes, clock, log } = deps;
  const now = clock();
  const state = await readPassState(db, shopId);
  const shop = await readShop(db, shopId);
  if (state.startedAt === null || !shop || shop.uninstalledAt !== null) return;
  const target = await computeCheckoutTarget(deps, shop, now);
  const { validationId } = target.row;
  const until = renewedUntil(state, target);
  if (validationId === null || until === null) return;
  if (until <= now || !isVerified(passes, state, now)) return;
  const value = JSON.stringify(leaseVariables(now, until, shop.timezone));
  const problem = await write(admin, shop.domain, [{ ...VARIABLES, ownerId: validationId, value }]);
  if (problem === null) return notePassState(db, shopId, { leasedUntil: new Date(until) });
  log.warn({ shop: shop.domain, problem }, "Shopify refuses the lease of checkout passes");
  // The validation may be deleted. A publication reads the store.
  await requestPublishing(db, shopId);
}

/** Reports whether the checkout accepts a pass that is issued now. */
function isVerified(passes: PublishDeps["passes"], { shopId, keys }: PassState, now: number) {
  const [newest] = keys;
  const key = newest && passes.keyOf(shopId, newest);
  if (!key) return false;
  return checkPass(passes.issue(shopId, "0000000000", now, newest), [key]).is === "valid";
}

/**
 * Writes metafields.
 *
 * @returns the reason why Shopify refuses the metafields, so that the lease ends. Null if the metafields are written
 * @throws AdminRefusal if Shopify does not answer
 */
async function write(
  admin: AdminGraphql,
  shop: string,
  metafields: readonly object[],
): Promise<string | null> {
  try {
    const { metafieldsSet } = await admin<WriteData>(shop, WRITE, { metafields });
    return metafieldsSet.userErrors[0]?.message ?? null;
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    if (error.reason === "no-access" || error.reason === "denied") return error.reason;
    throw error;
  }
}
