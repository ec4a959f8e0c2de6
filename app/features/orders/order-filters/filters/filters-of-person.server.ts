import { inArray } from "drizzle-orm";

import { type NamedPerson, namesPerson } from "#app/engine/people/names-person";
import type { Database } from "#app/store/client.server";
import { orderFilters } from "#app/store/schema";

import { readFilters, type StoredFilter } from "./order-filters.queries.server";

/** Returns a shop's filters with a condition on a person's email address or phone number. */
export async function readFiltersOf(
  db: Database,
  shopId: string,
  person: NamedPerson,
): Promise<StoredFilter[]> {
  return (await readFilters(db, shopId)).filter(({ conditions }) =>
    namesPerson(conditions, person),
  );
}

/**
 * Deletes these filters completely, because without the condition a filter would match other
 * orders.
 *
 * @returns the number of deleted filters
 */
export async function forgetFiltersOf(
  tx: Database,
  shopId: string,
  person: NamedPerson,
): Promise<number> {
  const ids = (await readFiltersOf(tx, shopId, person)).map(({ id }) => id);
  if (ids.length > 0) await tx.delete(orderFilters).where(inArray(orderFilters.id, ids));
  return ids.length;
}
