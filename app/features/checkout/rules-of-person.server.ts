import { inArray } from "drizzle-orm";

import { type NamedPerson, namesPerson } from "#app/engine/people/names-person";
import type { Database } from "#app/store/client.server";
import { checkoutRules } from "#app/store/schema";

import { requestPublishing } from "./publishing/request-publishing.server";
import { readRules, type StoredRule } from "./rules/checkout-rules.queries.server";

/** Returns a shop's checkout rules with a condition on a person's email address or phone number. */
export async function readCheckoutRulesOf(
  db: Database,
  shopId: string,
  person: NamedPerson,
): Promise<StoredRule[]> {
  return (await readRules(db, shopId)).filter(({ conditions }) => namesPerson(conditions, person));
}

/**
 * Deletes the rules that name a person and requests publishing. Deletes the whole rule, because without the condition
 * that names the person it would stop other customers.
 *
 * @returns the number of deleted rules
 */
export async function forgetCheckoutRulesOf(
  tx: Database,
  shopId: string,
  person: NamedPerson,
): Promise<number> {
  const ids = (await readCheckoutRulesOf(tx, shopId, person)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.delete(checkoutRules).where(inArray(checkoutRules.id, ids));
  await requestPublishing(tx, shopId);
  return ids.length;
}
