import { isDeepStrictEqual } from "node:util";

import { sql } from "drizzle-orm";

import type { ShopRow } from "#app/platform/data-api/handlers";
import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import type { Database } from "#app/store/client.server";

import { LEASE_MS, leaseVariables, NO_LEASE } from "../pass/lease";
import { notePassState, type PassState, readPassState } from "../pass/pass-state.queries.server";
import type { PassTarget } from "./pass-target.server";

/**
 * Returns the end of a shop's lease: 15 minutes after it last issued a pass, or after the requirement started, and no
 * later than the requirement's own end. So a requirement ends in the checkout even if no job publishes the end.
 *
 * @param until known end of the requirement, epoch milliseconds; null if the requirement has no end
 * @returns epoch milliseconds
 */
export function leaseEnd(
  { issuedAt, startedAt }: Pick<PassState, "issuedAt" | "startedAt">,
  { until }: Pick<PassTarget, "until">,
) {
  const lapse = Math.max(issuedAt?.getTime() ?? 0, startedAt?.getTime() ?? 0) + LEASE_MS;
  return Math.min(lapse, until ?? Infinity);
}

/** Computes the lease to publish with a requirement, from the passes that the shop issued. */
export async function startedLease(
  db: Database,
  shop: Pick<ShopRow, "id" | "timezone">,
  pass: PassTarget | null,
  at: Date,
) {
  if (!pass) return { variables: NO_LEASE, until: null };
  const { issuedAt, startedAt } = await readPassState(db, shop.id);
  const until = leaseEnd({ issuedAt, startedAt: startedAt ?? at }, pass);
  const variables = leaseVariables(at.getTime(), until, shop.timezone);
  return { variables, until: new Date(until) };
}

/** Result of a publication. */
export interface PublishedPass {
  readonly pass: PassTarget | null;
  /** End of the published lease. Null if no pass is required. */
  readonly until: Date | null;
  readonly at: Date;
}

/** Records the published requirement. Its newest key then signs the shop's passes. */
export async function recordPublished(
  tx: Database,
  shop: Pick<ShopRow, "id" | "domain">,
  { pass, until, at }: PublishedPass,
): Promise<void> {
  const before = await readPassState(tx, shop.id);
  if (!pass && before.startedAt === null) return;
  const keys = pass?.keys ?? [];
  const startedAt = pass ? (before.startedAt ?? at) : null;
  // A key replacement that was requested during the publication is still due.
  const replacesKeys = before.replacesKeys && !pass?.isForced;
  await notePassState(tx, shop.id, { keys, startedAt, leasedUntil: until, replacesKeys });
  if (issues(keys) !== issues(before.keys)) await announceRulesetChange(tx, shop.domain);
}

/**
 * Reports whether another publication recorded keys since a target was computed. Locks the state until the transaction
 * ends.
 *
 * @param known keys in the state from which the target was computed
 */
export async function isOvertaken(
  tx: Database,
  shopId: string,
  known: PassState["keys"],
): Promise<boolean> {
  await tx.execute(sql`select from checkout_pass_state where shop_id = ${shopId}::uuid for update`);
  return !isDeepStrictEqual((await readPassState(tx, shopId)).keys, known);
}

/** Returns the minute of the key that signs passes. Undefined if the app's usual key signs passes. */
const issues = ([newest]: PassState["keys"]) => newest?.minute;
