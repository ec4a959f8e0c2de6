import { sql } from "drizzle-orm";

import type { RuleKind } from "#app/engine/kinds";
import type { NetworkClass } from "#app/engine/visit";
import type { visits } from "#app/store/schema";

import type { DeletedEntry } from "../words/rule-words";

/** A row of the log with the entry that decided it, as the queries of the report read it. */
export interface LoggedVisit {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly surface: string;
  readonly reference: string;
  readonly outcome: (typeof visits.$inferSelect)["outcome"];
  readonly cause: string;
  readonly entryId: string | null;
  readonly rulesetVersion: number;
  readonly ip: string;
  readonly country: string | null;
  readonly otherCountry: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly asn: number | null;
  readonly organisation: string | null;
  readonly networkClass: NetworkClass | null;
  readonly crawler: string | null;
  /** Bits of engine/automation/sign.ts; null: no sign. */
  readonly signs: number | null;
  readonly watched: number;
  readonly userAgent: string;
  readonly referrer: string;
  readonly path: string;
  /** Epoch milliseconds; null: nobody said it was no threat. */
  readonly trustedAt: number | null;
  readonly trustedBy: string | null;
  readonly trustedNote: string | null;
  /** The entry that decided, as it is now; null: none did, or it is gone. */
  readonly ruleKind: RuleKind | null;
  readonly ruleSurface: "storefront" | "firewall" | null;
  readonly ruleValue: string | null;
  readonly ruleLabel: string | null;
  /** The entry that decided, as it was when it was deleted; null: it is there, or the history does not have it. */
  readonly deletedRule: DeletedEntry | null;
}

/**
 * Columns of a LoggedVisit, from visits "v" and rule_entries "e". Numbers are cast: the drivers do
 * not agree about large ones.
 */
export const LOGGED_VISIT = sql`
  v.id::text as id, (extract(epoch from v.at) * 1000)::float8 as at, v.surface, v.reference,
  v.outcome, v.cause, v.entry_id::text as "entryId", v.ruleset_version as "rulesetVersion", v.ip,
  v.country, v.other_country as "otherCountry", v.region, v.city, v.asn::float8 as asn, v.organisation,
  v.network_class as "networkClass", v.crawler, v.signs,
  coalesce(cardinality(v.monitored), 0)::int as watched, v.user_agent as "userAgent", v.referrer,
  v.path, (extract(epoch from v.harmless_at) * 1000)::float8 as "trustedAt",
  v.harmless_by as "trustedBy", v.harmless_note as "trustedNote", e.kind as "ruleKind",
  e.surface as "ruleSurface", e.value as "ruleValue", e.label as "ruleLabel",
  deleted.before as "deletedRule"`;

/** Joins the entry that decided, or how it was when it was deleted. */
export const WITH_RULE = sql`left join rule_entries e on e.id = v.entry_id and e.shop_id = v.shop_id
  left join lateral (
    select jsonb_build_object('kind', kept.before -> 'kind', 'value', kept.before -> 'value',
      'label', kept.before -> 'label', 'source', kept.before -> 'source') as before
    from ruleset_changes kept
    where e.id is null and kept.shop_id = v.shop_id and kept.item_id = v.entry_id
      and kept.before is not null
    order by kept.seq desc limit 1) as deleted on true`;
