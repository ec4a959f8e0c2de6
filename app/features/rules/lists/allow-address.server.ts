import { and, eq } from "drizzle-orm";

import type { RuleKind } from "#app/engine/kinds";
import type { EntryEffect } from "#app/engine/ruleset";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import { entryName } from "../entries/change-names";
import { isInList, type ListKey } from "../entries/rule-list.queries.server";
import { changeList, type MerchantContext } from "./change-list.server";
import { allowAddress as texts } from "./texts";

const IP_LIST = { surface: "storefront", kind: "ip" } as const;

/** Fields of an entry that change when the entry allows an address. */
export interface EntryState {
  readonly effect: EntryEffect;
  readonly enabled: boolean;
  readonly skips: readonly RuleKind[] | null;
  /** ISO 8601. Null for never. */
  readonly expiresAt: string | null;
}

/** An entry that allows an address, and its previous state. */
export interface AllowedAddress {
  readonly entryId: string;
  /**
   * Previous state of the entry, and the ISO 8601 time of that state. Null if the entry was created to allow the
   * address.
   */
  readonly before: (EntryState & { readonly since: string }) | null;
  /** False if the entry already allowed the address for at least as long. */
  readonly isChanged: boolean;
}

/** State of an entry after it stops allowing an address. `state` is null if the entry is deleted. */
export interface EntryLeft {
  readonly state: EntryState | null;
  readonly by: { readonly updatedAt: Date; readonly updatedBy: string };
}

type Row = typeof ruleEntries.$inferSelect;

async function findEntry(tx: Database, key: ListKey, value: string): Promise<Row | undefined> {
  const [entry] = await tx
    .select()
    .from(ruleEntries)
    .where(and(isInList(key), eq(ruleEntries.value, value)));
  return entry;
}

function stateOf({ effect, enabled, skips, expiresAt }: Row): EntryState {
  return { effect, enabled, skips, expiresAt: expiresAt?.toISOString() ?? null };
}

/**
 * Reports whether a stored entry already allows its addresses at every rule until at least the given time. Null means
 * forever.
 */
function letsInAlready(
  { effect, enabled, skips, expiresAt: ends }: Row,
  until: string | null,
): boolean {
  const lasts = ends === null || (until !== null && ends >= new Date(until));
  return effect === "allow" && enabled && skips === null && lasts;
}

const letIn = (value: string) => ({
  summary: `Allowed ${entryName("ip", { value })}, after an unblock request`,
  plain: "Allowed a visitor after an unblock request",
});

/**
 * Allows an address or block. Creates an entry or turns the entry with exactly this value into an
 * allow entry, because a list contains each value once.
 *
 * @param allow.value canonical value. `expiresAt` is ISO 8601, null for never. `grantedTo` contains
 * pseudonyms of the requesters.
 * @throws ApiError invalid_input while the list is off, plan_limit if the plan allows no more
 * entries
 */
export async function allowAddress(
  context: MerchantContext,
  allow: {
    readonly value: string;
    readonly expiresAt: string | null;
    readonly note: string;
    readonly grantedTo: readonly string[];
  },
): Promise<AllowedAddress> {
  const { value, expiresAt, note, grantedTo } = allow;
  const at = new Date(context.clock());
  const by = { updatedAt: at, updatedBy: context.actor };
  const ends = expiresAt === null ? null : new Date(expiresAt);
  const set = { effect: "allow", enabled: true, expiresAt: ends, skips: null, ...by } as const;
  const { entryId, before, isChanged } = await changeList<AllowedAddress>(
    context,
    IP_LIST,
    async (tx, list, key) => {
      if (!list.enabled) throw new ApiError("invalid_input", { message: texts.isOff });
      const there = await findEntry(tx, key, value);
      if (!there) {
        const made = { note, source: "log", createdAt: at, createdBy: context.actor };
        const to = [...grantedTo];
        const [entry] = await tx
          .insert(ruleEntries)
          .values({ ...key, value, ...set, ...made, grantedTo: to })
          .returning({ id: ruleEntries.id });
        return {
          result: { entryId: entry!.id, before: null, isChanged: true },
          change: letIn(value),
        };
      }
      const before = { ...stateOf(there), since: there.updatedAt.toISOString() };
      const result = { entryId: there.id, before, isChanged: !letsInAlready(there, expiresAt) };
      if (!result.isChanged) return { result, change: null };
      const all = [...new Set([...(there.grantedTo ?? []), ...grantedTo])];
      const granted = { ...set, grantedTo: all };
      await tx.update(ruleEntries).set(granted).where(eq(ruleEntries.id, there.id));
      return { result, change: letIn(value) };
    },
  );
  return { entryId, before, isChanged };
}

/**
 * Undoes an allowed address: deletes the entry or restores its previous state. An entry with
 * another expiry stays, because another user has allowed the address for longer.
 *
 * @param allow.since time at which the address was allowed. An entry that changed later stays
 * @param leave returns the state to restore. Called while the list is locked
 * @returns false if the entry changed after `allow.since`, or does not exist
 */
export async function takeBackAllow(
  context: MerchantContext,
  allow: { readonly entryId: string; readonly expiresAt: string | null; readonly since: Date },
  leave: (tx: Database) => Promise<EntryLeft>,
): Promise<boolean> {
  const { entryId, expiresAt, since } = allow;
  const { done } = await changeList(context, IP_LIST, async (tx, _list, key) => {
    const isIt = and(isInList(key), eq(ruleEntries.id, entryId));
    const [entry] = await tx.select().from(ruleEntries).where(isIt);
    if (!entry || entry.updatedAt > since) return { result: { done: false }, change: null };
    if (stateOf(entry).expiresAt !== expiresAt) return { result: { done: true }, change: null };
    const { state, by } = await leave(tx);
    if (state === null) await tx.delete(ruleEntries).where(isIt);
    else {
      const { effect, enabled, skips } = state;
      const ends = state.expiresAt === null ? null : new Date(state.expiresAt);
      await tx
        .update(ruleEntries)
        .set({ effect, enabled, skips, expiresAt: ends, ...by })
        .where(isIt);
    }
    return {
      result: { done: true },
      change: {
        summary: `Stopped allowing ${entryName("ip", entry)}, who had sent an unblock request`,
        plain: "Stopped allowing a visitor who had sent an unblock request",
      },
    };
  });
  return done;
}
