import { and, eq, sql } from "drizzle-orm";

import { parseAddress } from "../../engine/net/address";
import { countryName } from "../../platform/countries";
import { ApiError } from "../../platform/data-api/api-error";
import type { Database } from "../../store/client.server";
import { ruleEntries, ruleLists } from "../../store/schema";

import { stopsCountry } from "./country-form";
import { holdsAddress } from "./entry-filters.server";
import { isExpired, isInList, isList, NEW_LIST, type ListKey } from "./rule-list.queries.server";

/** Where the merchant is now, and what they have already said yes to. */
export interface OwnVisit {
  readonly ip: string | null;
  readonly country: string | null;
  readonly confirmed: boolean;
  /** The input field that says yes. */
  readonly field: "confirmedOwnIp" | "confirmedOwnCountry" | "confirmedOwnVisit";
}

/** Why the merchant would be stopped, as a sentence; null when they would not. */
type Stopped = string | null;

async function stateOf(db: Database, key: ListKey) {
  const [list] = await db.select().from(ruleLists).where(isList(key));
  return list ?? NEW_LIST;
}

async function stoppedByAddress(
  db: Database,
  key: ListKey,
  ip: string,
  now: number,
): Promise<Stopped> {
  const address = parseAddress(ip);
  if (!address || !(await stateOf(db, key)).enabled) return null;
  const active = and(
    isInList(key),
    eq(ruleEntries.enabled, true),
    sql`not ${isExpired(now)}`,
    holdsAddress(address),
  );
  const holding = await db
    .select({ value: ruleEntries.value, effect: ruleEntries.effect })
    .from(ruleEntries)
    .where(active);
  // Allow entries win over block entries.
  if (holding.some(({ effect }) => effect === "allow")) return null;
  const [first] = holding;
  return first
    ? `Your own address ${ip} would be stopped by the entry ${first.value}. Save anyway?`
    : null;
}

async function stoppedByCountry(
  db: Database,
  key: ListKey,
  code: string,
  now: number,
): Promise<Stopped> {
  const { mode, enabled } = await stateOf(db, key);
  const entries = await db
    .select({
      code: ruleEntries.value,
      enabled: sql<boolean>`${ruleEntries.enabled} and not ${isExpired(now)}`,
      regions: ruleEntries.regions,
      note: ruleEntries.note,
    })
    .from(ruleEntries)
    .where(isInList(key));
  return stopsCountry({ mode, enabled, note: "", countries: entries }, code)
    ? `You are in ${countryName(code)} now, and this change would stop visitors from there. Save anyway?`
    : null;
}

async function stopped(db: Database, key: ListKey, own: OwnVisit, now: number): Promise<Stopped> {
  if (key.kind === "ip") return own.ip ? stoppedByAddress(db, key, own.ip, now) : null;
  return own.country ? stoppedByCountry(db, key, own.country, now) : null;
}

/**
 * Looks whether the list stops the merchant before a change; the function it resolves to looks
 * again after it and asks for confirmation when the change made the difference.
 */
export async function checkOwnVisit(
  tx: Database,
  key: ListKey,
  own: OwnVisit,
  now: number,
): Promise<() => Promise<void>> {
  const isUnasked = own.confirmed || (await stopped(tx, key, own, now)) !== null;
  return async () => {
    if (isUnasked) return;
    const message = await stopped(tx, key, own, now);
    if (message)
      throw new ApiError("confirmation_needed", { message, fields: { [own.field]: message } });
  };
}
