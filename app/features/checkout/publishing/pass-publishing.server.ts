import type { ShopRow } from "#app/platform/data-api/handlers";
import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import type { Database } from "#app/store/client.server";

import { LEASE_MS, leaseVariables, NO_LEASE } from "../pass/lease";
import { notePassState, type PassState, readPassState } from "../pass/pass-state.queries.server";
import type { PassTarget } from "./pass-target.server";

/**
 * Returns the end of a shop's lease: 15 minutes after it last issued a pass, or after the requirement started.
 *
 * @returns epoch milliseconds
 */
export function leaseEnd({ issuedAt, startedAt }: Pick<PassState, "issuedAt" | "startedAt">) {
  return Math.max(issuedAt?.getTime() ?? 0, startedAt?.getTime() ?? 0) + LEASE_MS;
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
  const until = leaseEnd({ issuedAt, startedAt: startedAt ?? at });
  const variables = leaseVariables(at.getTime(), until, shop.timezone);
  return { variables, until: new Date(until) };
}

/** Result of a publication. */
export interface PublishedPass {
  readonly pass: PassTarget | null;
  /** End of the published lease. Null without a requirement. */
  readonly until: Date | null;
  readonly at: Date;
}

/** Records the published requirement. From now on its newest key signs the shop's passes. */
export async function recordPublished(
  tx: Database,
  shop: Pick<ShopRow, "id" | "domain">,
  { pass, until, at }: PublishedPass,
): Promise<void> {
  const before = await readPassState(tx, shop.id);
  if (!pass && before.startedAt === null) return;
  const keys = pass?.keys ?? [];
  const startedAt = pass ? (before.startedAt ?? at) : null;
  await notePassState(tx, shop.id, { keys, startedAt, leasedUntil: until, replacesKeys: false });
  if (issues(keys) !== issues(before.keys)) await announceRulesetChange(tx, shop.domain);
}

/** Returns the minute of the key that signs passes. Undefined: the usual key signs them. */
const issues = ([newest]: PassState["keys"]) => newest?.minute;
