import { z } from "zod";

import { MINUTE_MS } from "#app/base/clock";
import { checkPass } from "#app/engine/pass/checkout-pass";
import { readShop } from "#app/features/embed/public.server";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { enqueueAll, type JobQueues } from "#app/platform/jobs/jobs.server";

import { leaseVariables } from "../pass/lease";
import {
  notePassState,
  type PassState,
  readPassState,
  requiringShops,
} from "../pass/pass-state.queries.server";
import { readConfigRow } from "../rules/checkout-config.queries.server";
import { readTarget } from "./checkout-target.server";
import { leaseEnd } from "./pass-publishing.server";
import type { PublishDeps } from "./publish-deps";
import { requestPublishing } from "./request-publishing.server";
import { VARIABLES } from "./validations.server";

const RENEW_QUEUE = "renew-pass-lease";
/** Interval of the check for leases and keys to renew. */
const RENEW_EVERY_MS = 2 * MINUTE_MS;
/** Minimum gain of a renewal. Limits renewals to one per shop and 4 minutes. */
const GAIN_MS = 4 * MINUTE_MS;

const WRITE = `#graphql
  mutation PassLeaseWrite($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) {
      userErrors {
        message
      }
    }
  }`;

interface WriteAnswer {
  readonly metafieldsSet: { readonly userErrors: readonly { readonly message: string }[] };
}

const payloadSchema = z.object({ shopId: z.uuid() });

/**
 * Returns the queues that renew the leases of required passes, for shops that issued a pass since the last renewal.
 *
 * If visits, this database or these jobs fail, leases end, and the checkout requires nothing.
 */
export function leaseQueues(deps: PublishDeps): JobQueues {
  return {
    [RENEW_QUEUE]: { run: (payload) => renewLease(deps, payloadSchema.parse(payload).shopId) },
    "renew-pass-leases": { everyMs: RENEW_EVERY_MS, run: () => requestRenewals(deps) },
  };
}

/** Requests the renewals that are due, and publications where keys or the requirement change. */
async function requestRenewals(deps: PublishDeps): Promise<void> {
  const { db, clock } = deps;
  const states = await requiringShops(db);
  const due = states.filter(isDue).map(({ shopId }) => ({ payload: { shopId }, key: shopId }));
  await enqueueAll(db, RENEW_QUEUE, due);
  for (const { shopId } of states) {
    const shop = await readShop(db, shopId);
    if (!shop || shop.uninstalledAt !== null) continue;
    const { hash, row } = await readTarget(deps, shop, clock());
    if (hash !== row.publishedHash && row.problem === null) await requestPublishing(db, shopId);
  }
}

const isDue = (state: PassState) =>
  leaseEnd(state) - (state.leasedUntil?.getTime() ?? 0) >= GAIN_MS;

async function renewLease({ db, admin, passes, clock }: PublishDeps, shopId: string) {
  const now = clock();
  const state = await readPassState(db, shopId);
  const until = leaseEnd(state);
  const shop = await readShop(db, shopId);
  const { validationId } = await readConfigRow(db, shopId);
  if (state.startedAt === null || !isDue(state) || !shop || validationId === null) return;
  if (until <= now || !isVerified(passes, state, now)) return;
  const value = JSON.stringify(leaseVariables(now, until, shop.timezone));
  const metafields = [{ ...VARIABLES, ownerId: validationId, value }];
  if (await isWritten(admin, shop.domain, metafields)) {
    await notePassState(db, shopId, { leasedUntil: new Date(until) });
  }
}

/** Reports whether the checkout accepts a pass that is issued now. */
function isVerified(passes: PublishDeps["passes"], { shopId, keys }: PassState, now: number) {
  const [newest] = keys;
  const key = newest && passes.keyOf(shopId, newest);
  if (!key) return false;
  return checkPass(passes.issue(shopId, "0000000000", now, newest), [key]).is === "valid";
}

/**
 * Writes the variables.
 *
 * @returns false if the shop's token is not accepted. The lease then ends
 * @throws Error if Shopify refuses the variables
 */
async function isWritten(admin: AdminGraphql, shop: string, metafields: object[]) {
  try {
    const { metafieldsSet } = await admin<WriteAnswer>(shop, WRITE, { metafields });
    const [problem] = metafieldsSet.userErrors;
    if (problem) throw new Error(`the lease of checkout passes was refused: ${problem.message}`);
    return true;
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    if (error.reason === "no-access" || error.reason === "denied") return false;
    throw error;
  }
}
