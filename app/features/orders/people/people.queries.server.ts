import { and, count, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";

import type { PersonEffect } from "#app/contract/people";
import type { PersonKey, PersonKind } from "#app/engine/people/person";
import type { Database } from "#app/store/client.server";
import { people } from "#app/store/schema";

export type StoredPerson = typeof people.$inferSelect;
export type NewPerson = typeof people.$inferInsert;

const ofShop = (shopId: string) => eq(people.shopId, shopId);
const holdsAt = (at: Date) => or(isNull(people.expiresAt), gt(people.expiresAt, at));

/** Rows per insert. Each has ten parameters, and a statement may have 65,535. */
const CHUNK = 1_000;

/**
 * Inserts people. Existing entries stay unchanged, unless they have expired.
 *
 * @returns the number of new and renewed entries
 */
export async function insertPeople(
  tx: Database,
  listed: readonly NewPerson[],
  at: Date,
): Promise<number> {
  let added = 0;
  for (let from = 0; from < listed.length; from += CHUNK) {
    const inserted = await tx
      .insert(people)
      .values(listed.slice(from, from + CHUNK))
      .onConflictDoUpdate({
        target: [people.shopId, people.effect, people.kind, people.canonical],
        set: {
          value: sql`excluded.value`,
          note: sql`excluded.note`,
          expiresAt: sql`excluded.expires_at`,
          sourceOrderId: sql`excluded.source_order_id`,
          createdAt: sql`excluded.created_at`,
          createdBy: sql`excluded.created_by`,
        },
        setWhere: lte(people.expiresAt, at),
      })
      .returning({ id: people.id });
    added += inserted.length;
  }
  return added;
}

/**
 * Extends the expiry of active entries if the new expiry is later. No expiry counts as latest. Other
 * fields stay.
 */
export async function extendExpiries(
  tx: Database,
  shopId: string,
  listed: readonly NewPerson[],
  at: Date,
): Promise<void> {
  const people = listed.map(({ effect, kind, canonical, expiresAt = null }) => {
    return { effect, kind, canonical, until: expiresAt };
  });
  await tx.execute(sql`
    update people set expires_at = requested.until
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as requested (effect text, kind text, canonical text, until timestamptz)
    where people.shop_id = ${shopId}::uuid and people.effect = requested.effect
      and people.kind = requested.kind and people.canonical = requested.canonical
      and people.expires_at > ${at.toISOString()}::timestamptz
      and (requested.until is null or requested.until > people.expires_at)`);
}

/** Returns the number of a shop's list entries. */
export async function countPeople(db: Database, shopId: string): Promise<number> {
  const [found] = await db.select({ n: count() }).from(people).where(ofShop(shopId));
  return found?.n ?? 0;
}

export interface PeopleQuery {
  readonly effect: PersonEffect | "any";
  readonly kind: PersonKind | "any";
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

function matching(shopId: string, { effect, kind, search }: PeopleQuery): SQL | undefined {
  const found = search.toLowerCase();
  const columnContains = (
    column: typeof people.value | typeof people.note | typeof people.canonical,
  ) => sql`position(${found} in lower(${column})) > 0`;
  return and(
    ofShop(shopId),
    effect === "any" ? undefined : eq(people.effect, effect),
    kind === "any" ? undefined : eq(people.kind, kind),
    found === ""
      ? undefined
      : or(
          columnContains(people.value),
          columnContains(people.note),
          columnContains(people.canonical),
        ),
  );
}

/** Returns one page of the lists, newest first, and the number of matching entries. */
export async function readPeoplePage(db: Database, shopId: string, query: PeopleQuery) {
  const where = matching(shopId, query);
  const [found] = await db.select({ n: count() }).from(people).where(where);
  const rows = await db
    .select()
    .from(people)
    .where(where)
    .orderBy(desc(people.createdAt), desc(people.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, matching: found?.n ?? 0 };
}

/** Returns all list entries, newest first, at most `most`. */
export async function readPeople(
  db: Database,
  shopId: string,
  most: number,
): Promise<StoredPerson[]> {
  return db
    .select()
    .from(people)
    .where(ofShop(shopId))
    .orderBy(desc(people.createdAt), desc(people.id))
    .limit(most);
}

/**
 * Changes the expiry and note of an entry.
 *
 * @returns false if there is no such entry
 */
export async function updatePerson(
  db: Database,
  { shopId, id }: { readonly shopId: string; readonly id: string },
  change: { readonly note: string; readonly expiresAt: Date | null },
): Promise<boolean> {
  const changed = await db
    .update(people)
    .set(change)
    .where(and(ofShop(shopId), eq(people.id, id)))
    .returning({ id: people.id });
  return changed.length > 0;
}

/**
 * Deletes entries from the lists.
 *
 * @returns the number of deleted entries
 */
export async function deletePeople(
  db: Database,
  shopId: string,
  ids: readonly string[],
): Promise<number> {
  const deletedPeople = await db
    .delete(people)
    .where(and(ofShop(shopId), inArray(people.id, [...ids])))
    .returning({ id: people.id });
  return deletedPeople.length;
}

const hasKey = ({ kind, canonical }: PersonKey) =>
  and(eq(people.kind, kind), eq(people.canonical, canonical));

/** Returns the lists that contain any of the keys at a time. */
export async function readEffects(
  db: Database,
  shopId: string,
  keys: readonly PersonKey[],
  at: Date,
): Promise<PersonEffect[]> {
  if (keys.length === 0) return [];
  const found = await db
    .selectDistinct({ effect: people.effect })
    .from(people)
    .where(and(ofShop(shopId), holdsAt(at), or(...keys.map(hasKey))));
  return found.map(({ effect }) => effect);
}

/** Reports whether an entry of one of the kinds is active on the allow list. */
export async function hasAllowed(
  db: Database,
  shopId: string,
  kinds: readonly PersonKind[],
  at: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        ofShop(shopId),
        holdsAt(at),
        eq(people.effect, "allow"),
        inArray(people.kind, [...kinds]),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Returns every name or postal address on a shop's lists. */
export async function readKeys(
  db: Database,
  shopId: string,
  kind: "name" | "address",
): Promise<PersonKey[]> {
  return db
    .selectDistinct({ kind: people.kind, canonical: people.canonical })
    .from(people)
    .where(and(ofShop(shopId), eq(people.kind, kind)));
}

/** A person identified by keys, or by orders that their entries were made from. */
export interface Named {
  readonly keys: readonly PersonKey[];
  readonly orderIds: readonly string[];
}

/** Returns the condition for a person's entries. Undefined if it identifies no person. */
function isNamed(shopId: string, { keys, orderIds }: Named): SQL | undefined {
  const any = [
    ...keys.map(hasKey),
    ...(orderIds.length === 0 ? [] : [inArray(people.sourceOrderId, [...orderIds])]),
  ];
  return any.length === 0 ? undefined : and(ofShop(shopId), or(...any));
}

/** Returns the entries of both lists about a person. */
export async function entriesOf(
  db: Database,
  shopId: string,
  named: Named,
): Promise<(typeof people.$inferSelect)[]> {
  const which = isNamed(shopId, named);
  return which ? db.select().from(people).where(which) : [];
}

/**
 * Deletes a person from both lists.
 *
 * @returns the number of deleted entries
 */
export async function deleteNamed(tx: Database, shopId: string, named: Named): Promise<number> {
  const which = isNamed(shopId, named);
  if (!which) return 0;
  return (await tx.delete(people).where(which).returning({ id: people.id })).length;
}

/** Deletes the allow entries of keys that were made from an order. */
export async function deleteAllowed(
  tx: Database,
  shopId: string,
  { keys, orderId }: { readonly keys: readonly PersonKey[]; readonly orderId: string },
): Promise<void> {
  if (keys.length === 0) return;
  const isFrom = and(eq(people.effect, "allow"), eq(people.sourceOrderId, orderId));
  await tx.delete(people).where(and(ofShop(shopId), isFrom, or(...keys.map(hasKey))));
}

/** Returns the newest active entries of the block list, at most `most`. */
export async function readBlocked(
  db: Database,
  shopId: string,
  at: Date,
  most: number,
): Promise<PersonKey[]> {
  return db
    .select({ kind: people.kind, canonical: people.canonical })
    .from(people)
    .where(and(ofShop(shopId), eq(people.effect, "block"), holdsAt(at)))
    .orderBy(desc(people.createdAt), desc(people.id))
    .limit(most);
}
