import { and, eq, gt, ne, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { shops, staffMembers } from "#app/store/schema";

import type { StaffNames } from "./actor-words";

/** Reads the known names of a shop's staff by actor. */
export async function readStaffNames(db: Database, shopId: string): Promise<StaffNames> {
  const { actor, name } = staffMembers;
  const found = await db
    .select({ actor, name })
    .from(staffMembers)
    .where(and(eq(staffMembers.shopId, shopId), ne(name, "")));
  return Object.fromEntries(found.map((staff) => [staff.actor, staff.name]));
}

/** `noted_at` of a member whose name is not known yet. Earlier than every real time. */
const UNNAMED = new Date(0);
const NEVER = new Date(-1);

interface StaffKey {
  /** The shop's domain. */
  readonly shop: string;
  readonly actor: string;
}

/** Reports whether Shopify has named the member of staff after a moment. */
export async function isNoted(
  db: Database,
  { shop, actor }: StaffKey,
  since: Date,
): Promise<boolean> {
  const found = await db
    .select({ actor: staffMembers.actor })
    .from(staffMembers)
    .innerJoin(shops, eq(shops.id, staffMembers.shopId))
    .where(
      and(eq(shops.domain, shop), eq(staffMembers.actor, actor), gt(staffMembers.notedAt, since)),
    );
  return found.length > 0;
}

/** Reports whether Shopify has confirmed that a member of staff belongs to the store with the domain. */
export async function isMember(db: Database, { shop, actor }: StaffKey): Promise<boolean> {
  return isNoted(db, { shop, actor }, NEVER);
}

/** Records a confirmed member of staff. The name is not known yet. */
export async function noteMember(db: Database, { shop, actor }: StaffKey): Promise<void> {
  await db.execute(sql`
    insert into staff_members (shop_id, actor, name, noted_at)
    select id, ${actor}::text, '', ${UNNAMED.toISOString()}::timestamptz
    from shops where domain = ${shop}::text
    on conflict (shop_id, actor) do nothing`);
}

/** Stores a name. Does nothing if the shop was erased in the meantime. */
export async function noteName(
  db: Database,
  { shop, actor, name, at }: StaffKey & { readonly name: string; readonly at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into staff_members (shop_id, actor, name, noted_at)
    select id, ${actor}::text, ${name}::text, ${at.toISOString()}::timestamptz
    from shops where domain = ${shop}::text
    on conflict (shop_id, actor) do update set name = excluded.name, noted_at = excluded.noted_at`);
}
