import { sql } from "drizzle-orm";

import type { RuleKind } from "#app/engine/kinds";
import { readColumns, type ReadVisit, VISIT_KEYS } from "#app/store/visit-log/visit-columns.server";

import type { DeletedEntry } from "../words/rule-words";

/** A row of the log with the entry that decided the visit. */
export interface LoggedVisit extends Omit<ReadVisit, "shopId" | "journey"> {
  /** Number of monitor-only entries that would have stopped the visit. */
  readonly watched: number;
  /** Kind of the entry that decided the visit. The four rule fields are null if no entry did, or it was deleted. */
  readonly ruleKind: RuleKind | null;
  readonly ruleSurface: "storefront" | "firewall" | null;
  readonly ruleValue: string | null;
  readonly ruleLabel: string | null;
  /** Last state of the deleted entry that decided the visit. Null if it is not deleted or not in the history. */
  readonly deletedRule: DeletedEntry | null;
}

/** Columns of a LoggedVisit, from visits "v" and the joins of WITH_RULE. */
export const LOGGED_VISIT = sql`${readColumns(VISIT_KEYS, "v")},
  coalesce(cardinality(v.monitored), 0)::int as watched, e.kind as "ruleKind",
  e.surface as "ruleSurface", e.value as "ruleValue", e.label as "ruleLabel",
  deleted.before as "deletedRule"`;

/** A row of the log that can be connected with an order. */
export interface ConnectedVisit extends LoggedVisit {
  /** Reference code of the browser's first visit, or the visit's own code if it is the first or has no pass. */
  readonly code: string;
}

/** Columns of a ConnectedVisit. */
export const CONNECTED_VISIT = sql`${LOGGED_VISIT}, coalesce(v.journey, v.reference) as code`;

/** SQL joins of the entry that decided the visit, or of its last state if it was deleted. */
export const WITH_RULE = sql`left join rule_entries e on e.id = v.entry_id and e.shop_id = v.shop_id
  left join lateral (
    select jsonb_build_object('kind', kept.before -> 'kind', 'value', kept.before -> 'value',
      'label', kept.before -> 'label', 'source', kept.before -> 'source') as before
    from ruleset_changes kept
    where e.id is null and kept.shop_id = v.shop_id and kept.item_id = v.entry_id
      and kept.before is not null
    order by kept.seq desc limit 1) as deleted on true`;
