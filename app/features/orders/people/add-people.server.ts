import { eq } from "drizzle-orm";

import { PEOPLE_LIMITS, type PersonEffect } from "#app/contract/people";
import { type PersonKind, readPerson } from "#app/engine/people/person";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { countPeople, extendExpiries, insertPeople, type NewPerson } from "./people.queries.server";
import { peopleProblems } from "./texts";

/** A person to add to a list. */
export interface PersonToAdd {
  readonly effect: PersonEffect;
  readonly kind: PersonKind;
  readonly value: string;
  readonly note: string;
  readonly expiresAt: Date | null;
}

/** Actor, time and source order of an addition. */
export interface AddedBy {
  readonly actor: string;
  readonly at: Date;
  readonly sourceOrderId: string | null;
  /** True for a user's request: it extends the expiry of existing entries. */
  readonly extendsExpiry: boolean;
}

export interface AddedPeople {
  readonly added: number;
  /** Number of people who were not added: already listed, repeated, or with an unreadable value. */
  readonly already: number;
}

/**
 * Checks the number of people on the lists.
 *
 * @throws ApiError invalid_input if the shop has more than the maximum
 */
export async function checkPeopleRoom(tx: Database, shopId: string): Promise<void> {
  if ((await countPeople(tx, shopId)) <= PEOPLE_LIMITS.people) return;
  const message = peopleProblems.listsAreFull({ most: PEOPLE_LIMITS.people });
  throw new ApiError("invalid_input", { message });
}

/**
 * Adds people in the caller's transaction. Skips unreadable values, because an order may contain
 * any text. Existing entries stay, with a later expiry if `extendsExpiry` is set.
 *
 * @throws ApiError invalid_input if the shop would have more than PEOPLE_LIMITS.people
 */
export async function addPeople(
  tx: Database,
  shopId: string,
  toAdd: readonly PersonToAdd[],
  { actor, at, sourceOrderId, extendsExpiry }: AddedBy,
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
  // Concurrent additions of a shop wait for each other, so that together they respect the limit.
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
  if (extendsExpiry) await extendExpiries(tx, shopId, [...rows.values()], at);
  const added = await insertPeople(tx, [...rows.values()], at);
  await checkPeopleRoom(tx, shopId);
  return { added, already: toAdd.length - added };
}
