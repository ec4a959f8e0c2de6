import { and, eq } from "drizzle-orm";

import type { EntryEffect } from "../../engine/ruleset";
import { ApiError } from "../../platform/data-api/api-error";
import type { Database } from "../../store/client.server";
import { ruleEntries } from "../../store/schema";

import { changeList, type MerchantContext } from "./change-list.server";
import { NO_OWN_VISIT } from "./own-visit.server";
import { isInList, type ListKey } from "./rule-list.queries.server";

const IP_LIST = { surface: "storefront", kind: "ip" } as const;

/** What an entry does, as much as letting an address in changes of it. */
export interface EntryState {
  readonly effect: EntryEffect;
  readonly enabled: boolean;
  /** ISO 8601; null: never. */
  readonly expiresAt: string | null;
}

/** An entry that lets an address in, and what it was before; `before` null: it was made for this. */
export interface AllowedAddress {
  readonly entryId: string;
  readonly before: EntryState | null;
}

type Row = typeof ruleEntries.$inferSelect;

const SWITCHED_OFF =
  "Your IP list is switched off, so none of its entries lets anybody in. Switch it on in the IP Blocker first.";

async function findEntry(tx: Database, key: ListKey, value: string): Promise<Row | undefined> {
  const [entry] = await tx
    .select()
    .from(ruleEntries)
    .where(and(isInList(key), eq(ruleEntries.value, value)));
  return entry;
}

function stateOf({ effect, enabled, expiresAt }: Row): EntryState {
  return { effect, enabled, expiresAt: expiresAt?.toISOString() ?? null };
}

/** True when the entry lets everybody in whom the new one would, for at least as long. */
function letsInAlready(
  { effect, enabled, skips, expiresAt: ends }: Row,
  until: string | null,
): boolean {
  const lasts = ends === null || (until !== null && ends >= new Date(until));
  return effect === "allow" && enabled && skips === null && lasts;
}

/**
 * Lets an address or block in: with an entry of its own, or by turning the entry of exactly this
 * value into one, because a list holds each value once.
 *
 * @param allow.value canonical; `expiresAt` ISO 8601, null: never
 * @throws ApiError invalid_input while the list is switched off, plan_limit when the plan holds no more
 */
export async function allowAddress(
  context: MerchantContext,
  allow: { readonly value: string; readonly expiresAt: string | null; readonly note: string },
): Promise<AllowedAddress> {
  const { value, expiresAt, note } = allow;
  const at = new Date(context.clock());
  const by = { updatedAt: at, updatedBy: context.actor };
  const ends = expiresAt === null ? null : new Date(expiresAt);
  const set = { effect: "allow", enabled: true, expiresAt: ends, skips: null, ...by } as const;
  const { entryId, before } = await changeList<AllowedAddress>(
    context,
    IP_LIST,
    NO_OWN_VISIT,
    async (tx, list, key) => {
      if (!list.enabled) throw new ApiError("invalid_input", { message: SWITCHED_OFF });
      const there = await findEntry(tx, key, value);
      if (!there) {
        const made = { note, source: "log", createdAt: at, createdBy: context.actor };
        const [entry] = await tx
          .insert(ruleEntries)
          .values({ ...key, value, ...set, ...made })
          .returning({ id: ruleEntries.id });
        return {
          result: { entryId: entry!.id, before: null },
          change: { summary: "Let a visitor in who appealed" },
        };
      }
      const result = { entryId: there.id, before: stateOf(there) };
      if (letsInAlready(there, expiresAt)) return { result, change: null };
      await tx.update(ruleEntries).set(set).where(eq(ruleEntries.id, there.id));
      return { result, change: { summary: "Let a visitor in who appealed" } };
    },
  );
  return { entryId, before };
}

/**
 * Takes that back: the entry is deleted, or is what it was before.
 *
 * @param since when it was let in: an entry that was changed after it stays as it is
 * @returns false when it stays, or is gone already
 */
export async function takeBackAllow(
  context: MerchantContext,
  { entryId, before }: AllowedAddress,
  since: Date,
): Promise<boolean> {
  const at = new Date(context.clock());
  const { done } = await changeList(context, IP_LIST, NO_OWN_VISIT, async (tx, _list, key) => {
    const isIt = and(isInList(key), eq(ruleEntries.id, entryId));
    const [entry] = await tx.select().from(ruleEntries).where(isIt);
    if (!entry || entry.updatedAt > since) return { result: { done: false }, change: null };
    if (before === null) await tx.delete(ruleEntries).where(isIt);
    else {
      const { effect, enabled, expiresAt } = before;
      const ends = expiresAt === null ? null : new Date(expiresAt);
      const by = { updatedAt: at, updatedBy: context.actor };
      await tx
        .update(ruleEntries)
        .set({ effect, enabled, expiresAt: ends, ...by })
        .where(isIt);
    }
    return {
      result: { done: true },
      change: { summary: "No longer let a visitor in who appealed" },
    };
  });
  return done;
}
