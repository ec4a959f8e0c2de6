import { eq } from "drizzle-orm";

import { PEOPLE_LIMITS, type PersonEffect } from "#app/contract/people";
import { type PersonKind, readPerson } from "#app/engine/people/person";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";
import { numeral } from "#app/words/numbers";

import { countPeople, insertPeople, type NewPerson, prolongPeople } from "./people.queries.server";

/** Somebody to list. */
export interface PersonToAdd {
  readonly effect: PersonEffect;
  readonly kind: PersonKind;
  readonly value: string;
  readonly note: string;
  readonly expiresAt: Date | null;
}

/** Who lists people, when, and because of which order. */
export interface AddedBy {
  readonly actor: string;
  readonly at: Date;
  readonly sourceOrderId: string | null;
  /** A person asks: who is listed already stays for as long as they ask, if that is longer. */
  readonly prolongs: boolean;
}

export interface AddedPeople {
  readonly added: number;
  /** Listed already, or twice among the given ones. */
  readonly already: number;
}

/** @throws ApiError invalid_input when a shop has more people on its lists than there may be */
export async function checkPeopleRoom(tx: Database, shopId: string): Promise<void> {
  if ((await countPeople(tx, shopId)) <= PEOPLE_LIMITS.people) return;
  const most = numeral(PEOPLE_LIMITS.people);
  const message = `Your lists can have at most ${most} customers. Remove some first.`;
  throw new ApiError("invalid_input", { message });
}

/**
 * Lists people in the caller's transaction. A value that cannot be read (an order may hold any) is
 * passed over. Who is listed already stays as listed, for longer if `prolongs` says so.
 *
 * @throws ApiError invalid_input when the shop would have more than PEOPLE_LIMITS.people
 */
export async function addPeople(
  tx: Database,
  shopId: string,
  toAdd: readonly PersonToAdd[],
  { actor, at, sourceOrderId, prolongs }: AddedBy,
): Promise<AddedPeople> {
  const rows = new Map<string, NewPerson>();
  for (const { effect, kind, value, note, expiresAt } of toAdd) {
    const read = readPerson(kind, value);
    if (!read.ok) continue;
    const { canonical } = read;
    const by = { sourceOrderId, createdAt: at, createdBy: actor };
    const row = { shopId, effect, kind, value: value.trim(), canonical, note, expiresAt, ...by };
    rows.set(`${effect} ${kind} ${canonical}`, row);
  }
  // Additions of a shop wait for one another, so that together they keep the limit.
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
  if (prolongs) await prolongPeople(tx, shopId, [...rows.values()], at);
  const added = await insertPeople(tx, [...rows.values()], at);
  await checkPeopleRoom(tx, shopId);
  return { added, already: toAdd.length - added };
}
