import { type SQL, sql } from "drizzle-orm";

import type { ParsedInputOf } from "#app/contract/call";
import { timesOf } from "#app/contract/visits/visit-filters";
import type { getVisits } from "#app/contract/visits/visitors";
import { moment } from "#app/store/moment";

import { ofAddress } from "./address-filter.server";
import type { Condition } from "./condition";
import type { Period } from "./visit-period";

export type VisitFilters = Omit<
  ParsedInputOf<typeof getVisits>,
  "range" | "from" | "until" | "before" | "after" | "bought"
>;

/** SQL conditions of all filters on the visits of a shop. */
export interface VisitConditions {
  /** Conditions that an index supports, which determine the rows to read. */
  readonly indexed: readonly SQL[];
  /** Other conditions, which are evaluated for each row read. */
  readonly filters: readonly SQL[];
}

/** Must equal the condition of the partial index literally. */
const STOPPED = sql`outcome <> 'allow'`;

const DECISIONS: Readonly<Record<Exclude<VisitFilters["decision"], "any">, Condition>> = {
  stopped: { indexed: STOPPED, filters: sql`outcome <> 'test'` },
  allow: { filters: sql`outcome = 'allow'` },
  block: { indexed: STOPPED, filters: sql`outcome = 'block'` },
  redirect: { indexed: STOPPED, filters: sql`outcome = 'redirect'` },
  restrict: { indexed: STOPPED, filters: sql`outcome = 'restrict'` },
  challenge: { indexed: STOPPED, filters: sql`outcome = 'challenge'` },
  watched: { filters: sql`monitored is not null` },
  undecided: { filters: sql`cause = 'unavailable'` },
  trusted: { filters: sql`harmless_at is not null` },
};

const CRAWLERS: Readonly<Record<Exclude<VisitFilters["crawler"], "any">, SQL>> = {
  person: sql`crawler is null`,
  bot: sql`crawler is not null`,
  verified: sql`crawler like '%:verified'`,
  pending: sql`crawler like '%:pending'`,
  spoofed: sql`crawler like '%:spoofed'`,
  unverified: sql`crawler like '%:unverified'`,
};

const SIGNS: Readonly<Record<VisitFilters["signs"], SQL | undefined>> = {
  any: undefined,
  yes: sql`signs is not null`,
  no: sql`signs is null`,
};

/** Returns the conditions for times within the period. An index supports them. */
function byTimes({ within }: VisitFilters): SQL[] {
  const times = timesOf(within);
  return times === null ? [] : [sql`at >= ${moment(times.from)}`, sql`at < ${moment(times.until)}`];
}

/**
 * Returns the filters of the report as conditions on the visits of a shop in the table `visits`.
 *
 * @throws ApiError invalid_input at an invalid filter
 */
export function conditionsOf(filters: VisitFilters, shopId: string): VisitConditions {
  const decision = filters.decision === "any" ? {} : DECISIONS[filters.decision];
  const address = filters.address === "" ? null : ofAddress(filters.address, shopId);
  const rule = byRule(filters);
  return {
    indexed: present([address?.indexed, rule.indexed, decision.indexed, ...byTimes(filters)]),
    filters: present([address?.filters, decision.filters, rule.filters, ...byFacts(filters)]),
  };
}

/**
 * Returns the condition for visits that a rule decided, or with the decision "watched" for visits that matched the rule
 * with the action "monitor". Only the former has an index.
 */
function byRule({ rule, decision }: VisitFilters): Condition {
  if (rule === "") return {};
  return decision === "watched"
    ? { filters: sql`${rule}::uuid = any(monitored)` }
    : { indexed: sql`entry_id = ${rule}::uuid` };
}

function byFacts(filters: VisitFilters): (SQL | undefined)[] {
  const { surface, country, networkClass, crawler } = filters;
  return [
    surface === "any" ? undefined : sql`surface = ${surface}`,
    country === "" ? undefined : sql`country = ${country}`,
    networkClass === "any" ? undefined : sql`network_class = ${networkClass}`,
    crawler === "any" ? undefined : CRAWLERS[crawler],
    SIGNS[filters.signs],
    byNetwork(filters.network),
    containing(filters.place, [sql`region`, sql`city`]),
    containing(filters.agent, [sql`user_agent`]),
    containing(filters.page, [sql`path`]),
    containing(filters.source, [sql`referrer`, sql`substring(path from 'utm_.*')`]),
    containing(filters.search, EVERY_TEXT),
  ];
}

const EVERY_TEXT = [
  sql`path`,
  sql`referrer`,
  sql`user_agent`,
  sql`organization`,
  sql`city`,
  sql`region`,
  sql`reference`,
  sql`ip`,
  sql`crawler`,
];

function byNetwork(text: string): SQL | undefined {
  const number = /^(?:as\s*)?(\d{1,10})$/i.exec(text)?.[1];
  return number === undefined
    ? containing(text, [sql`organization`])
    : sql`asn = ${Number(number)}::bigint`;
}

/** Returns the condition for a text in any column, ignoring letter case. "%" and "_" match literally. */
function containing(text: string, columns: readonly SQL[]): SQL | undefined {
  if (text === "") return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

function present(conditions: readonly (SQL | undefined)[]): SQL[] {
  return conditions.filter((condition) => condition !== undefined);
}

/** Shop, period and filter conditions of a query. */
export interface VisitScope {
  readonly shopId: string;
  readonly period: Period;
  readonly conditions: VisitConditions;
}

/** Returns the conditions, supported by an index, that determine the rows to read. */
export function readConditions({ shopId, period, conditions }: VisitScope): SQL[] {
  return [
    sql`shop_id = ${shopId}`,
    sql`at >= ${moment(period.from)}`,
    sql`at < ${moment(period.until)}`,
    ...conditions.indexed,
  ];
}

/** Returns the "where" clause of the conditions that are evaluated for each row. Empty if there are none. */
export function whereMatching({ filters }: VisitConditions): SQL {
  return filters.length === 0 ? sql`` : sql`where ${sql.join([...filters], sql` and `)}`;
}
