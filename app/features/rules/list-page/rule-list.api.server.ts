import { featureOfList, type getRuleList as getRuleListCall } from "#app/contract/rules/rules";
import { planHolds, planOf } from "#app/features/plans/public.server";
import type { Handler } from "#app/platform/data-api/handlers";

import { lineOf } from "../country-list/country-lines";
import type { EntryFacts } from "../entries/entry-row";
import { entryRows } from "../entries/entry-rows.server";
import { readEntryPage } from "../entries/rule-entries.queries.server";
import { readRuleList } from "../entries/rule-list.queries.server";
import { readSetAside } from "../entries/two-lists.queries.server";

/** Returns the handler for one list and one page of its entries, with hits and facts. */
export function getRuleList(facts: EntryFacts): Handler<typeof getRuleListCall> {
  return async (query, { db, shop, clock }) => {
    const now = clock();
    const key = { shopId: shop.id, surface: query.surface, kind: query.kind };
    const list = await readRuleList(db, key, now);
    const { entries, matching } = await readEntryPage(db, key, query, now);
    const isInPlan = planHolds(await planOf(db, shop.id), featureOfList(query));
    return {
      list,
      isInPlan,
      entries: await entryRows(db, entries, { shopId: shop.id, now, facts }),
      matching,
      page: query.page,
      pageSize: query.pageSize,
      otherCountries: query.kind === "country" ? (await readSetAside(db, key)).map(lineOf) : [],
    };
  };
}
