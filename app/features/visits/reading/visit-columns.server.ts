import { sql } from "drizzle-orm";

import type { RuleKind } from "#app/engine/kinds";
import { readColumns, type ReadVisit, VISIT_KEYS } from "#app/store/visit-log/visit-columns.server";

import type { DeletedEntry } from "../words/rule-words";

/** A row of the log with the entry that decided it, as the report's queries return it. */
export interface LoggedVisit extends Omit<ReadVisit, "shopId" | "journey"> {
  /** Number of monitor-only entries that would have stopped the visit. */
  readonly watched: number;
  /** The current entry that decided. Null: none did, or it was deleted. */
  readonly ruleKind: RuleKind | null;
  readonly ruleSurface: "storefront" | "firewall" | null;
  readonly ruleValue: string | null;
  readonly ruleLabel: string | null;
  /** The entry that decided, when it was deleted. Null: it exists, or the history lacks it. */
  readonly deletedRule: DeletedEntry | null;
}

/** Columns of a LoggedVisit, from visits "v" and rule_entries "e". */
export const LOGGED_VISIT = sql`${readColumns(VISIT_KEYS, "v")},
  coalesce(cardinality(v.monitored), 0)::int as watched, e.kind as "ruleKind",
  e.surface as "ruleSurface", e.value as "ruleValue", e.label as "ruleLabel",
  deleted.before as "deletedRule"`;

/** A row of the log that can be connected with an order. */
export interface ConnectedVisit extends LoggedVisit {
  /** Reference code of the browser's first visit, or the visit's own. An order names the former. */
  readonly code: string;
}

/** Columns of a ConnectedVisit. */
export const CONNECTED_VISIT = sql`${LOGGED_VISIT}, coalesce(v.journey, v.reference) as code`;

/** Joins the entry that decided, or its state when it was deleted. */
export const WITH_RULE = sql`left join rule_entries e on e.id = v.entry_id and e.shop_id = v.shop_id
  left join lateral (
    select jsonb_build_object('kind', kept.before -> 'kind', 'value', kept.before -> 'value',
      'label', kept.before -> 'label', 'source', kept.before -> 'source') as before
    from ruleset_changes kept
    where e.id is null and kept.shop_id = v.shop_id and kept.item_id = v.entry_id
      and kept.before is not null
    order by kept.seq desc limit 1) as deleted on true`;
