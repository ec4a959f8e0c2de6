import { inArray } from "drizzle-orm";

import { type NamedPerson, namesPerson } from "#app/engine/people/names-person";
import type { Database } from "#app/store/client.server";
import { checkoutRules } from "#app/store/schema";

import { requestPublishing } from "./publishing/request-publishing.server";
import { readRules, type StoredRule } from "./rules/checkout-rules.queries.server";

/** A shop's checkout rules that ask for a person's mail address or phone number. */
export async function readCheckoutRulesOf(
  db: Database,
  shopId: string,
  person: NamedPerson,
): Promise<StoredRule[]> {
  return (await readRules(db, shopId)).filter(({ conditions }) => namesPerson(conditions, person));
}

/**
 * Deletes them whole, here and at the checkout: without the condition that names the person, a rule would
 * stop others. Resolves to how many went.
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
