import { type SQL, sql } from "drizzle-orm";

import type { ParsedInputOf } from "#app/contract/call";
import type { getVisits } from "#app/contract/visits/visitors";

import { ofAddress } from "./address-filter.server";
import type { Condition } from "./condition";
import type { Period } from "./visit-period";

export type VisitFilters = Omit<
  ParsedInputOf<typeof getVisits>,
  "range" | "from" | "until" | "before" | "after"
>;

/** Which visits of a shop are meant. */
export interface VisitConditions {
  /** Those an index answers: they say what is read. */
  readonly indexed: readonly SQL[];
  /** The others: asked of each visit that is read. */
  readonly asked: readonly SQL[];
}

/** The condition of the partial index, word for word. */
const STOPPED = sql`outcome <> 'allow'`;

const DECISIONS: Readonly<Record<Exclude<VisitFilters["decision"], "any">, Condition>> = {
  stopped: { indexed: STOPPED, asked: sql`outcome <> 'test'` },
  allow: { asked: sql`outcome = 'allow'` },
  block: { indexed: STOPPED, asked: sql`outcome = 'block'` },
  redirect: { indexed: STOPPED, asked: sql`outcome = 'redirect'` },
  restrict: { indexed: STOPPED, asked: sql`outcome = 'restrict'` },
  challenge: { indexed: STOPPED, asked: sql`outcome = 'challenge'` },
  watched: { asked: sql`monitored is not null` },
  undecided: { asked: sql`cause = 'unavailable'` },
  trusted: { asked: sql`harmless_at is not null` },
};

const CRAWLERS: Readonly<Record<Exclude<VisitFilters["crawler"], "any">, SQL>> = {
  person: sql`crawler is null`,
  bot: sql`crawler is not null`,
  verified: sql`crawler like '%:verified'`,
  pending: sql`crawler like '%:pending'`,
  spoofed: sql`crawler like '%:spoofed'`,
  unverified: sql`crawler like '%:unverified'`,
};

/**
 * The filters of the report as conditions on the visits of a shop in the table `visits`.
 *
 * @throws ApiError invalid_input at the field that cannot be read
 */
export function conditionsOf(filters: VisitFilters, shopId: string): VisitConditions {
  const decision = filters.decision === "any" ? {} : DECISIONS[filters.decision];
  const address = filters.address === "" ? null : ofAddress(filters.address, shopId);
  const rule = byRule(filters);
  return {
    indexed: present([address?.indexed, rule.indexed, decision.indexed]),
    asked: present([address?.asked, decision.asked, rule.asked, ...byFacts(filters)]),
  };
}

/** An entry that decided is found by its index; one that only watched is not. */
function byRule({ rule, decision }: VisitFilters): Condition {
  if (rule === "") return {};
  return decision === "watched"
    ? { asked: sql`${rule}::uuid = any(monitored)` }
    : { indexed: sql`entry_id = ${rule}::uuid` };
}

function byFacts(filters: VisitFilters): (SQL | undefined)[] {
  const { surface, country, networkClass, crawler } = filters;
  return [
    surface === "any" ? undefined : sql`surface = ${surface}`,
    country === "" ? undefined : sql`country = ${country}`,
    networkClass === "any" ? undefined : sql`network_class = ${networkClass}`,
    crawler === "any" ? undefined : CRAWLERS[crawler],
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
  sql`organisation`,
  sql`city`,
  sql`region`,
  sql`reference`,
  sql`ip`,
  sql`crawler`,
];

function byNetwork(text: string): SQL | undefined {
  const number = /^(?:as\s*)?(\d{1,10})$/i.exec(text)?.[1];
  return number === undefined
    ? containing(text, [sql`organisation`])
    : sql`asn = ${Number(number)}::bigint`;
}

/** Letter case does not count; "%" and "_" stand for themselves. */
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

/** Which visits of which shop and time a query reads. */
export interface VisitScope {
  readonly shopId: string;
  readonly period: Period;
  readonly conditions: VisitConditions;
}

/** What says which rows of the log are read at all; an index answers it. */
export function readConditions({ shopId, period, conditions }: VisitScope): SQL[] {
  return [
    sql`shop_id = ${shopId}`,
    sql`at >= ${moment(period.from)}`,
    sql`at < ${moment(period.until)}`,
    ...conditions.indexed,
  ];
}

/** The "where" of what is asked of each row that was read; nothing when nothing is. */
export function whereAsked({ asked }: VisitConditions): SQL {
  return asked.length === 0 ? sql`` : sql`where ${sql.join([...asked], sql` and `)}`;
}

/** Epoch milliseconds as the database's time. */
export function moment(epochMs: number): SQL {
  return sql`to_timestamp(${epochMs}::float8 / 1000)`;
}
