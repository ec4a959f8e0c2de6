import { and, eq, inArray } from "drizzle-orm";

import { mentionsPerson } from "#app/engine/people/contacts-in";
import type { NamedPerson } from "#app/engine/people/names-person";
import type { Database } from "#app/store/client.server";
import { appeals } from "#app/store/schema";

type Appeal = typeof appeals.$inferSelect;

/** Returns the unblock requests of a shop that name a customer in the contact, the message or an email. */
export async function readAppealsOf(
  db: Database,
  shopId: string,
  customer: NamedPerson,
): Promise<Appeal[]> {
  const all = await db.select().from(appeals).where(eq(appeals.shopId, shopId));
  return all.filter(({ contact, message, mails }) =>
    [contact, message, JSON.stringify(mails)].some((text) => mentionsPerson(text, customer)),
  );
}

/** Returns the ids of IP list entries that answers to a customer's unblock requests allowed. */
export async function grantedEntriesOf(
  db: Database,
  shopId: string,
  customer: NamedPerson,
): Promise<string[]> {
  const found = await readAppealsOf(db, shopId, customer);
  return found.flatMap(({ allowedEntryId }) => allowedEntryId ?? []);
}

/**
 * Deletes the unblock requests of a shop that name a customer.
 *
 * @returns the number of deleted requests
 */
export async function eraseAppealsOf(
  tx: Database,
  shopId: string,
  customer: NamedPerson,
): Promise<number> {
  const ids = (await readAppealsOf(tx, shopId, customer)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const erased = await tx
    .delete(appeals)
    .where(and(eq(appeals.shopId, shopId), inArray(appeals.id, ids)))
    .returning({ id: appeals.id });
  return erased.length;
}
